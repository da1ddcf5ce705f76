import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Axis } from '@yuncang/domain/board/figure/range.ts'
import type { ReactNode } from 'react'
import type { Answer } from './answer.ts'
import { saveWorkbook } from './export.ts'
import { FigureTable } from './FigureTable.tsx'
import { useOfWhat } from './of-what.ts'
import { ExportMenu, Figureless, Panel, type Size } from './Panel.tsx'
import type { Table } from './table.ts'
import { useWall } from './wall.ts'
import { asked, CHART_WORDS, type Question } from './words.ts'

type Answered = { readonly asOf: string; readonly axis?: Axis }

type TablePanelProps<T extends Answered> = {
  readonly question: Question
  readonly figures?: readonly FigureKey[]
  readonly size?: Size
  readonly answer: Answer<T>
  readonly table: (data: T) => Table
  readonly empty: string
  /** What stands before the export. */
  readonly tools?: ReactNode
  /** Exports all rows, where the page shows some of them. */
  readonly onExport?: () => void
  /** Its pages, where there is somebody to turn them. */
  readonly below?: ReactNode
  /** Its rows are on their way: that there are none would not be true. */
  readonly waits?: boolean
  /** A wall has no room for it. */
  readonly deskOnly?: boolean
}

/** A question answered by figures in rows. */
export function TablePanel<T extends Answered>(props: TablePanelProps<T>) {
  const { figures, size, answer, table, empty, tools, onExport, below, waits = false, deskOnly } = props
  const question = asked(props.question, answer.data?.axis)
  const { on } = useWall()
  const of = useOfWhat()
  const shown = answer.data && table(answer.data)
  const head = { question, of, asOf: CHART_WORDS.asOf(answer.data?.asOf ?? '') }
  const all = (
    <span className="yc-panel-tools">
      {tools}
      {shown && shown.rows.length > 0 && <ExportMenu onSheet={onExport ?? (() => void saveWorkbook(shown, head))} />}
    </span>
  )
  if (deskOnly === true && on) return null
  return (
    <Panel
      question={question}
      figures={figures ?? []}
      size={size ?? 6}
      answer={answer}
      tools={all}
      below={!on && below}
    >
      {shown &&
        (waits ? (
          <Figureless />
        ) : shown.rows.length === 0 ? (
          <p className="yc-figure-none">{empty}</p>
        ) : (
          <FigureTable caption={question} table={shown} />
        ))}
    </Panel>
  )
}
