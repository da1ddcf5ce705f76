import { useRef, useState } from 'react'
import { Link } from 'react-router'
import './chart.css'
import type { ChartForm } from './form.ts'
import { MarkOver } from './MarkOver.tsx'
import { CHART_WORDS } from './words.ts'
import { axisMarks, shortCount } from './scale.ts'
import { useWidth } from './useWidth.ts'

type PairBarsProps = {
  /** The question the chart answers, in words; its title. */
  readonly question: string
  /** The two things compared at each mark. */
  readonly names: readonly [string, string]
  readonly unit: string
  readonly form: Pick<ChartForm, 'asTable' | 'turn'>
  /** What the marks are, over the first column of the table: `日期`. */
  readonly markName: string
  readonly rows: readonly {
    readonly mark: string
    readonly shortMark: string
    readonly values: readonly [number, number]
    /** The values as they are read, where that is more exact than the height of a bar. */
    readonly shown?: readonly [string, string]
    /** Where what stands behind a mark is to be seen. */
    readonly to?: string
    /** The same of each of its values, where they are not seen together. */
    readonly toEach?: readonly [string | undefined, string | undefined]
  }[]
}

const HEIGHT = 232
/** What a label below the bars needs, in pixels. */
const LABEL_ROOM = 36
const ROOM = { top: 12, right: 4, bottom: 24, left: 44 } as const

/** Two bars side by side at each mark, with the same figures as a table behind a toggle. */
export function PairBars(props: PairBarsProps) {
  const { asTable, turn } = props.form
  return (
    <section className="yc-chart" aria-label={props.question}>
      <header>
        <h2>{props.question}</h2>
        {!asTable && <Legend names={props.names} />}
        <button type="button" className="yc-chart-toggle" aria-pressed={asTable} onClick={turn}>
          {asTable ? CHART_WORDS.asChart : CHART_WORDS.asTable}
        </button>
      </header>
      {asTable ? <Figures {...props} /> : <Bars {...props} />}
    </section>
  )
}

function Legend({ names }: { readonly names: readonly [string, string] }) {
  return (
    <ul className="yc-chart-legend">
      {names.map((name, series) => (
        <li key={name} data-series={series}>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Bars({ question, names, unit, rows }: PairBarsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [pointed, setPointed] = useState<number | null>(null)
  const marks = axisMarks(Math.max(0, ...rows.flatMap((row) => row.values)))
  const top = marks.at(-1) ?? 1
  const inner = { width: Math.max(0, width - ROOM.left - ROOM.right), height: HEIGHT - ROOM.top - ROOM.bottom }
  const slot = rows.length > 0 ? inner.width / rows.length : 0
  // Labels that would run into each other are left out, counted from the newest.
  const labelled = (place: number) => (rows.length - 1 - place) % Math.ceil(LABEL_ROOM / Math.max(1, slot)) === 0
  const bar = Math.max(3, Math.min(16, slot * 0.32))
  const y = (value: number) => ROOM.top + inner.height * (1 - value / top)
  const shown = pointed === null ? undefined : rows[pointed]
  return (
    <div ref={frame} className="yc-chart-frame">
      <svg width={width} height={HEIGHT} role="img" aria-label={`${question} ${CHART_WORDS.tableBehind}`}>
        {marks.map((mark) => (
          <g key={mark} className="yc-chart-axis">
            <line x1={ROOM.left} x2={width - ROOM.right} y1={y(mark)} y2={y(mark)} />
            <text x={ROOM.left - 8} y={y(mark) + 4} textAnchor="end">
              {shortCount(mark)}
            </text>
          </g>
        ))}
        {rows.map((row, place) => {
          const middle = ROOM.left + slot * (place + 0.5)
          return (
            <g key={row.mark}>
              <rect
                className="yc-chart-slot"
                x={middle - slot / 2}
                y={ROOM.top}
                width={slot}
                height={inner.height}
                data-pointed={place === pointed}
              />
              {row.values.map((value, series) => (
                <rect
                  key={names[series]}
                  className="yc-chart-bar"
                  data-series={series}
                  x={middle + (series === 0 ? -bar - 1 : 1)}
                  y={y(value)}
                  width={bar}
                  height={ROOM.top + inner.height - y(value)}
                />
              ))}
              {labelled(place) && (
                <text className="yc-chart-mark" x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {row.shortMark}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {rows.flatMap((row, place) =>
        coversOf(row).map(({ to, series, from }) => (
          <MarkOver
            key={`${row.mark} ${from}`}
            to={to}
            label={CHART_WORDS.mark(
              row.mark,
              series.map((at) => `${names[at]} ${valueText(row, at)} ${unit}`),
            )}
            box={{
              left: ROOM.left + slot * (place + from),
              top: ROOM.top,
              width: (slot * series.length) / 2,
              height: HEIGHT - ROOM.top,
            }}
            onPoint={(on) => setPointed((now) => (on ? place : now === place ? null : now))}
          />
        )),
      )}
      {shown && pointed !== null && (
        <div
          className="yc-chart-tip"
          style={{ left: ROOM.left + slot * (pointed + 0.5) }}
          data-side={pointed < rows.length / 2 ? 'right' : 'left'}
        >
          <b>{shown.mark}</b>
          {names.map((name, series) => (
            <span key={name} data-series={series}>
              {name} <b>{valueText(shown, series)}</b> {unit}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function Figures({ question, names, unit, markName, rows }: PairBarsProps) {
  return (
    <table className="yc-chart-table">
      <caption className="yc-hidden-but-read">{question}</caption>
      <thead>
        <tr>
          <th scope="col">{markName}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}（{unit}）
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.mark}>
            <th scope="row">{row.to === undefined ? row.mark : <Link to={row.to}>{row.mark}</Link>}</th>
            {row.values.map((_, series) => {
              const to = row.toEach?.[series]
              const shown = valueText(row, series)
              return <td key={names[series]}>{to === undefined ? shown : <Link to={to}>{shown}</Link>}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = PairBarsProps['rows'][number]

/** What lies over the bars of a mark: one for both, or one for each. */
function coversOf({ to, toEach }: Row) {
  if (toEach === undefined) return [{ to, series: [0, 1] as const, from: 0 }]
  return [
    { to: toEach[0], series: [0] as const, from: 0 },
    { to: toEach[1], series: [1] as const, from: 0.5 },
  ]
}

/** A value as it is read. */
function valueText({ values, shown }: Row, series: number): string {
  return shown?.[series] ?? values[series]?.toLocaleString('en-US') ?? ''
}
