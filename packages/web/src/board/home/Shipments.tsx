import { getMaxSold } from '@yuncang/contract/board/home/figures.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Choice } from '@yuncang/kit/chart/Choice.tsx'
import { SeriesChart } from '@yuncang/kit/chart/SeriesChart.tsx'
import { chosenIn, useAddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { read, useDoor } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS } from './words.ts'

const RANGES = [
  { value: '7', label: HOME_WORDS.sevenDays },
  { value: '30', label: HOME_WORDS.thirtyDays },
] as const

/** What each warehouse shipped, of many the five first. Each day leads to what left on it. */
export function Shipments({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const [range, setRange] = chosenIn(
    useAddressChange(),
    'shipments',
    RANGES.map(({ value }) => value),
  )
  const answer = useCall(getMaxSold, {
    days: range === '7' ? 7 : 30,
    ...(warehouseCode !== undefined && { warehouseCode: [warehouseCode] }),
  })
  const door = useDoor()
  const form = useChartForm('shipments')
  const tools = <Choice name={HOME_WORDS.range} options={RANGES} value={range} onChoose={setRange} />
  const some = answer.data?.chart.series.some(({ values }) => values.some((value) => Number(value ?? 0) !== 0)) === true
  return (
    <HomePanel question={HOME_WORDS.shipments} answer={answer} bare={some} tools={answer.data && tools}>
      {({ chart, rest, endDay }) => {
        const sums = chart.axis.map((_, place) =>
          chart.series.reduce((sum, { values }) => sum + Number(values[place] ?? 0), 0),
        )
        // An axis with nothing on it says less than a sentence.
        if (!some) return <p className="yc-home-none">{HOME_WORDS.noShipments}</p>
        return (
          <>
            <SeriesChart
              question={HOME_WORDS.shipments}
              unit="件"
              markName={HOME_WORDS.day}
              marks={chart.axis.map((day, place) => ({
                mark: day,
                shortMark: day.slice(5),
                to: door('shippedPieces', { begin: day, end: day, today: endDay, warehouseCode }, sums[place]!),
              }))}
              series={chart.series.map(({ name, values }) => ({
                name,
                values: values.map((value) => (value === null ? null : Number(value))),
              }))}
              form={form}
              tools={tools}
            />
            {rest.count > 0 && (
              <p className="yc-chart-note">{HOME_WORDS.restWarehouses(rest.count, read(rest.value))}</p>
            )}
          </>
        )
      }}
    </HomePanel>
  )
}
