import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '../../base/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../base/month.ts'

/** How a range is cut into the points of a chart. */
export type Axis = 'day' | 'month' | 'year'
export const AXES = ['day', 'month', 'year'] as const satisfies readonly Axis[]
/** What a range is compared with: nothing, as many days just before it, or the same days a year before. */
export const COMPARE = { none: 0, before: 1, lastYear: 2 } as const
export type Compare = (typeof COMPARE)[keyof typeof COMPARE]

/** First and last day, both counted. */
export type Days = { readonly begin: CalendarDate; readonly end: CalendarDate }
/** A range with how it is cut. */
export type Range = Days & { readonly axis: Axis }
/** A point of an axis: what it is called (`2026-11-21`, `2026-11`, `2026`), and its days within the range. */
export type Point = Days & { readonly name: string }

/** The longest range that can be asked for, in days. */
export const LONGEST_DAYS = 3660
/** A range is cut into days up to here. */
const SHOWN_BY_DAY = 62
/** Goods are kept by the day for so long; a longer range of them goes by months. */
const GOODS_DAYS = 400

export type AskedRange = {
  readonly begin?: CalendarDate | undefined
  readonly end?: CalendarDate | undefined
  readonly axis?: Axis | undefined
}

/**
 * The range that is meant: the 30 days ending today where nothing is said, 30 days up to the end or from the beginning where only
 * one of them is.
 * @param byGoods of goods, which are not kept by the day for ever
 */
export function rangeOf(
  { begin, end, axis }: AskedRange,
  today: CalendarDate,
  { byGoods = false } = {},
): Range | { readonly refused: 'endsBeforeBegin' | 'tooLong' } {
  const last = end ?? (begin === undefined || begin > today ? (begin ?? today) : earlier(addDays(begin, 29), today))
  const first = begin ?? addDays(last, -29)
  const length = daysBetween(first, last) + 1
  if (length < 1) return { refused: 'endsBeforeBegin' }
  if (length > LONGEST_DAYS) return { refused: 'tooLong' }
  const cut = axis ?? (length <= SHOWN_BY_DAY ? 'day' : 'month')
  return { begin: first, end: last, axis: byGoods && cut === 'day' && length > GOODS_DAYS ? 'month' : cut }
}

/** The range that another is compared with; null: with none. 29 February has its like on the 28th. */
export function rangeBefore({ begin, end, axis }: Range, compare: Compare): Range | null {
  if (compare === COMPARE.none) return null
  if (compare === COMPARE.lastYear) return { begin: yearBefore(begin), end: yearBefore(end), axis }
  const last = addDays(begin, -1)
  return { begin: addDays(last, -daysBetween(begin, end)), end: last, axis }
}

/** The points of a range, first to last; the first and the last may be less than a whole month or year. */
export function pointsOf({ begin, end, axis }: Range): Point[] {
  const points: Point[] = []
  for (let day = begin; day <= end;) {
    const last = earlier(end, lastOf(day, axis))
    points.push({ name: pointName(day, axis), begin: day, end: last })
    day = addDays(last, 1)
  }
  return points
}

/** What the point of an axis is called on which a day lies. */
export function pointName(day: CalendarDate, axis: Axis): string {
  return day.slice(0, { day: 10, month: 7, year: 4 }[axis])
}

/** The first days of the months that lie wholly in a range, and the rest of its days as up to two ranges. */
export function monthsWithin({ begin, end }: Days): { readonly months: CalendarDate[]; readonly edges: Days[] } {
  const first = begin.endsWith('-01') ? begin : addDays(lastOf(begin, 'month'), 1)
  const months: CalendarDate[] = []
  let next = first
  while (next <= end && lastOf(next, 'month') <= end) {
    months.push(next)
    next = addDays(lastOf(next, 'month'), 1)
  }
  if (months.length === 0) return { months, edges: [{ begin, end }] }
  return {
    months,
    edges: [
      { begin, end: addDays(first, -1) },
      { begin: next, end },
    ].filter((edge) => edge.begin <= edge.end),
  }
}

/** The first days of the years all of whose months are among some, and the months that lie in none of them. */
export function yearsWithin(months: readonly CalendarDate[]): {
  readonly years: CalendarDate[]
  readonly rest: CalendarDate[]
} {
  const yearOf = (month: CalendarDate) => month.slice(0, 4)
  const whole = new Set(
    [...Map.groupBy(new Set(months), yearOf)].flatMap(([year, own]) => (own.length === MONTHS_OF_YEAR ? [year] : [])),
  )
  return {
    years: [...whole].map((year) => `${year}-01-01`),
    rest: months.filter((month) => !whole.has(yearOf(month))),
  }
}
const MONTHS_OF_YEAR = 12

/** The first day of which goods are kept by the day: of a month, so that a month that is kept at all is kept whole. */
export const goodsKeptSince = (today: CalendarDate): CalendarDate => firstDayOf(monthOf(addDays(today, -GOODS_DAYS)))

/** All days of the year of a day. */
export const daysOfYear = (day: CalendarDate): Days => ({
  begin: `${day.slice(0, 4)}-01-01`,
  end: lastOf(day, 'year'),
})

/** All days of the month of a day. */
export const daysOfMonth = (day: CalendarDate): Days => ({
  begin: firstDayOf(monthOf(day)),
  end: lastDayOf(monthOf(day)),
})

/** The first day of twelve months, of which that of a day is the last. */
export const twelveMonthsTo = (day: CalendarDate): CalendarDate => firstDayOf(addMonths(monthOf(day), -11))

/** The first of the 365 days that end today: what was billed before is not asked for any more. */
export const unpaidSince = (today: CalendarDate): CalendarDate => addDays(today, -364)

/** The last day of the point on which a day lies. */
function lastOf(day: CalendarDate, axis: Axis): CalendarDate {
  if (axis === 'day') return day
  if (axis === 'year') return `${day.slice(0, 4)}-12-31`
  return lastDayOf(monthOf(day))
}

function yearBefore(day: CalendarDate): CalendarDate {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return isCalendarDate(same) ? same : `${same.slice(0, 8)}28`
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
