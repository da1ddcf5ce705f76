import { changeLinesPerPage } from '@yuncang/contract/paper/template/template.ts'
import { printDocument } from '@yuncang/contract/paper/print/print.ts'
import { marginsOf, MOST_LINES_A_PAGE, paperOf } from '@yuncang/domain/paper/print/sheet.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { PrintFrame, type Printer } from '@yuncang/kit/print/PrintFrame.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { useCan } from '../../app/user.ts'
import { DEED_DONE } from '../../app/words.ts'
import '../template/paper.css'

type Choice = { readonly supplierShopName?: string; readonly templateCode?: string; readonly linesPerPage?: number }

const A4 = { width_mm: 210, height_mm: 297 }

/** A document on paper: bill, picking list or putaway list (part 1, 2.9). Nothing of it is kept once one leaves. */
export function PrintPage({ back }: { readonly back: (params: Record<string, string | undefined>) => string }) {
  const params = useParams()
  const { code = '', mode = '' } = params
  const { leaveTo } = useTab()
  const can = useCan()
  const printer = useRef<Printer>(null)
  const [choice, setChoice] = useState<Choice>({})
  const [wrongLines, setWrongLines] = useState(false)
  const queries = useQueryClient()
  useEffect(() => () => queries.removeQueries({ queryKey: [printDocument.path] }), [queries])
  const asked = { code, mode: Number(mode) as 1 | 2 | 3, ...choice }
  const { data: paper, error, refetch, isPlaceholderData } = useCall(printDocument, asked)
  const keep = useDeed(changeLinesPerPage, { success: DEED_DONE.saved, invalidates: [printDocument] })

  if (!paper) return <Pending at="page" call={{ error, refetch }} />
  const template = paper.templates.find(({ templateCode }) => templateCode === paper.templateCode)
  const keepWhy = !can('printTemplateEdit')
    ? '没有修改打印模板的权限'
    : template?.isSystem === 1
      ? '系统模板不能修改，请先复制一份'
      : wrongLines
        ? '请改正标红的数字'
        : ''
  const sheet = {
    ...(paperOf(paper.paper) ?? A4),
    margins_mm: marginsOf(paper.margins) ?? ([10, 10, 10, 10] as const),
  }
  return (
    <article className="yc-detail yc-print-page">
      <PageBar
        title={paper.title}
        code={paper.taskCode}
        status={<span className="yc-muted">共 {paper.pages} 页</span>}
        acts={
          <>
            <Button onClick={() => leaveTo(back(params))}>返回</Button>
            <Button type="primary" disabled={isPlaceholderData} onClick={() => printer.current?.print()}>
              打印 / 存为 PDF
            </Button>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar yc-print-choices">
        <label htmlFor="print-shop">
          店铺名称
          <Select
            id="print-shop"
            className="yc-print-shop"
            value={paper.supplierShopName}
            options={paper.shopNames.map((name) => ({ value: name, label: name }))}
            onChange={(supplierShopName) => setChoice({ ...choice, supplierShopName })}
          />
        </label>
        <label htmlFor="print-template">
          打印模板
          <Select
            id="print-template"
            className="yc-print-template"
            value={paper.templateCode}
            options={paper.templates.map(({ templateCode, templateName, isDef }) => ({
              value: templateCode,
              label: isDef === 1 ? `${templateName}（默认）` : templateName,
            }))}
            onChange={(templateCode) => {
              const { linesPerPage: _, ...rest } = choice
              setChoice({ ...rest, templateCode })
            }}
          />
        </label>
        <label htmlFor="print-lines">
          每页行数
          <WholeNumber
            id="print-lines"
            name="每页行数"
            min={1}
            max={MOST_LINES_A_PAGE}
            value={wrongLines ? Number.NaN : paper.linesPerPage}
            onChange={(lines) => {
              setWrongLines(Number.isNaN(lines))
              if (lines !== null && !Number.isNaN(lines)) setChoice({ ...choice, linesPerPage: lines })
            }}
            needed
            says
          />
        </label>
        <ActButton
          why={keepWhy}
          loading={keep.running}
          onClick={() => void keep.run({ templateCode: paper.templateCode, linesPerPage: paper.linesPerPage })}
        >
          保存为模板设置
        </ActButton>
        <span className="yc-muted">存为 PDF：在打印窗口的“目标打印机”里选择“另存为 PDF”</span>
      </section>
      <div className="yc-print-desk" aria-busy={isPlaceholderData}>
        <PrintFrame ref={printer} html={paper.content} name={`${paper.title} ${paper.taskCode}`} sheet={sheet} />
      </div>
    </article>
  )
}
