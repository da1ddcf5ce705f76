import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { goodsKeptSince } from '@yuncang/domain/board/figure/range.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { join, raw, sql } from '../../plumbing/db/sql.ts'
import { DAY_COLUMNS, GOODS_COLUMNS, POINT_COLUMNS, YEAR_MONTHS } from './columns.ts'
import { dayDocuments, firstDay, goodsDocuments, pointDocuments } from './documents.store.ts'

/** The clock of the database, in milliseconds since the epoch. */
export async function clock(db: Db): Promise<number> {
  return (await db.one<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`))!.ms
}

/** Of the days from one to another those that are not built, or dirty, oldest first; none from before the first document. */
export async function unsettledDays(
  db: Db,
  scope: Scope,
  { begin, end }: { readonly begin: CalendarDate | null; readonly end: CalendarDate },
): Promise<CalendarDate[]> {
  const rows = await db.rows<{ day: CalendarDate }>(sql`
    with first as materialized (select greatest(${firstDay(scope)}, ${begin}::date) as day)
    select u.day::text as day from (
      select d.day::date as day from first f cross join lateral generate_series(f.day::timestamp, ${end}::timestamp, interval '1 day') as d (day)
      except select b.day from board_built b where ${inScope(scope, 'b')} and b.day <= ${end}::date and (${begin}::date is null or b.day >= ${begin}::date)
      union select x.day from first f join board_dirty x on ${inScope(scope, 'x')} and x.day between f.day and ${end}::date) u
    order by 1`)
  return rows.map(({ day }) => day)
}

/** Takes the boards of a merchant until the commit; false: somebody else builds them. */
export async function takeBoards(tx: Tx, scope: Scope): Promise<boolean> {
  const name = `board:${tenantOf(scope)}`
  const row = await tx.one<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  return row!.taken
}

/** Whether a day is built, and the marks that make it dirty: read before its documents, so that what is written meanwhile stays marked. */
export async function stateOf(
  tx: Tx,
  scope: Scope,
  day: CalendarDate,
): Promise<{ readonly built: boolean; readonly marks: readonly number[] }> {
  const row = await tx.one<{ built: boolean; marks: number[] }>(sql`
    select exists (select from board_built b where ${inScope(scope, 'b')} and b.day = ${day}) as built,
      array(select x.id from board_dirty x where ${inScope(scope, 'x')} and x.day = ${day})::bigint[] as marks`)
  return row!
}

const columnsOf = (columns: readonly string[]) => join(columns.map((column) => raw(column)))
const summed = (columns: readonly string[]) => join(columns.map((column) => sql`sum(r.${raw(column)})`))

/** Writes the figures of a day by warehouse and supplier anew. */
export async function writeOwnDay(tx: Tx, scope: Scope, day: CalendarDate): Promise<void> {
  await tx.run(sql`delete from board_day b where ${inScope(scope, 'b')} and b.day = ${day}`)
  await tx.run(sql`
    insert into board_day (tenant_id, day, warehouse_id, supplier_id, ${columnsOf(DAY_COLUMNS)})
    select ${tenantOf(scope)}::bigint, r.day, r.warehouse_id, r.supplier_id, ${summed(DAY_COLUMNS)} from (${dayDocuments(scope, [day], DAY_COLUMNS)}) r group by 2, 3, 4 returning 1`)
}

/** Writes the figures of a day, all of them anew. */
export async function writeDay(tx: Tx, scope: Scope, day: CalendarDate, today: CalendarDate): Promise<void> {
  const tenantId = tenantOf(scope)
  const of = (alias: string) => sql`${inScope(scope, alias)} and ${raw(alias)}.day = ${day}`
  await tx.run(sql`delete from board_point_day b where ${of('b')}`)
  await tx.run(sql`delete from board_goods_day b where ${of('b')}`)
  await writeOwnDay(tx, scope, day)
  await tx.run(sql`
    insert into board_point_day (tenant_id, day, warehouse_id, supplier_id, point_id, kind, ${columnsOf(POINT_COLUMNS)})
    select ${tenantId}::bigint, r.day, r.warehouse_id, r.supplier_id, r.point_id, r.kind, ${summed(POINT_COLUMNS)} from (${pointDocuments(scope, [day])}) r group by 2, 3, 4, 5, 6 returning 1`)
  if (day < goodsKeptSince(today)) return
  await tx.run(sql`
    insert into board_goods_day (tenant_id, day, warehouse_id, supplier_id, goods_id, ${columnsOf(GOODS_COLUMNS)})
    select ${tenantId}::bigint, r.day, r.warehouse_id, r.supplier_id, r.goods_id, ${summed(GOODS_COLUMNS)} from (${goodsDocuments(scope, [day])}) r group by 2, 3, 4, 5 returning 1`)
}

/** Marks a day as built, and takes away the marks that were read before. */
export async function markBuilt(tx: Tx, scope: Scope, day: CalendarDate, marks: readonly number[]): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into board_built (tenant_id, day, built_at) values (${tenantOf(scope)}, ${day}, clock_timestamp())
      on conflict (tenant_id, day) do update set built_at = excluded.built_at`),
    tx.run(sql`delete from board_dirty x where ${inScope(scope, 'x')} and x.id = any (${marks}::bigint[])`),
  ])
}

