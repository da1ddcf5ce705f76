import { DownloadOutlined } from '@ant-design/icons'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { Button, Dropdown, Segmented, Skeleton, type MenuProps } from 'antd'
import { useId, type ReactNode } from 'react'
import type { Answer } from './answer.ts'
import { FigureHint } from './FigureHint.tsx'
import { useWall } from './wall.ts'
import { CHART_WORDS } from './words.ts'

/** How much of a row a panel takes, in twelfths. */
export type Size = 3 | 4 | 5 | 6 | 7 | 8 | 12

type PanelProps = {
  /** The question that the panel answers, in words; its title. */
  readonly question: string
  /** What is explained behind the sign at the question. */
  readonly figures?: readonly FigureKey[]
  readonly size?: Size
  readonly answer: Pick<Answer<{ readonly asOf?: string | undefined }>, 'data' | 'stale' | 'error' | 'again'>
  /** What stands at the right of the question. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** What stands below the answer, and below what says that there is none. */
  readonly below?: ReactNode
}

/** One part of a board: a question, and what answers it. Old figures stay, dimmed, while others are on their way. */
export function Panel({ question, figures = [], size = 6, answer, tools, children, below }: PanelProps) {
  const { data, stale, error, again } = answer
  const { on } = useWall()
  const id = useId()
  return (
    <section
      className="yc-panel"
      data-size={size}
      data-stale={stale}
      aria-labelledby={id}
      aria-busy={data === undefined && error === null}
    >
      <header>
        <h2 id={id}>{question}</h2>
        <FigureHint figures={figures} name={question} />
        {data !== undefined && !on && tools}
      </header>
      {error !== null && data !== undefined && <FiguresLate asOf={data.asOf} />}
      {data !== undefined ? children : error === null ? <Figureless /> : <FiguresFailed error={error} again={again} />}
      {below}
    </section>
  )
}

/** Stands where figures will be. */
export function Figureless() {
  return <Skeleton active title={false} paragraph={{ rows: 5 }} />
}

/** Stands where figures would be that could not be had. */
export function FiguresFailed({ error, again }: { readonly error: string; readonly again: () => void }) {
  return (
    <div className="yc-panel-failed" role="alert">
      <p>{CHART_WORDS.failed}</p>
      <p>{error}</p>
      <Button onClick={again}>{CHART_WORDS.again}</Button>
    </div>
  )
}

/** Says of figures that stay that newer ones could not be had. */
export function FiguresLate({ asOf }: { readonly asOf: string | undefined }) {
  return (
    <p className="yc-panel-late" role="status">
      {CHART_WORDS.stale(asOf?.slice(11) ?? '')}
    </p>
  )
}

/** Between the picture and its table, or two shapes of a picture. */
export function Choice<V extends string>(props: {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}) {
  const { label, value, options, onChange } = props
  return <Segmented size="small" aria-label={label} value={value} options={[...options]} onChange={onChange} />
}

/** Exports a part of a board. */
export function ExportMenu({
  onSheet,
  onPicture,
}: {
  readonly onSheet: () => void
  readonly onPicture?: (() => void) | undefined
}) {
  const items: MenuProps['items'] = [
    { key: 'sheet', label: CHART_WORDS.toExcel, onClick: onSheet },
    ...(onPicture === undefined ? [] : [{ key: 'picture', label: CHART_WORDS.toPicture, onClick: onPicture }]),
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
      <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={CHART_WORDS.export} />
    </Dropdown>
  )
}
