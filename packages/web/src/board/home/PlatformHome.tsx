import { addressOf } from '@yuncang/contract/board/figure/doors.ts'
import {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { PieChart } from '@yuncang/kit/chart/PieChart.tsx'
import { SeriesChart } from '@yuncang/kit/chart/SeriesChart.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { read } from './Figure.tsx'
import './figures.css'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS, PLATFORM_WORDS } from './words.ts'

type Overview = CallOutput<typeof getSaasHomepageTop>
const MERCHANTS = '/merchantManage/merchant'
const BILLED = ['billMoney', 'paidMoney'] as const
const LOGGED_IN = ['logins', 'loginAccounts'] as const

/** What all merchants have and do, from what is kept of them: sums, up to the last minute, and none of their rows. */
export default function PlatformHome() {
  const overview = useCall(getSaasHomepageTop, {})
  const made = useCall(getSaasHomepageBelow, {})
  const general = useCall(getGeneralSituation, {})
  return (
    <>
      <HomePanel question={PLATFORM_WORDS.overview} answer={overview} tools={<AsOf at={overview.data?.asOf} />}>
        {(data) => <Overall data={data} />}
      </HomePanel>
      <HomePanel question={PLATFORM_WORDS.today} answer={made} tools={<AsOf at={made.data?.asOf} />}>
        {(data) => (
          <dl className="yc-home-figures yc-home-figures-five">
            {PLATFORM_WORDS.made.map(({ key, name, unit }) => (
              <div className="yc-figure" key={key}>
                <dt>{name}</dt>
                <dd>
                  <strong>{read(data[key].today)}</strong> {unit}
                  <span>{PLATFORM_WORDS.yesterday(read(data[key].yesterday))}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </HomePanel>
      <PlatformShipments />
      <div className="yc-home-pair yc-home-halves">
        <HomePanel question={PLATFORM_WORDS.bills} answer={general} bare={happened(general.data?.bill, BILLED)}>
          {({ bill }) => (
            <Pair
              question={PLATFORM_WORDS.bills}
              none={PLATFORM_WORDS.noBills}
              unit="元"
              markName={PLATFORM_WORDS.month}
              chart={bill}
              names={BILLED}
            />
          )}
        </HomePanel>
        <HomePanel question={PLATFORM_WORDS.logins} answer={general} bare={happened(general.data?.login, LOGGED_IN)}>
          {({ login }) => (
            <Pair
              question={PLATFORM_WORDS.logins}
              none={PLATFORM_WORDS.noLogins}
              unit={PLATFORM_WORDS.timesOrPeople}
              markName={HOME_WORDS.day}
              chart={login}
              names={LOGGED_IN}
            />
          )}
        </HomePanel>
      </div>
    </>
  )
}

function AsOf({ at }: { readonly at: string | undefined }) {
  return at === undefined ? null : <small className="yc-as-of">{PLATFORM_WORDS.asOf(at)}</small>
}

function Overall({ data }: { readonly data: Overview }) {
  const canOpen = useCanOpen()
  const doors: Readonly<Record<string, string>> = {
    merchants: MERCHANTS,
    activeMerchants: addressOf({ path: MERCHANTS, filter: { activeDays: '30' } }),
  }
  return (
    <dl className="yc-home-figures yc-home-figures-five">
      {PLATFORM_WORDS.figures.map(({ key, name, unit }) => {
        const to = doors[key]
        const shown = read(data[key])
        return (
          <div className="yc-figure" key={key}>
            <dt>{name}</dt>
            <dd>
              <strong>
                {to !== undefined && canOpen(to) ? (
                  <Link to={to} aria-label={`${name} ${shown}`}>
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
              </strong>{' '}
              {unit}
              {key === 'merchants' && data.comboEnding > 0 && <span>{PLATFORM_WORDS.ending(data.comboEnding)}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type ChartAnswer = CallOutput<typeof getGeneralSituation>['bill']
/** Whether there is anything to draw of some series. */
const happened = (chart: ChartAnswer | undefined, names: readonly string[]) =>
  chart?.series.some(({ code, values }) => names.includes(code) && values.some((value) => Number(value ?? 0) > 0)) ??
  false

type PairProps = {
  readonly question: string
  /** What is said where there is nothing to draw. */
  readonly none: string
  readonly unit: string
  readonly markName: string
  readonly chart: ChartAnswer
  readonly names: readonly [string, string]
}

/** Two series of a chart side by side. */
function Pair({ question, none, unit, markName, chart, names }: PairProps) {
  if (!happened(chart, names)) return <p className="yc-home-none">{none}</p>
  const [one, other] = names.map((code) => chart.series.find((series) => series.code === code)!) as [
    ChartAnswer['series'][number],
    ChartAnswer['series'][number],
  ]
  return (
    <PairBars
      question={question}
      unit={unit}
      markName={markName}
      names={[one.name, other.name]}
      rows={chart.axis.map((mark, place) => {
        const [first, second] = [one.values[place] ?? null, other.values[place] ?? null]
        return {
          mark,
          shortMark: mark.slice(mark.length > 7 ? 5 : 2),
          values: [Number(first ?? 0), Number(second ?? 0)] as const,
          shown: [read(first), read(second)] as const,
        }
      })}
    />
  )
}

const LAST_DAYS = 30

/** What all merchants shipped, within the 30 days that end yesterday (part 3, 5.6). */
function PlatformShipments() {
  const end = addDays(today(), -1)
  const begin = addDays(end, 1 - LAST_DAYS)
  const [range, setRange] = useState<readonly [string, string]>([begin, end])
  const answer = useCall(getShipmentStatistics, { beginDay: range[0], endDay: range[1] })
  return (
    <HomePanel
      question={PLATFORM_WORDS.shipments}
      answer={answer}
      tools={
        <DatePicker.RangePicker
          aria-label={HOME_WORDS.range}
          allowClear={false}
          minDate={dayjs(begin)}
          maxDate={dayjs(end)}
          value={[dayjs(range[0]), dayjs(range[1])]}
          onChange={(days) =>
            days?.[0] && days[1] && setRange([days[0].format('YYYY-MM-DD'), days[1].format('YYYY-MM-DD')])
          }
        />
      }
    >
      {({ chart, pie }) => {
        const pieces = chart.series[0]!
        const none = pieces.values.every((value) => Number(value ?? 0) === 0)
        return none ? (
          <p className="yc-home-none">{HOME_WORDS.noShipments}</p>
        ) : (
          <div className="yc-home-pair">
            <SeriesChart
              question={PLATFORM_WORDS.byDay}
              unit={pieces.unit}
              markName={HOME_WORDS.day}
              marks={chart.axis.map((mark) => ({ mark, shortMark: mark.slice(5) }))}
              series={[
                { name: pieces.name, values: pieces.values.map((value) => (value === null ? null : Number(value))) },
              ]}
            />
            <div className="yc-chart">
              <header>
                <h2>{PLATFORM_WORDS.byMerchant}</h2>
              </header>
              <PieChart
                question={PLATFORM_WORDS.byMerchant}
                unit="件"
                parts={pie.map(({ name, value, share }) => ({ name, value: Number(value ?? 0), share }))}
              />
            </div>
          </div>
        )
      }}
    </HomePanel>
  )
}