/** Whether all days of a month that have documents are built, a mark on them or not. */
export async function isWhole(
  db: Db,
  scope: Scope,
  { begin, end }: { readonly begin: CalendarDate; readonly end: CalendarDate },
): Promise<boolean> {
  const row = await db.one(sql`
    with first as materialized (select greatest(${firstDay(scope)}, ${begin}::date) as day)
    select from first f cross join lateral generate_series(f.day::timestamp, ${end}::timestamp, interval '1 day') as d (day)
    where not exists (select from board_built b where ${inScope(scope, 'b')} and b.day = d.day::date) limit 1`)
  return row === undefined
}

/**
 * Sums the goods of a month: from its days where all of them are kept, else from the documents.
 * @param days all days of the month
 */
export async function writeGoodsMonth(
  tx: Tx,
  scope: Scope,
  days: readonly CalendarDate[],
  today: CalendarDate,
): Promise<void> {
  const [month] = days as readonly [CalendarDate]
  const rows =
    month >= goodsKeptSince(today)
      ? sql`select r.* from board_goods_day r where ${inScope(scope, 'r')} and r.day = any (${days}::date[])`
      : goodsDocuments(scope, days)
  await tx.run(sql`delete from board_goods_month b where ${inScope(scope, 'b')} and b.month = ${month}`)
  await tx.run(sql`
    insert into board_goods_month (tenant_id, month, warehouse_id, supplier_id, goods_id, ${columnsOf(GOODS_COLUMNS)})
    select ${tenantOf(scope)}::bigint, ${month}::date, r.warehouse_id, r.supplier_id, r.goods_id, ${summed(GOODS_COLUMNS)} from (${rows}) r group by 3, 4, 5 returning 1`)
}

/** Sums the goods of a year from its months, and writes down what was shipped in each of them. */
export async function writeGoodsYear(tx: Tx, scope: Scope, year: CalendarDate): Promise<void> {
  const within = sql`r.month >= ${year}::date and r.month < ${year}::date + interval '1 year'`
  const shipped = YEAR_MONTHS.map(
    (_, at) =>
      sql`coalesce(sum(r.ship_pieces) filter (where r.month = (${year}::date + make_interval(months => ${at}::int))::date), 0)`,
  )
  await tx.run(sql`delete from board_goods_year b where ${inScope(scope, 'b')} and b.year = ${year}`)
  await tx.run(sql`
    insert into board_goods_year (tenant_id, year, warehouse_id, supplier_id, goods_id, ${columnsOf(GOODS_COLUMNS)}, ${columnsOf(YEAR_MONTHS)})
    select ${tenantOf(scope)}::bigint, ${year}::date, r.warehouse_id, r.supplier_id, r.goods_id, ${summed(GOODS_COLUMNS)}, ${join(shipped)}
    from board_goods_month r where ${inScope(scope, 'r')} and ${within} group by 3, 4, 5 returning 1`)
}

/** Sums the days of a month by warehouse and supplier, and by dispatch point. */
export async function writeMonthSums(tx: Tx, scope: Scope, days: readonly CalendarDate[]): Promise<void> {
  const [month] = days as readonly [CalendarDate]
  const of = sql`${inScope(scope, 'r')} and r.day = any (${days}::date[])`
  await tx.run(sql`delete from board_month b where ${inScope(scope, 'b')} and b.month = ${month}`)
  await tx.run(sql`delete from board_point_month b where ${inScope(scope, 'b')} and b.month = ${month}`)
  await tx.run(sql`
    insert into board_month (tenant_id, month, warehouse_id, supplier_id, ${columnsOf(DAY_COLUMNS)})
    select ${tenantOf(scope)}::bigint, ${month}::date, r.warehouse_id, r.supplier_id, ${summed(DAY_COLUMNS)} from board_day r where ${of} group by 3, 4 returning 1`)
  await tx.run(sql`
    insert into board_point_month (tenant_id, month, warehouse_id, supplier_id, point_id, kind, ${columnsOf(POINT_COLUMNS)})
    select ${tenantOf(scope)}::bigint, ${month}::date, r.warehouse_id, r.supplier_id, r.point_id, r.kind, ${summed(POINT_COLUMNS)} from board_point_day r where ${of} group by 3, 4, 5, 6 returning 1`)
}

/** The months of some whose sums are there. */
export async function monthsKept(db: Db, scope: Scope, months: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const rows = await db.rows<{ month: CalendarDate }>(sql`
    select m.month from unnest(${months}::date[]) as m (month)
    where exists (select from board_month b where ${inScope(scope, 'b')} and b.month = m.month)`)
  return rows.map(({ month }) => month)
}

/** Forgets the days of goods that only their months remember. */
export async function sweepGoodsDays(tx: Tx, scope: Scope, today: CalendarDate): Promise<void> {
  await tx.run(sql`delete from board_goods_day b where ${inScope(scope, 'b')} and b.day < ${goodsKeptSince(today)}`)
}
