import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import {
  daysOfMonth,
  goodsKeptSince,
  monthsWithin,
  pointsOf,
  type Axis,
  type Days,
} from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { unsettledDays } from './build.store.ts'
import { GOODS_COLUMNS, POINT_COLUMNS, typeOf, type DayColumn, type GoodsColumn, type PointColumn } from './columns.ts'
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
  return { scope, owners, days: { begin, end: last }, live, today }
}

/** The same of what is kept alone: the platform reads no document of a merchant. */
export function keptOf(scope: Scope, { begin, end }: Days, today: CalendarDate, owners: Owners = {}): Source {
  const last = end < today ? end : addDays(today, -1)
  return { scope, owners, days: { begin, end: last }, live: [], today }
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
  return sql`
    select ${join(by.map((one) => sql`${key(one)} as ${keyName(one)}`))}, ${sums(columns)}
    from (${rows}) r group by ${join(by.map((_, at) => raw(String(at + 1))))}`
}

const built = ({ scope, owners, days, live }: Source, alias: string) =>
  sql`${inScope(scope, alias, OWNED)}${onlyOf(owners, alias)} and ${raw(alias)}.day between ${days.begin} and ${days.end} and ${raw(alias)}.day <> all (${live}::date[])`

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
  const kept = sql`select r.day, r.warehouse_id, r.supplier_id, ${join(columns.map((column) => sql`r.${raw(column)}`))} from board_day r where ${built(source, 'r')}`
  const { scope, live, owners } = source
  const rows = live.length === 0 ? kept : sql`${kept} union all ${dayDocuments(scope, live, columns, owners)}`
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
  const kept = sql`select r.day, r.warehouse_id, r.supplier_id, r.point_id, r.kind, ${join(POINT_COLUMNS.map((column) => sql`r.${raw(column)}`))} from board_point_day r where ${built(source, 'r')}`
  const { scope, live, owners } = source
  const rows = live.length === 0 ? kept : sql`${kept} union all ${pointDocuments(scope, live, owners)}`
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
  return db.fresh(summed(sql`select r.* from (${goodsRows(source, by)}) r where ${only}`, columns, by))
}

/** The rows that goods are summed from. */
export function goodsRows(source: Source, by: readonly By[] = []): Sql {
  const { scope, owners, days, live, today } = source
  const byDay = by.some((one) => typeof one !== 'string' && one.axis === 'day')
  const months = byDay
    ? []
    : monthsWithin(days).months.filter(
        (month) => daysOfMonth(month).end < today && !live.some((day) => daysOfMonth(day).begin === month),
      )
  const stretches = without(days, months)
  const since = goodsKeptSince(today)
  const read = [
    ...new Set([...live, ...stretches.flatMap(({ begin, end }) => (begin < since ? daysOf(begin, end) : []))]),
  ].filter((day) => day < since || live.includes(day))
  const columns = join(GOODS_COLUMNS.map((column) => sql`r.${raw(column)}`))
  return join(
    [
      sql`select r.month as day, r.warehouse_id, r.supplier_id, r.goods_id, ${columns} from board_goods_month r where ${inScope(scope, 'r', OWNED)}${onlyOf(owners, 'r')} and r.month = any (${months}::date[])`,
      ...stretches.map(
        (stretch) =>
          sql`select r.day, r.warehouse_id, r.supplier_id, r.goods_id, ${columns} from board_goods_day r where ${built({ ...source, days: stretch, live: read }, 'r')}`,
      ),
      ...(read.length === 0 ? [] : [goodsDocuments(scope, read, owners)]),
    ],
    ' union all ',
  )
}

/** What of some days is in none of some months, the earliest first. */
function without({ begin, end }: Days, months: readonly CalendarDate[]): Days[] {
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
