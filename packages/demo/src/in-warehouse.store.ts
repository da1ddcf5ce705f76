import { type PlaceKind, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** Pieces of one goods, date and quality at one place. */
export type StockRow = {
  goods_code: string
  production_date: CalendarDate
  /** 0 sound, 1 damaged */
  quality: Quality
  kind: PlaceKind
  on_hand: number
  reserved: number
}

/** What lies of a supplier's goods in a warehouse and on the other side of its gate, the oldest first. */
export function stockRows(tx: Tx, tenantId: number, warehouseId: number, supplierId: number): Promise<StockRow[]> {
  return tx.rows<StockRow>(sql`
    select g.code as goods_code, b.production_date, b.quality, p.kind, b.on_hand, b.reserved
    from balance b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where b.tenant_id = ${tenantId} and b.warehouse_id = ${warehouseId} and b.supplier_id = ${supplierId} and b.on_hand > 0
    order by g.code, b.production_date, b.quality, p.kind, p.code`)
}

export type TaskLineRow = {
  line: number
  goods_code: string
  planned_normal: number
  planned_broken: number
}

/** The lines of a task, in their order. */
export function taskLines(tx: Tx, tenantId: number, code: string): Promise<TaskLineRow[]> {
  return tx.rows<TaskLineRow>(sql`
    select l.line, g.code as goods_code, l.planned_normal, l.planned_broken
    from task t
    join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where t.tenant_id = ${tenantId} and t.code = ${code}
    order by l.line`)
}

export type UndatedRow = { line: number; goods_code: string; normal: number; broken: number }

/** What waits for its production date after the arrival of a task. */
export function undatedLines(tx: Tx, tenantId: number, taskCode: string): Promise<UndatedRow[]> {
  return tx.rows<UndatedRow>(sql`
    select l.line, g.code as goods_code, l.normal, l.broken
    from task t
    join date_entry_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where t.tenant_id = ${tenantId} and t.code = ${taskCode}
    order by l.line`)
}

/** The location where a warehouse receives. */
export async function stagingPlace(tx: Tx, tenantId: number, warehouseId: number): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    select id from place where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and kind = 'staging' order by walk_order, id limit 1`)
  return row!.id
}

export type ToShelve = {
  goods_code: string
  production_date: CalendarDate
  quality: Quality
  outstanding: number
  free: number
}

/** What a putaway order still holds, and how much of it no outbound task has reserved. */
export function toShelve(tx: Tx, tenantId: number, orderCode: string): Promise<ToShelve[]> {
  return tx.rows<ToShelve>(sql`
    select g.code as goods_code, p.production_date, p.quality, p.outstanding, (
        select b.on_hand - b.reserved from balance b
        where b.tenant_id = ${tenantId} and b.place_id = o.from_place_id and b.goods_id = p.goods_id
          and b.production_date = p.production_date and b.quality = p.quality
      ) as free
    from putaway_order o
    join putaway_batch p on p.tenant_id = o.tenant_id and p.order_id = o.id
    join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id
    where o.tenant_id = ${tenantId} and o.code = ${orderCode} and o.status in (0, 1) and p.outstanding > 0
    order by p.batch`)
}

/** Takes off the jobs what is no news any more: what still waits is, and what was finished `since` then. */
export async function forgetOldNews(tx: Tx, tenantId: number, since: Date): Promise<void> {
  await tx.run(sql`
    update job o set done_at = now()
    where o.tenant_id = ${tenantId} and o.done_at is null and o.period is null and o.topic not in ('work.rate', 'period.close')
      and not exists (
        select from task t
        where t.tenant_id = o.tenant_id and t.id = (o.payload ->> 'taskId')::bigint
          and (t.status = 1 or o.topic = 'task.completed' and coalesce(t.shipped_at, t.finished_at) > ${since}))
      and not exists (
        select from putaway_order p where p.tenant_id = o.tenant_id and p.id = (o.payload ->> 'orderId')::bigint and p.status = 0)`)
}

/** Free pieces of one goods, date and quality at a location where nothing waits to be shelved. */
export type ShelvedRow = {
  goods_code: string
  production_date: CalendarDate
  quality: Quality
  location: string
  kind: PlaceKind
  free: number
}

/** What lies free in a warehouse where it is to stay: on its shelves, or, without locations, wherever it lies. */
export function shelvedRows(tx: Tx, tenantId: number, warehouseId: number): Promise<ShelvedRow[]> {
  return tx.rows<ShelvedRow>(sql`
    select g.code as goods_code, b.production_date, b.quality, p.code as location, p.kind, b.on_hand - b.reserved as free
    from balance b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    where b.tenant_id = ${tenantId} and b.warehouse_id = ${warehouseId} and b.physical and b.on_hand > b.reserved
      and (p.kind <> 'staging' or not w.locations_on)
    order by p.code, g.code, b.production_date, b.quality`)
}

/** The codes of a warehouse's locations of a kind, in walking order. */
export async function locationCodes(
  tx: Tx,
  tenantId: number,
  warehouseId: number,
  kind: 'storage' | 'damaged',
): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select p.code from place p where p.tenant_id = ${tenantId} and p.warehouse_id = ${warehouseId} and p.kind = ${kind} and p.status = 1
    order by p.walk_order, p.code`)
  return rows.map((row) => row.code)
}
