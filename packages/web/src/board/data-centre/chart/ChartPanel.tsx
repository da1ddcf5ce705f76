import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { EChartsType } from 'echarts/core'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { useMemo, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from './answer.ts'
import { isEmpty, tableOf, type Drawing } from './drawing.ts'
import { savePicture, saveWorkbook } from './export.ts'
import { FigureTable } from './FigureTable.tsx'
import { useOfWhat } from './of-what.ts'
import { Choice, ExportMenu, Panel, type Size } from './Panel.tsx'
import { Picture } from './Picture.tsx'
import { useStyle } from './useStyle.ts'
import { useWall } from './wall.ts'
import { asked, CHART_WORDS, type Question } from './words.ts'

type Answered = { readonly asOf: string }

type ChartPanelProps<T extends Answered> = {
  /** By what the address has how it is looked at; no other chart of the page has the same. */
  readonly name: string
  readonly question: Question
  readonly figures?: readonly FigureKey[]
  readonly size?: Size
  readonly answer: Answer<T>
  /** What of the answer is drawn. */
  readonly draw: (data: T) => Drawing
  /** What it says where there is nothing. */
  readonly empty: string
  /** What stands before the shapes of the picture. */
  readonly tools?: ReactNode
  /** A wall has no room for it. */
  readonly deskOnly?: boolean
}

/** A question answered by a picture, with the same figures as a table behind it, and both to be taken along. */
export function ChartPanel<T extends Answered>(props: ChartPanelProps<T>) {
  const { name, figures, size, answer, draw, empty, tools: own, deskOnly } = props
  const { on } = useWall()
  const navigate = useNavigate()
  const chart = useRef<EChartsType | null>(null)
  const { data } = answer
  // What is drawn changes with the answer only: who draws gives a function anew each time.
  const latest = useRef(draw)
  latest.current = draw
  const drawing = useMemo(() => data && latest.current(data), [data])
  const question = asked(props.question, drawing?.kind === 'time' ? drawing.range.axis : undefined)
  const { asTable, turn, shape, chooseShape } = useChartForm(name, drawing?.kind === 'time' ? drawing.shape : 'bars')
  const style = useStyle(shape)
  const of = useOfWhat()
  const nothing = drawing !== undefined && isEmpty(drawing)
  const head = { question, of, asOf: CHART_WORDS.asOf(data?.asOf ?? '') }
  const picture = () => {
    const drawn = chart.current
    if (!drawn) return
    const size = { width: drawn.getWidth(), height: drawn.getHeight() }
    void savePicture(drawn.renderToSVGString({ useViewBox: false }), size, head, style)
  }
  const tools = drawing && !nothing && (
    <>
      {drawing.kind === 'time' && !asTable && (
        <Choice label={CHART_WORDS.shape} value={shape} options={SHAPES} onChange={chooseShape} />
      )}
      <button type="button" className="yc-panel-toggle" aria-pressed={asTable} onClick={turn}>
        {asTable ? CHART_WORDS.asChart : CHART_WORDS.asTable}
      </button>
      <ExportMenu onSheet={() => void saveWorkbook(tableOf(drawing), head)} onPicture={asTable ? undefined : picture} />
    </>
  )
  if (deskOnly === true && on) return null
  return (
    <Panel
      question={question}
      figures={figures ?? []}
      size={size ?? 6}
      answer={answer}
      tools={
        <span className="yc-panel-tools">
          {own}
          {tools}
        </span>
      }
    >
      {drawing &&
        (nothing ? (
          <p className="yc-figure-none">{empty}</p>
        ) : asTable && !on ? (
          <FigureTable caption={question} table={tableOf(drawing)} />
        ) : (
          <Picture
            drawing={drawing}
            shape={shape}
            label={CHART_WORDS.picture(question)}
            chart={chart}
            onGo={(address) => void navigate(address)}
          />
        ))}
    </Panel>
  )
}

const SHAPES = [
  { value: 'bars', label: CHART_WORDS.bars },
  { value: 'lines', label: CHART_WORDS.lines },
] as const
