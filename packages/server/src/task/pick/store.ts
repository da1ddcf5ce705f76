import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { type Allocation, type StockKey, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { ShortReason } from '@yuncang/domain/task/pick/short.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type KeyRow = { place_id: number; goods_id: number; production_date: CalendarDate; quality: Quality }

const keyOf = (row: KeyRow): StockKey => ({
  placeId: row.place_id,
  goodsId: row.goods_id,
  productionDate: row.production_date,
  quality: row.quality,
})

/** `reason` and `note`: why pieces could not be picked; null of a pick. */
export type DoneOperation = KeyRow & {
  task_id: number
  account_id: number
  quantity: number
  reason: string | null
  note: string | null
}

/** What an operation has done before, of whatever task of the merchant, and who did it. */
export function operationDone(tx: Tx, scope: Scope, operation: string): Promise<DoneOperation[]> {
  return tx.rows<DoneOperation>(sql`
    select k.task_id, k.account_id, k.place_id, k.goods_id, k.production_date, k.quality, k.quantity, null as reason, null as note from task_pick k
    where ${inScope(scope, 'k')} and k.operation = ${operation}
    union all
    select s.task_id, s.account_id, s.place_id, s.goods_id, s.production_date, s.quality, s.missing, s.reason, s.note from short_pick s
    where ${inScope(scope, 's')} and s.operation = ${operation}`)
}

/** Writes a pick, numbered within its task. */
export async function insertPick(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  pick: Allocation & { readonly operation: string },
): Promise<void> {
  await tx.run(sql`
    insert into task_pick (tenant_id, task_id, pick, operation, line, place_id, goods_id, production_date, quality, quantity, account_id, at)
    select ${tenantOf(scope)}, ${taskId}, coalesce((select max(k.pick) from task_pick k where ${inScope(scope, 'k')} and k.task_id = ${taskId}), 0) + 1,
      ${pick.operation}, ${pick.lineId}, ${pick.placeId}, ${pick.goodsId}, ${pick.productionDate}, ${pick.quality}, ${pick.quantity}, ${by.accountId}, ${new Date(by.now)}
      returning 1`)
}

export type LastPick = Allocation & { readonly pick: number; readonly goodsName: string; readonly location: string }

/** The last pick of a task that was not taken back. */
export async function lastPick(db: Db, scope: Scope, taskId: number): Promise<LastPick | undefined> {
  const row = await db.one<KeyRow & { pick: number; line: number; quantity: number; name: string; code: string }>(sql`
    select k.pick, k.line, k.place_id, k.goods_id, k.production_date, k.quality, k.quantity, g.name, p.code from task_pick k
    join goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
    join place p on p.tenant_id = k.tenant_id and p.id = k.place_id
    where ${inScope(scope, 'k')} and k.task_id = ${taskId} and k.undone_at is null
    order by k.pick desc limit 1`)
  return (
    row && {
      ...keyOf(row),
      pick: row.pick,
      lineId: row.line,
      quantity: row.quantity,
      goodsName: row.name,
      location: row.code,
    }
  )
}

/** Takes a pick back, once. Answers how many were. */
export function undo(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  pick: number,
): Promise<number> {
  return tx.run(sql`
    update task_pick k set undone_at = ${new Date(by.now)}, undone_by = ${by.accountId}
    where ${inScope(scope, 'k')} and k.task_id = ${taskId} and k.pick = ${pick} and k.undone_at is null`)
}

/** The keys that a task has found short so far. */
export async function shortedBy(tx: Tx, scope: Scope, taskId: number): Promise<StockKey[]> {
  const rows = await tx.rows<KeyRow>(sql`
    select distinct s.place_id, s.goods_id, s.production_date, s.quality from short_pick s
    where ${inScope(scope, 's')} and s.task_id = ${taskId}`)
  return rows.map(keyOf)
}

export type NewShort = {
  readonly operation: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly missing: Allocation
  readonly found: number
  readonly reason: ShortReason
  readonly note: string
}

/** Writes what was found missing. */
export async function insertShort(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  { missing, ...short }: NewShort,
): Promise<void> {
  await tx.run(sql`
    insert into short_pick (tenant_id, task_id, operation, line, warehouse_id, supplier_id, place_id, goods_id, production_date, quality, missing, found, reason, note, account_id, at)
    values (${tenantOf(scope)}, ${taskId}, ${short.operation}, ${missing.lineId}, ${short.warehouseId}, ${short.supplierId}, ${missing.placeId}, ${missing.goodsId}, ${missing.productionDate}, ${missing.quality}, ${missing.quantity}, ${short.found}, ${short.reason}, ${short.note}, ${by.accountId}, ${new Date(by.now)})`)
}

/** The codes of places, by id. */
export async function placeCodes(tx: Tx, scope: Scope, placeIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    select p.id, p.code from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = any (${placeIds}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** Whether nothing is left at a storage location by the books: all that lies there was picked. */
export async function isPickedEmpty(tx: Tx, scope: Scope, placeId: number): Promise<boolean> {
  const row = await tx.one<{ emptied: boolean }>(sql`
    select (select coalesce(sum(b.on_hand), 0) from balance b where ${inScope(scope, 'b')} and b.place_id = ${placeId} and b.holds)
      = (select coalesce(sum(r.picked), 0) from reservation r where ${inScope(scope, 'r')} and r.place_id = ${placeId}) as emptied
    from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = ${placeId} and p.kind = 'storage'`)
  return row?.emptied === true
}
