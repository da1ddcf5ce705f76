import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import './chart.css'
import { Choice } from './Choice.tsx'
import type { ChartForm, Shape } from './form.ts'
import { MarkOver } from './MarkOver.tsx'
import { axisMarks, shortCount } from './scale.ts'
import { useWidth } from './useWidth.ts'
import { CHART_WORDS } from './words.ts'

type SeriesChartProps = {
  /** The question the chart answers, in words; its title. */
  readonly question: string
  readonly unit: string
  /** What the marks are, over the first column of the table: `日期`. */
  readonly markName: string
  readonly marks: readonly { readonly mark: string; readonly shortMark: string; readonly to?: string | undefined }[]
  /** At most five; null: it is not known, or its time has not come. Bars stand on each other: what is shown must add up. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly form: ChartForm
  /** Further choices, beside how it is drawn. */
  readonly tools?: ReactNode
}

const HEIGHT = 232
/** What a label below the bars needs, in pixels. */
const LABEL_ROOM = 36
const ROOM = { top: 12, right: 8, bottom: 24, left: 44 } as const

/** Series over time as bars or lines, with the same figures as a table behind a toggle. */
export function SeriesChart(props: SeriesChartProps) {
  const { question, series, tools } = props
  const { asTable, turn, shape, chooseShape } = props.form
  return (
    <section className="yc-chart" aria-label={question}>
      <header>
        <h2>{question}</h2>
        {tools}
        {!asTable && (
          <Choice
            name={CHART_WORDS.shape}
            value={shape}
            onChoose={chooseShape}
            options={(['bars', 'lines'] as const).map((value) => ({ value, label: CHART_WORDS.shapes[value] }))}
          />
        )}
        <button type="button" className="yc-chart-toggle" aria-pressed={asTable} onClick={turn}>
          {asTable ? CHART_WORDS.asChart : CHART_WORDS.asTable}
        </button>
      </header>
      {!asTable && series.length > 1 && (
        <ul className="yc-chart-legend yc-chart-below">
          {series.map(({ name }, at) => (
            <li key={name} data-series={at}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {asTable ? <Figures {...props} /> : <Drawn {...props} shape={shape} />}
    </section>
  )
}

const at = (values: readonly (number | null)[], place: number) => values[place] ?? 0
const read = (value: number | null | undefined) => value?.toLocaleString('en-US') ?? CHART_WORDS.unknown

function Drawn({ question, unit, marks, series, shape }: SeriesChartProps & { readonly shape: Shape }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [pointed, setPointed] = useState<number | null>(null)
  const heights = marks.map((_, place) =>
    shape === 'bars'
      ? series.reduce((sum, { values }) => sum + at(values, place), 0)
      : Math.max(0, ...series.map(({ values }) => at(values, place))),
  )
  const lines = axisMarks(Math.max(0, ...heights))
  const top = lines.at(-1) ?? 1
  const inner = { width: Math.max(0, width - ROOM.left - ROOM.right), height: HEIGHT - ROOM.top - ROOM.bottom }
  const slot = marks.length > 0 ? inner.width / marks.length : 0
  // Labels that would run into each other are left out, counted from the newest.
  const labelled = (place: number) => (marks.length - 1 - place) % Math.ceil(LABEL_ROOM / Math.max(1, slot)) === 0
  const x = (place: number) => ROOM.left + slot * (place + 0.5)
  const y = (value: number) => ROOM.top + inner.height * (1 - value / top)
  const shown = pointed === null ? undefined : marks[pointed]
  return (
    <div ref={frame} className="yc-chart-frame">
      <svg width={width} height={HEIGHT} role="img" aria-label={`${question} ${CHART_WORDS.tableBehind}`}>
        {lines.map((line) => (
          <g key={line} className="yc-chart-axis">
            <line x1={ROOM.left} x2={width - ROOM.right} y1={y(line)} y2={y(line)} />
            <text x={ROOM.left - 8} y={y(line) + 4} textAnchor="end">
              {shortCount(line)}
            </text>
          </g>
        ))}
        {marks.map(({ mark, shortMark }, place) => (
          <g key={mark}>
            <rect
              className="yc-chart-slot"
              x={x(place) - slot / 2}
              y={ROOM.top}
              width={slot}
              height={inner.height}
              data-pointed={place === pointed}
            />
            {labelled(place) && (
              <text className="yc-chart-mark" x={x(place)} y={HEIGHT - 6} textAnchor="middle">
                {shortMark}
              </text>
            )}
          </g>
        ))}
        {shape === 'bars' ? (
          <Stacks series={series} x={x} y={y} width={Math.max(3, Math.min(28, slot * 0.6))} count={marks.length} />
        ) : (
          series.map(({ name, values }, place) => (
            <path key={name} className="yc-chart-line" data-series={place} d={pathOf(values, x, y)} />
          ))
        )}
      </svg>
      {marks.map(({ mark, to }, place) => (
        <MarkOver
          key={mark}
          to={to}
          label={CHART_WORDS.mark(
            mark,
            series.map(({ name, values }) => `${name} ${read(values[place])} ${unit}`),
          )}
          box={{ left: ROOM.left + slot * place, top: ROOM.top, width: slot, height: HEIGHT - ROOM.top }}
          onPoint={(on) => setPointed((now) => (on ? place : now === place ? null : now))}
        />
      ))}
      {shown && pointed !== null && (
        <div
          className="yc-chart-tip"
          style={{ left: x(pointed) }}
          data-side={pointed < marks.length / 2 ? 'right' : 'left'}
        >
          <b>{shown.mark}</b>
          {series.map(({ name, values }, place) => (
            <span key={name} data-series={place}>
              {name} <b>{read(values[pointed])}</b> {unit}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

type Scale = (value: number) => number

type StacksProps = Pick<SeriesChartProps, 'series'> & {
  readonly x: Scale
  readonly y: Scale
  readonly width: number
  readonly count: number
}

function Stacks({ series, x, y, width, count }: StacksProps) {
  return Array.from({ length: count }, (_, place) => {
    let below = 0
    return series.map(({ name, values }, part) => {
      const value = at(values, place)
      below += value
      return value === 0 ? null : (
        <rect
          key={`${name}/${place}`}
          className="yc-chart-bar"
          data-series={part}
          x={x(place) - width / 2}
          y={y(below)}
          width={width}
          height={y(below - value) - y(below)}
        />
      )
    })
  })
}

/** A line through what is known; where nothing is, it is broken. */
function pathOf(values: readonly (number | null)[], x: Scale, y: Scale): string {
  return values
    .map((value, place) =>
      value === null
        ? ''
        : `${(values[place - 1] ?? null) === null ? 'M' : 'L'} ${x(place).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join(' ')
}

function Figures({ question, unit, markName, marks, series }: SeriesChartProps) {
  return (
    <table className="yc-chart-table">
      <caption className="yc-hidden-but-read">{question}</caption>
      <thead>
        <tr>
          <th scope="col">{markName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}（{unit}）
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map(({ mark, to }, place) => (
          <tr key={mark}>
            <th scope="row">{to === undefined ? mark : <Link to={to}>{mark}</Link>}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{read(values[place])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
