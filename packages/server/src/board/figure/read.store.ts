import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import {
  daysOfMonth,
  goodsKeptSince,
  monthsWithin,
  pointsOf,
  yearsWithin,
  type Axis,
  type Days,
} from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { monthsKept, unsettledDays } from './build.store.ts'
import {
  GOODS_COLUMNS,
  POINT_COLUMNS,
  typeOf,
  YEAR_MONTHS,
  type DayColumn,
  type GoodsColumn,
  type PointColumn,
} from './columns.ts'
import { dayDocuments, goodsDocuments, onlyOf, pointDocuments, type Owners } from './documents.store.ts'

/**
 * Days whose figures are asked for, as far as a scope and owners reach. Those of them that are not built, or dirty, are `live`: read from
 * the documents, and today always is.
 */
export type Source = {
  readonly scope: Scope
  readonly owners: Owners
  readonly days: Days
  readonly live: readonly CalendarDate[]
  readonly today: CalendarDate
  /** Whole months whose sums are read instead of their days. */
  readonly months: readonly CalendarDate[]
}

/** The source of some days; what lies ahead of today has no figures. */
export async function sourceOf(
  db: Db,
  scope: Scope,
  { begin, end }: Days,
  today: CalendarDate,
  owners: Owners = {},
): Promise<Source> {
  const last = end < today ? end : today
  const live = begin > last ? [] : await unsettledDays(db, scope, { begin, end: last })
  return readFrom({ scope, owners, days: { begin, end: last }, today }, live)
}

/** A source of which some days are read from the documents. Of a month that is over and of which none is, the sums are there. */
export function readFrom(source: Omit<Source, 'live' | 'months'>, live: readonly CalendarDate[]): Source {
  const touched = new Set(live.map((day) => daysOfMonth(day).begin))
  const months = monthsWithin(source.days).months.filter(
    (month) => daysOfMonth(month).end < source.today && !touched.has(month),
  )
  return { ...source, live, months }
}

/** The same of what is kept alone, of today what was looked up last: the platform reads no document of a merchant. */
export async function keptOf(
  db: Db,
  scope: Scope,
  { begin, end }: Days,
  today: CalendarDate,
  owners: Owners = {},
): Promise<Source> {
  const days = { begin, end: end < today ? end : today }
  // A month is summed once all of it is built; until then its days are.
  return { scope, owners, days, live: [], today, months: await monthsKept(db, scope, monthsWithin(days).months) }
}

/** What figures are summed by: the point of an axis on which they lie, whose they are. */
export type By = 'warehouse_id' | 'supplier_id' | 'point_id' | 'kind' | 'goods_id' | { readonly axis: Axis }

const FORMAT: Readonly<Record<Axis, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }

/** The columns of a sum: counts come as numbers, money and measures as text. */
const sums = (columns: readonly string[]) =>
  join(columns.map((column) => sql`coalesce(sum(r.${raw(column)}), 0)::${raw(typeOf(column))} as ${raw(column)}`))
const key = (by: By) => (typeof by === 'string' ? sql`r.${raw(by)}` : sql`to_char(r.day, ${FORMAT[by.axis]})`)
const keyName = (by: By) => raw(typeof by === 'string' ? by : 'at')

function summed(rows: Sql, columns: readonly string[], by: readonly By[]): Sql {
  if (by.length === 0) return sql`select ${sums(columns)} from (${rows}) r`
  // By the day first: to name the point of every row costs more than to sum it.
  const raws = by.map((one) => (typeof one === 'string' ? sql`r.${raw(one)}` : sql`r.day`))
  const byDay = sql`
    select ${join(raws)}, ${join(columns.map((column) => sql`sum(r.${raw(column)}) as ${raw(column)}`))}
    from (${rows}) r group by ${join(raws)}`
  const isNamed = by.some((one) => typeof one !== 'string')
  return sql`
    select ${join(by.map((one) => sql`${key(one)} as ${keyName(one)}`))}, ${sums(columns)}
    from (${isNamed ? byDay : rows}) r group by ${join(by.map((_, at) => raw(String(at + 1))))}`
}

/** Whether years say too little: the points of an axis are shorter. */
const isWithinYears = (by: readonly By[]) => by.some((one) => typeof one !== 'string' && one.axis !== 'year')
/** Whether the points of an axis are days, so that months say too little. */
const isByDay = (by: readonly By[]) => by.some((one) => typeof one !== 'string' && one.axis === 'day')

const KEPT = {
  owners: { ofDays: sql`from board_day r`, ofMonths: sql`from board_month r` },
  points: { ofDays: sql`from board_point_day r`, ofMonths: sql`from board_point_month r` },
  goods: {
    ofDays: sql`from board_goods_day r`,
    ofMonths: sql`from board_goods_month r`,
    ofYears: sql`from board_goods_year r`,
  },
} as const satisfies Record<string, Kept>

