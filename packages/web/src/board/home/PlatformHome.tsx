import { addressOf, doorToMerchants } from '@yuncang/contract/board/figure/doors.ts'
import type { MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, isCalendarDate } from '@yuncang/domain/base/calendar.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { useAddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { PieChart } from '@yuncang/kit/chart/PieChart.tsx'
import { SeriesChart } from '@yuncang/kit/chart/SeriesChart.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { GOODS_LIST } from '../../goods/goods/addresses.ts'
import { SUPPLIER_SAAS } from '../../partner/supplier/addresses.ts'
import { Led, read } from './Figure.tsx'
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
  const ofMerchants = useOfMerchants()
  const day = today()
  const madeOn = { begin: day, end: day }
  return (
    <>
      <HomePanel question={PLATFORM_WORDS.overview} answer={overview} tools={<AsOf at={overview.data?.asOf} />}>
        {(data) => <Overall data={data} />}
      </HomePanel>
      <HomePanel question={PLATFORM_WORDS.today} answer={made} tools={<AsOf at={made.data?.asOf} />}>
        {(data) => (
          <dl className="yc-home-figures yc-home-figures-five">
            {PLATFORM_WORDS.made.map(({ key, name, unit, by }) => (
              <div className="yc-figure" key={key}>
                <dt>{name}</dt>
                <dd>
                  <strong>
                    <Led value={data[key].today} to={ofMerchants(by, madeOn, data[key].today)} />
                  </strong>{' '}
                  {unit}
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
              name="bills"
              question={PLATFORM_WORDS.bills}
              none={PLATFORM_WORDS.noBills}
              unit="元"
              markName={PLATFORM_WORDS.month}
              by={['billMoney', 'paidMoney']}
              chart={bill}
              names={BILLED}
            />
          )}
        </HomePanel>
        <HomePanel question={PLATFORM_WORDS.logins} answer={general} bare={happened(general.data?.login, LOGGED_IN)}>
          {({ login }) => (
            <Pair
              name="logins"
              question={PLATFORM_WORDS.logins}
              none={PLATFORM_WORDS.noLogins}
              unit={PLATFORM_WORDS.timesOrPeople}
              markName={HOME_WORDS.day}
              by={['loginNum', 'loginUser']}
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
  const ofMerchants = useOfMerchants()
  const merchants = (filter: Readonly<Record<string, string>>) =>
    addressOf({ path: MERCHANTS, filter: { status: String(USE.on), ...filter } })
  const ending = merchants({ endingDays: '30' })
  const doors: Readonly<Record<string, string | undefined>> = {
    merchants: merchants({}),
    activeMerchants: merchants({ activeDays: '30' }),
    warehouses: addressOf({ path: '/waremanage/warehouse', filter: { isUse: '1' } }),
    suppliers: addressOf({ path: SUPPLIER_SAAS, filter: { status: String(USE.on) } }),
    goods: GOODS_LIST,
    // Each merchant with how many it has.
    accounts: merchants({}),
    sku: ofMerchants('sku', undefined, data.sku),
    inventory: ofMerchants('inventory', undefined, data.inventory),
    value: ofMerchants('value', undefined, data.value),
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
              {key === 'merchants' && data.comboEnding > 0 && (
                <span>
                  {canOpen(ending) ? (
                    <Link to={ending}>{PLATFORM_WORDS.ending(data.comboEnding)}</Link>
                  ) : (
                    PLATFORM_WORDS.ending(data.comboEnding)
                  )}
                </span>
              )}
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
  /** By what the address has how it is looked at. */
  readonly name: string
  readonly question: string
  /** What is said where there is nothing to draw. */
  readonly none: string
  readonly unit: string
  readonly markName: string
  readonly chart: ChartAnswer
  readonly names: readonly [string, string]
  /** What merchants are sorted by to see them. */
  readonly by: readonly [MerchantSort, MerchantSort]
}

/** Two series of a chart side by side. */
function Pair({ name, question, none, unit, markName, chart, names, by }: PairProps) {
  const ofMerchants = useOfMerchants()
  const form = useChartForm(name)
  if (!happened(chart, names)) return <p className="yc-home-none">{none}</p>
  const [one, other] = names.map((code) => chart.series.find((series) => series.code === code)!) as [
    ChartAnswer['series'][number],
    ChartAnswer['series'][number],
  ]
  return (
    <PairBars
      form={form}
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
          toEach: [ofMerchants(by[0], daysOf(mark), first), ofMerchants(by[1], daysOf(mark), second)] as const,
        }
      })}
    />
  )
}

/** The days of a day or a month. */
const daysOf = (mark: string) =>
  mark.length > 'YYYY-MM'.length
    ? { begin: mark, end: mark }
    : { begin: firstDayOf(mark), end: mark === monthOf(today()) ? today() : lastDayOf(mark) }

/** Where the merchants are to be seen that a figure of all is made of. */
function useOfMerchants(): (
  by: MerchantSort,
  of: Days | undefined,
  value: number | string | null,
) => string | undefined {
  const canOpen = useCanOpen()
  return (by, of, value) => {
    const door = doorToMerchants(by, of)
    return value !== null && Number(value) > 0 && canOpen(door.path) ? addressOf(door) : undefined
  }
}

const LAST_DAYS = 30

/** The days that an address asks for, of those that can be had; else all of them. */
function rangeIn(query: URLSearchParams, first: string, last: string): readonly [begin: string, end: string] {
  const [begin, end] = [query.get('begin') ?? '', query.get('end') ?? '']
  const isOne = isCalendarDate(begin) && isCalendarDate(end) && first <= begin && begin <= end && end <= last
  return isOne ? [begin, end] : [first, last]
}

/** What all merchants shipped, within the 30 days that end yesterday (part 3, 5.6). */
function PlatformShipments() {
  const end = addDays(today(), -1)
  const begin = addDays(end, 1 - LAST_DAYS)
  const { query, change } = useAddressChange()
  const form = useChartForm('shipments')
  const range = rangeIn(query, begin, end)
  // What is shown at first stands in no address: it goes on with the days.
  const choose = (from: string, to: string) =>
    change(from === begin && to === end ? { begin: '', end: '' } : { begin: from, end: to })
  const answer = useCall(getShipmentStatistics, { beginDay: range[0], endDay: range[1] })
  const ofMerchants = useOfMerchants()
  const ofMerchant = (merchant: string) => {
    const { path } = doorToMerchants('shipNum')
    return canOpen(path) ? addressOf({ path, filter: { begin: range[0], end: range[1], merchant } }) : undefined
  }
  const canOpen = useCanOpen()
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
            days?.[0] && days[1] && choose(days[0].format('YYYY-MM-DD'), days[1].format('YYYY-MM-DD'))
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
              form={form}
              question={PLATFORM_WORDS.byDay}
              unit={pieces.unit}
              markName={HOME_WORDS.day}
              marks={chart.axis.map((mark, at) => ({
                mark,
                shortMark: mark.slice(5),
                to: ofMerchants('shipNum', daysOf(mark), pieces.values[at] ?? null),
              }))}
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
                parts={pie.map(({ code, name, value, share }) => ({
                  name,
                  value: Number(value ?? 0),
                  share,
                  to: code === '' ? undefined : ofMerchant(code),
                }))}
              />
            </div>
          </div>
        )
      }}
    </HomePanel>
  )
}
