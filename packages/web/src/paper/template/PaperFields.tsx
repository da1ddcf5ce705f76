import { MOST_LINES_A_PAGE, paperOf, WIDEST_MARGIN_MM, type Sheet } from '@yuncang/domain/paper/print/sheet.ts'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import { PAPERS } from './words.ts'

/** A template as its form holds it. Margins are top, bottom, left, right (part 1, 9). A number that is none is NaN. */
export type Draft = {
  readonly name: string
  readonly paper: string
  readonly margins_mm: Sheet['margins_mm']
  readonly linesPerPage: number
}

type PaperFieldsProps = {
  readonly draft: Draft
  readonly disabled: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

const SIDES = ['上', '下', '左', '右'] as const

/** The name of a template, its paper, margins and lines of goods a page. */
export function PaperFields({ draft, disabled, onChange }: PaperFieldsProps) {
  const own = PAPERS.every(({ value }) => value !== draft.paper)
  const wrongName = draft.name.trim() === ''
  const wrongPaper = paperOf(draft.paper) === null
  return (
    <Form layout="vertical" className="yc-template-paper" disabled={disabled}>
      <Form.Item
        label="模板名称"
        htmlFor="template-name"
        {...(wrongName ? { validateStatus: 'error' as const, help: '请输入模板名称' } : {})}
      >
        <Input
          id="template-name"
          maxLength={40}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="纸张" htmlFor="template-paper">
        <Select
          id="template-paper"
          value={own ? 'own' : draft.paper}
          options={[...PAPERS, { value: 'own', label: '自定义' }]}
          onChange={(paper) => onChange({ paper: paper === 'own' ? '' : paper })}
        />
      </Form.Item>
      {own && (
        <Form.Item
          label="宽*高（毫米）"
          htmlFor="template-size"
          {...(wrongPaper ? { validateStatus: 'error' as const, help: '如 210*297，每边 20 到 1000' } : {})}
        >
          <Input id="template-size" value={draft.paper} onChange={(event) => onChange({ paper: event.target.value })} />
        </Form.Item>
      )}
      <Form.Item label="页边距（毫米）">
        <div className="yc-template-margins">
          {SIDES.map((side, index) => (
            <WholeNumber
              key={side}
              name={`${side}边距`}
              prefix={side}
              min={0}
              max={WIDEST_MARGIN_MM}
              value={draft.margins_mm[index]!}
              onChange={(margin) =>
                onChange({
                  margins_mm: draft.margins_mm.with(index, margin ?? Number.NaN) as unknown as Draft['margins_mm'],
                })
              }
              needed
              says
            />
          ))}
        </div>
      </Form.Item>
      <Form.Item label="每页商品行数" htmlFor="template-lines">
        <WholeNumber
          id="template-lines"
          name="每页商品行数"
          min={1}
          max={MOST_LINES_A_PAGE}
          value={draft.linesPerPage}
          onChange={(lines) => onChange({ linesPerPage: lines ?? Number.NaN })}
          needed
          says
        />
      </Form.Item>
    </Form>
  )
}