type Kept = { readonly ofDays: Sql; readonly ofMonths: Sql; readonly ofYears?: Sql }

/** What is kept of the days of a source, of months that are summed from their sums: rows with `day`, whose they are and the columns. */
function kept(
  { scope, owners, days, live, months: summed }: Source,
  { ofDays, ofMonths, ofYears }: Kept,
  columns: readonly string[],
  by: readonly By[],
): Sql {
  const months = isByDay(by) ? [] : summed
  const { years, rest } = ofYears === undefined || isWithinYears(by) ? { years: [], rest: months } : yearsWithin(months)
  const listed = sql`r.warehouse_id, r.supplier_id, ${join(columns.map((column) => sql`r.${raw(column)}`))}`
  const own = sql`${inScope(scope, 'r', OWNED)}${onlyOf(owners, 'r')}`
  const stretches = without(days, months).map(
    ({ begin, end }) =>
      sql`select r.day, ${listed} ${ofDays} where ${own} and r.day between ${begin} and ${end} and r.day <> all (${live}::date[])`,
  )
  const summedUp = sql`select r.month as day, ${listed} ${ofMonths} where ${own} and r.month = any (${rest}::date[])`
  const ofWholeYears =
    ofYears === undefined || years.length === 0
      ? []
      : [sql`select r.year as day, ${listed} ${ofYears} where ${own} and r.year = any (${years}::date[])`]
  const sumsOfAll = rest.length === 0 && stretches.length + years.length > 0 ? [] : [summedUp]
  return join([...ofWholeYears, ...sumsOfAll, ...stretches], ' union all ')
}

/** A row of sums: counts are numbers, money and measures (`grams`, `cm3`) text. */
export type Sums<C extends string> = { readonly [K in C]: K extends Exact ? string : number }
type Exact = `money_${string}` | `${string}_money` | `${string}grams` | `${string}cm3`
type Keys = {
  readonly at: string
  readonly warehouse_id: number
  readonly supplier_id: number
  readonly point_id: number
  readonly goods_id: number
  readonly kind: string
}
type KeyOf<B extends By> = B extends string ? B : 'at'
export type Row<C extends string, B extends By> = Sums<C> & Pick<Keys, KeyOf<B>>

/** Figures by warehouse, supplier or axis. */
export function daySums<const C extends DayColumn, const B extends By = never>(
  db: Db,
  source: Source,
  columns: readonly C[],
  by: readonly B[] = [],
): Promise<Row<C, B>[]> {
  const { scope, live, owners } = source
  const built = kept(source, KEPT.owners, columns, by)
  const rows = live.length === 0 ? built : sql`${built} union all ${dayDocuments(scope, live, columns, owners)}`
  return db.fresh(summed(rows, columns, by))
}

/** Figures by kind of task and dispatch point. */
export function pointSums<const C extends PointColumn, const B extends By = never>(
  db: Db,
  source: Source,
  columns: readonly C[],
  by: readonly B[] = [],
  only: Sql = sql`true`,
): Promise<Row<C, B>[]> {
  const { scope, live, owners } = source
  const built = kept(source, KEPT.points, ['point_id', 'kind', ...POINT_COLUMNS], by)
  const rows = live.length === 0 ? built : sql`${built} union all ${pointDocuments(scope, live, columns, owners)}`
  return db.fresh(summed(sql`select r.* from (${rows}) r where ${only}`, columns, by))
}

/** Figures by goods: whole months that are settled from their sums, the days beside them from days, what is older than these from the documents. */
export function goodsSums<const C extends GoodsColumn, const B extends By = never>(
  db: Db,
  source: Source,
  columns: readonly C[],
  by: readonly B[] = [],
  only: Sql = sql`true`,
): Promise<Row<C, B>[]> {
  return db.fresh(summed(sql`select r.* from (${goodsRows(source, by, columns)}) r where ${only}`, columns, by))
}

/**
 * The same of each goods, with what was shipped of it on days since one that are read by the day: no month that is over lies in so few
 * last days.
 */
export function goodsSumsSince<const C extends GoodsColumn>(
  db: Db,
  source: Source,
  columns: readonly C[],
  since: CalendarDate,
  only: Sql = sql`true`,
): Promise<(Row<C, 'goods_id'> & { readonly shipped_since: number })[]> {
  return db.fresh(sql`
    select r.goods_id, ${sums(columns)}, coalesce(sum(r.ship_pieces) filter (where r.day >= ${since}), 0)::bigint as shipped_since
    from (${goodsRows(source, ['goods_id'], columns)}) r where ${only} group by 1`)
}

