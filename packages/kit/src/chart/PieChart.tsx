import { Link } from 'react-router'
import './chart.css'
import { slicePath, slicesOf } from './pie.ts'
import { CHART_WORDS } from './words.ts'

type Props = {
  /** The question the chart answers, in words. */
  readonly question: string
  readonly unit: string
  readonly parts: readonly {
    readonly name: string
    readonly value: number
    /** Percent, with two places. */
    readonly share: string
    readonly to?: string | undefined
  }[]
}

const SIZE = 148
const HOLE = 0.62

/** Parts of a whole as a ring, with their figures beside it: each leads to its rows. */
export function PieChart({ question, unit, parts }: Props) {
  const slices = slicesOf(parts.map(({ value }) => value))
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className="yc-pie">
      <svg width={SIZE} height={SIZE} aria-hidden>
        {whole === 0 && <path className="yc-pie-none" d={slicePath(0, 1, { size: SIZE, hole: HOLE })} />}
        {parts.map(({ name, value }, at) =>
          value > 0 ? (
            <path
              key={name}
              className="yc-chart-bar"
              data-series={at}
              data-alone={value === whole}
              d={slicePath(slices[at]!.from, slices[at]!.to, { size: SIZE, hole: HOLE })}
            />
          ) : null,
        )}
        <text className="yc-pie-whole" x={SIZE / 2} y={SIZE / 2 + 2} textAnchor="middle">
          {whole.toLocaleString('en-US')}
        </text>
        <text x={SIZE / 2} y={SIZE / 2 + 20} textAnchor="middle">
          {unit}
        </text>
      </svg>
      <table className="yc-chart-table">
        <caption className="yc-hidden-but-read">{question}</caption>
        <thead>
          <tr>
            <th scope="col">{CHART_WORDS.part}</th>
            <th scope="col">{unit}</th>
            <th scope="col">{CHART_WORDS.share}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, value, share, to }, at) => (
            <tr key={name}>
              <th scope="row" data-series={at}>
                {name}
              </th>
              <td>
                {to === undefined || value === 0 ? (
                  value.toLocaleString('en-US')
                ) : (
                  <Link to={to} aria-label={`${name} ${value.toLocaleString('en-US')} ${unit}`}>
                    {value.toLocaleString('en-US')}
                  </Link>
                )}
              </td>
              <td>{share}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
