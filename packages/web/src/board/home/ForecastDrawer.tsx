import type { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { StepsDrawer } from '../../fee/cost/StepsDrawer.tsx'
import { read } from './Figure.tsx'
import { HOME_WORDS } from './words.ts'

type ForecastDrawerProps = {
  readonly of: CallOutput<typeof homeForecast>['records'][number]
  /** What the days are, in words: 周三. */
  readonly weekday: string
  readonly warehouseCode: string | undefined
  readonly onClose: () => void
}

/** The days that a forecast is the median of, each a link to what was shipped on it. */
export default function ForecastDrawer({ of, weekday, warehouseCode, onClose }: ForecastDrawerProps) {
  const canOpen = useCanOpen()
  const { pointCode, pointName, seen } = of
  const boxes = read(of.boxes)
  const shippedOn = (day: string) => {
    const { path, filter } = doorOf('shippedPieces', { begin: day, end: day, today: today(), warehouseCode })
    return canOpen(path) ? addressOf({ path, filter: { ...filter, pointCode } }) : undefined
  }
  return (
    <StepsDrawer open title={HOME_WORDS.forecastOf(pointName, boxes)} size={440} onClose={onClose}>
      <p>{HOME_WORDS.forecastFrom(seen.length, weekday, boxes)}</p>
      <table className="yc-chart-table">
        <thead>
          <tr>
            <th scope="col">{HOME_WORDS.day}</th>
            <th scope="col">{HOME_WORDS.shippedBoxes}</th>
            <th scope="col">{HOME_WORDS.shippedPieces}</th>
          </tr>
        </thead>
        <tbody>
          {seen.map((one) => {
            const to = one.pieces > 0 ? shippedOn(one.day) : undefined
            return (
              <tr key={one.day}>
                <th scope="row">{one.day}</th>
                <td>{read(one.boxes)}</td>
                <td>{to === undefined ? read(one.pieces) : <Link to={to}>{read(one.pieces)}</Link>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </StepsDrawer>
  )
}
