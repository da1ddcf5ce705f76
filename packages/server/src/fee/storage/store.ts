import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { NetOfDay, Stock } from '@yuncang/domain/fee/storage/series.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

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

/** What lies at physical places of a warehouse now, and what came and went there each day after one: of one reading. */
export type Ledger = ReadonlyMap<number, { readonly now: Stock; readonly net: readonly NetOfDay[] }>

/**
 * The ledger of a warehouse, by supplier, with all moves after a day. A month has a million moves: none is joined to its places, since those
 * that are not physical are few and known beforehand, and what moved of goods is summed here, where each list is read anyway.
 */
export async function readLedger(db: Db, scope: Scope, warehouseId: number, after: CalendarDate): Promise<Ledger> {
  const outside = sql`(select p.id from place p where ${inScope(scope, 'p', { warehouse: 'warehouse_id' })} and p.area_id is null)`
  const rows = await db.fresh<{ supplier_id: number; day: CalendarDate | null; goods: number[]; pieces: number[] }>(sql`
    select b.supplier_id, null::date as day, array_agg(b.goods_id) as goods, array_agg(b.on_hand) as pieces from balance b
    where ${inScope(scope, 'b', { warehouse: 'warehouse_id' })} and b.warehouse_id = ${warehouseId} and b.physical and b.on_hand <> 0 group by 1
    union all
    select m.supplier_id, (m.at at time zone 'Asia/Shanghai')::date as day, array_agg(m.goods_id),
      array_agg(case when m.from_place_id in ${outside} then m.quantity else -m.quantity end)
    from stock_move m
    where ${inScope(scope, 'm', { warehouse: 'warehouse_id' })} and m.warehouse_id = ${warehouseId} and m.at >= ((${after}::date + 1)::timestamp at time zone 'Asia/Shanghai')
      and (m.from_place_id in ${outside}) <> (m.to_place_id in ${outside})
    group by 1, 2`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.supplier_id)].map(([supplierId, same]) => {
      const now = same.find(({ day }) => day === null)
      const net = same.flatMap((row) => (row.day === null ? [] : [{ day: row.day, net: summed(row) }]))
      return [supplierId, { now: now ? summed(now) : new Map<number, number>(), net }]
    }),
  )
}

/** Pieces of each goods; the same goods may stand in the list many times. */
function summed({ goods, pieces }: { readonly goods: readonly number[]; readonly pieces: readonly number[] }): Stock {
  const sums = new Map<number, number>()
  for (const [at, id] of goods.entries()) sums.set(id, (sums.get(id) ?? 0) + pieces[at]!)
  return sums
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
    select from storage_day s where ${inScope(scope, 's', { warehouse: 'warehouse_id' })} and s.warehouse_id = ${warehouseId} and s.day = ${day}`)
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
      join stock_move m on ${inScope(scope, 'm', { warehouse: 'warehouse_id' })} and m.warehouse_id = ${warehouseId} and m.supplier_id = k.supplier_id
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