/** Of some days those that a source does not read by the day. */
export function notByDay({ days, months }: Source, wanted: Days): Days[] {
  const read = without(days, months).filter(({ begin, end }) => begin <= wanted.end && end >= wanted.begin)
  const left: Days[] = []
  let next = wanted.begin
  for (const { begin, end } of read) {
    if (next < begin) left.push({ begin: next, end: addDays(begin, -1) })
    next = addDays(end, 1)
  }
  return next <= wanted.end ? [...left, { begin: next, end: wanted.end }] : left
}

/** What was shipped of each category by time, and what it sells for now. */
export function goodsValues(
  db: Db,
  source: Source,
  { axis }: { readonly axis: Axis },
  only: Sql = sql`true`,
): Promise<
  { readonly at: string; readonly type_code: string; readonly ship_pieces: number; readonly value: string }[]
> {
  const priced = sql`(
    select g.id, g.type_code, (g.sale_price * 100)::bigint as fen from goods g where ${inScope(source.scope, 'g', OF_SUPPLIER)}) g on g.id = r.goods_id`
  // A year knows what was shipped in each of its months, which is all that is asked for here.
  const { years, rest } = axis === 'month' ? yearsWithin(source.months) : { years: [], rest: source.months }
  const ofYears = source.months.filter((month) => !rest.includes(month))
  const stretches = years.length === 0 ? [source.days] : without(source.days, ofYears)
  const beside = stretches.map(
    (days) => sql`
      select r.day, g.type_code, sum(r.ship_pieces) as ship_pieces, sum(r.ship_pieces * g.fen) as fen
      from (${goodsRows(within(source, days), [{ axis }], ['ship_pieces'])}) r join ${priced} where ${only} group by 1, 2`,
  )
  // Prices in fen, and days before they are named: rows are many, days and categories few.
  return db.fresh(sql`
    select to_char(s.day, ${FORMAT[axis]}) as at, s.type_code, sum(s.ship_pieces)::bigint as ship_pieces, (sum(s.fen) / 100)::numeric(30,2) as value
    from (${join([...beside, ...(years.length === 0 ? [] : [valuesOfYears(source, years, priced, only)])], ' union all ')}) s group by 1, 2 order by 1, 2`)
}

/** What was shipped of each category in each month of some years, and what it sells for in fen. */
function valuesOfYears({ scope, owners }: Source, years: readonly CalendarDate[], priced: Sql, only: Sql): Sql {
  const sums = YEAR_MONTHS.map(
    (month) => sql`sum(r.${raw(month)}) as ${raw(month)}, sum(r.${raw(month)} * g.fen) as ${raw(`${month}_fen`)}`,
  )
  const months = YEAR_MONTHS.map((month, at) => sql`(${at}::int, y.${raw(month)}, y.${raw(`${month}_fen`)})`)
  return sql`
    select (y.year + make_interval(months => m.at))::date as day, y.type_code, m.pieces as ship_pieces, m.fen
    from (
      select r.year, g.type_code, ${join(sums)} from board_goods_year r join ${priced}
      where ${inScope(scope, 'r', OWNED)}${onlyOf(owners, 'r')} and r.year = any (${years}::date[]) and ${only} group by 1, 2) y
    cross join lateral (values ${join(months)}) m (at, pieces, fen)`
}

/** The rows that goods are summed from. */
export function goodsRows(source: Source, by: readonly By[], columns: readonly GoodsColumn[]): Sql {
  const { scope, owners, days, live, today } = source
  const stretches = without(days, isByDay(by) ? [] : source.months)
  const since = goodsKeptSince(today)
  const read = [
    ...new Set([...live, ...stretches.flatMap(({ begin, end }) => (begin < since ? daysOf(begin, end) : []))]),
  ].filter((day) => day < since || live.includes(day))
  const built = kept({ ...source, live: read }, KEPT.goods, ['goods_id', ...GOODS_COLUMNS], by)
  return read.length === 0 ? built : sql`${built} union all ${goodsDocuments(scope, read, columns, owners)}`
}

/** A source kept to some of its days. */
function within(source: Source, days: Days): Source {
  const isIn = (day: CalendarDate) => day >= days.begin && day <= days.end
  return { ...source, days, live: source.live.filter(isIn), months: source.months.filter(isIn) }
}

/** What of some days is in none of some months, the earliest first. */
export function without({ begin, end }: Days, months: readonly CalendarDate[]): Days[] {
  const stretches: Days[] = []
  let next = begin
  for (const month of months) {
    if (next < month) stretches.push({ begin: next, end: addDays(month, -1) })
    next = addDays(daysOfMonth(month).end, 1)
  }
  return next <= end ? [...stretches, { begin: next, end }] : stretches
}

const daysOf = (begin: CalendarDate, end: CalendarDate): CalendarDate[] =>
  pointsOf({ begin, end, axis: 'day' }).map(({ name }) => name)
