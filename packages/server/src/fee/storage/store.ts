import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Moved, NetOfDay, Stock } from '@yuncang/domain/fee/storage/series.ts'
import { lookAround } from '../../plumbing/db/as-reader.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** What the database's clock shows, in milliseconds since the epoch. */
export async function clock(db: Db): Promise<number> {
  return (await db.one<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`))!.ms
}

/** The days of each warehouse up to the last that is due that have not been charged, oldest first; every day since its fees began. */
export function undone(
  db: Db,
  scope: Scope,
  last: CalendarDate,
): Promise<{ warehouse_id: number; days: CalendarDate[] }[]> {
  return db.rows(sql`
    select w.id as warehouse_id, array_agg(d.day::date::text order by d.day) as days from warehouse w
    cross join lateral generate_series(w.fees_since::timestamp, ${last}::timestamp, interval '1 day') as d (day)
    where ${inScope(scope, 'w', { warehouse: 'id' })} and not exists (
      select from storage_day s where s.tenant_id = w.tenant_id and s.warehouse_id = w.id and s.day = d.day::date)
    group by w.id order by w.id`)
}

/** What lies at physical places of a warehouse now, and what came and went there between days and after the last: of one reading. */
export type Ledger = ReadonlyMap<number, { readonly now: Moved; readonly net: readonly NetOfDay[] }>

/** What a ledger is gathered from: what lies there (`day` null), and what came and went, by supplier. */
type LedgerRow = {
  readonly supplier_id: number
  readonly day: CalendarDate | null
  readonly goods: readonly number[]
  readonly pieces: readonly number[]
}

/**
 * The ledger of a warehouse, by supplier, for the ends of some days, earliest first. A month has a million moves: none is joined to its
 * places, since those of a warehouse that are not physical are few, and each stretch between two days is gathered by itself, so that
 * nothing is sorted. What goods did in sum is summed where the lists are read anyway; all that came after the last day is summed here.
 * Read as the merchant's reader, whose policy is asked once and not of every move.
 */
export async function readLedger(
  tx: Tx,
  scope: Home,
  warehouseId: number,
  days: readonly CalendarDate[],
): Promise<Ledger> {
  return ledgerOf(await readSince(tx, scope, warehouseId, days))
}

/** The part of it from the first of these days on: what lies there, and all that was moved since the end of that day. */
export function readSince(
  tx: Tx,
  scope: Home,
  warehouseId: number,
  days: readonly CalendarDate[],
): Promise<LedgerRow[]> {
  const { moved, net, between } = stretches(scope, warehouseId)
  const last = days.at(-1)!
  return asReader(
    tx,
    sql`
    select b.supplier_id, null::date as day, array_agg(b.goods_id) as goods, array_agg(b.on_hand) as pieces from balance b
    where ${inScope(scope, 'b', AT_WAREHOUSE)} and b.warehouse_id = ${warehouseId} and b.holds group by 1
    union all
    ${between(days)}
    union all
    select n.supplier_id, ${last}::date + 1, array_agg(n.goods_id), array_agg(n.pieces) from (
      select m.supplier_id, m.goods_id, sum(${net})::bigint as pieces from stock_move m where ${moved} and m.at >= ${endOf(sql`${last}::date`)} group by 1, 2) n
    group by 1`,
  )
}

/** The part of it between the ends of the first and the last of these days. */
export function readBetween(
  tx: Tx,
  scope: Home,
  warehouseId: number,
  days: readonly CalendarDate[],
): Promise<LedgerRow[]> {
  return asReader(tx, stretches(scope, warehouseId).between(days))
}

const endOf = (day: Sql) => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai')`

function asReader(tx: Tx, query: Sql): Promise<LedgerRow[]> {
  return lookAround(tx, (db) => db.fresh<LedgerRow>(query))
}

function stretches(scope: Home, warehouseId: number) {
  const outside = sql`(select array_agg(p.id) from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.area_id is null)::bigint[]`
  const net = sql`case when m.from_place_id = any (${outside}) then m.quantity else -m.quantity end::bigint`
  const moved = sql`${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and (m.from_place_id = any (${outside})) <> (m.to_place_id = any (${outside}))`
  const between = (days: readonly CalendarDate[]) => sql`
      select n.supplier_id, d.day, n.goods, n.pieces from unnest(${days.slice(0, -1)}::date[], ${days.slice(1)}::date[]) as d (before, day) cross join lateral (
        select m.supplier_id, array_agg(m.goods_id) as goods, array_agg(${net}) as pieces from stock_move m
        where ${moved} and m.at >= ${endOf(sql`d.before`)} and m.at < ${endOf(sql`d.day`)} group by 1) n`
  return { net, moved, between }
}

/** The ledger of its parts, which are of one moment. */
export function ledgerOf(rows: readonly LedgerRow[]): Ledger {
  return new Map(
    [...Map.groupBy(rows, (row) => row.supplier_id)].map(([supplierId, same]) => {
      const now = same.find(({ day }) => day === null) ?? { goods: [], pieces: [] }
      return [supplierId, { now, net: same.flatMap((row) => (row.day === null ? [] : [{ day: row.day, net: row }])) }]
    }),
  )
}

/** Takes a day of a warehouse; false: somebody has it already. */
export async function takeDay(
  tx: Tx,
  scope: Scope,
  day: {
    readonly warehouseId: number
    readonly day: CalendarDate
    readonly suppliers: number
    readonly pieces: number
  },
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into storage_day (tenant_id, warehouse_id, day, done_at, suppliers, pieces)
    values (${tenantOf(scope)}, ${day.warehouseId}, ${day.day}, now(), ${day.suppliers}, ${day.pieces}) on conflict do nothing`)
  return taken === 1
}

/** The items that charge storage, in use or not: a rate may have been made of any. */
export async function storageItems(db: Db): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    sql`select d.code from dict d where d.parent_code = 'COST_PRO' order by d.code`,
  )
  return rows.map(({ code }) => code).filter((item) => itemRules(item).group === COST_GROUP.storage)
}

/** Whether a day of a warehouse has been charged. */
export async function isDone(db: Db, scope: Scope, warehouseId: number, day: CalendarDate): Promise<boolean> {
  const row = await db.one(sql`
    select from storage_day s where ${inScope(scope, 's', AT_WAREHOUSE)} and s.warehouse_id = ${warehouseId} and s.day = ${day}`)
  return row !== undefined
}

/** Queues those who look at a day again, until the commit. */
export async function lockNight(tx: Tx, scope: Scope, warehouseId: number, day: CalendarDate): Promise<void> {
  const name = `night:${tenantOf(scope)}:${warehouseId}:${day}`
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * What came from suppliers in the last so many days up to a day, that day included, by supplier and days (`7/3`): what the moves say;
 * stock that was entered when a warehouse began did not come.
 */
export async function receivedUpTo(
  db: Db,
  scope: Scope,
  { warehouseId, day }: { readonly warehouseId: number; readonly day: CalendarDate },
  windows: readonly { readonly supplierId: number; readonly days: number }[],
): Promise<ReadonlyMap<string, Stock>> {
  const rows = await db.rows<{ supplier_id: number; days: number; goods: number[]; pieces: number[] }>(sql`
    select n.supplier_id, n.days, array_agg(n.goods_id) as goods, array_agg(n.pieces) as pieces from (
      select k.supplier_id, k.days, m.goods_id, sum(m.quantity)::bigint as pieces
      from (select distinct * from unnest(${windows.map(({ supplierId }) => supplierId)}::bigint[], ${windows.map(({ days }) => days)}::int[]) as k (supplier_id, days)) k
      join stock_move m on ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and m.supplier_id = k.supplier_id
        and m.at >= ((${day}::date - k.days + 1)::timestamp at time zone 'Asia/Shanghai') and m.at < ((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')
      join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id and f.kind = 'supplier'
      where m.step not like 'open:%' group by 1, 2, 3) n group by 1, 2`)
  return new Map(
    rows.map(({ supplier_id: supplierId, days, goods, pieces }) => [
      `${supplierId}/${days}`,
      new Map(goods.map((id, at) => [id, pieces[at]!])),
    ]),
  )
}

/**
 * What lay at the end of a day in areas that suppliers leased then, by supplier: what lies now at the places that belonged to those areas
 * at that moment, without what was moved there since.
 */
export async function stockInLeased(
  db: Db,
  scope: Scope,
  { warehouseId, day }: { readonly warehouseId: number; readonly day: CalendarDate },
  leased: readonly { readonly supplierId: number; readonly areaId: number }[],
): Promise<ReadonlyMap<number, Stock>> {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  const rows = await db.rows<{ supplier_id: number; goods: number[]; pieces: number[] }>(sql`
    with k as (
      select distinct * from unnest(${leased.map(({ supplierId }) => supplierId)}::bigint[], ${leased.map(({ areaId }) => areaId)}::bigint[]) as k (supplier_id, area_id)
    ), was as materialized (
      select distinct on (u.place_id) u.place_id, u.area_id from place_area_until u
      where ${inScope(scope, 'u', AT_WAREHOUSE)} and u.warehouse_id = ${warehouseId} and u.until_at >= ${end}
      order by u.place_id, u.until_at
    ), spot as materialized (
      select k.supplier_id, p.id as place_id from place p left join was on was.place_id = p.id
      join k on k.area_id = case when was.area_id is null then p.area_id else was.area_id end
      where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.area_id is not null
    )
    select n.supplier_id, array_agg(n.goods_id) as goods, array_agg(n.pieces) as pieces from (
      select l.supplier_id, l.goods_id, sum(l.pieces)::bigint as pieces from (
        select b.supplier_id, b.goods_id, b.on_hand as pieces from balance b join spot s on s.supplier_id = b.supplier_id and s.place_id = b.place_id
        where ${inScope(scope, 'b', AT_WAREHOUSE)} and b.warehouse_id = ${warehouseId} and b.holds
        union all
        select m.supplier_id, m.goods_id, m.quantity from stock_move m join spot s on s.supplier_id = m.supplier_id and s.place_id = m.from_place_id
        where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and m.at >= ${end}
        union all
        select m.supplier_id, m.goods_id, -m.quantity from stock_move m join spot s on s.supplier_id = m.supplier_id and s.place_id = m.to_place_id
        where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and m.at >= ${end}
      ) l group by 1, 2 having sum(l.pieces) > 0) n group by 1`)
  return new Map(
    rows.map(({ supplier_id: supplierId, goods, pieces }) => [
      supplierId,
      new Map(goods.map((id, at) => [id, pieces[at]!])),
    ]),
  )
}
