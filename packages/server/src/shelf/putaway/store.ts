import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { PutawayBatch } from '@yuncang/domain/shelf/putaway/batch.ts'
import type { PutawayPieces } from '@yuncang/domain/shelf/putaway/putaway.ts'
import type { PutawayStatus } from '@yuncang/domain/shelf/putaway/state.ts'
import type { Ids } from '../../plumbing/db/condition.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/** A putaway order as a verb locks it. */
export type Order = {
  id: number
  code: string
  status: PutawayStatus
  version: number
  warehouse_id: number
  supplier_id: number
  from_place_id: number
}

const ORDER = sql`o.id, o.code, o.status, o.version, o.warehouse_id, o.supplier_id, o.from_place_id`

/**
 * Locks an order of the scope by its code, and lets its warehouse work as it does: before any balance, as all do. Undefined: there
 * is none, or not for this user.
 */
export function lockOrder(tx: Tx, scope: Scope, code: string): Promise<Order | undefined> {
  return tx.one<Order>(sql`
    select ${ORDER} from putaway_order o
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    where ${inScope(scope, 'o', OWNED)} and o.code = ${code} for no key update of o for key share of w`)
}

/** The unfinished orders of a warehouse that hold outstanding pieces of some goods. */
const holding = (scope: Scope, warehouseId: number, goodsIds: readonly number[]) => sql`
    putaway_order o
    where ${inScope(scope, 'o')} and o.warehouse_id = ${warehouseId} and o.status in (0, 1)
      and exists (
        select from putaway_batch b
        where b.tenant_id = o.tenant_id and b.order_id = o.id and b.goods_id = any (${goodsIds}::bigint[]) and b.outstanding > 0)`

/** How a statement finds them. */
export const idsHolding = (scope: Scope, warehouseId: number, goodsIds: readonly number[]): Ids =>
  sql`array(select o.id from ${holding(scope, warehouseId, goodsIds)})`

/**
 * Locks, in id order, the unfinished orders of a warehouse that hold outstanding pieces of some goods; answers them oldest
 * first. With `known`, the orders locked before: only further ones, and without waiting (SQLSTATE 55P03 when one is locked).
 */
export async function lockHolding(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
  known?: readonly number[],
): Promise<Order[]> {
  const rows = await tx.rows<Order & { created_at: Date }>(sql`
    select ${ORDER}, o.created_at from ${holding(scope, warehouseId, goodsIds)}
      ${known === undefined ? empty : sql`and o.id <> all (${known}::bigint[])`}
    order by o.id
    for no key update of o ${known === undefined ? empty : sql`nowait`}`)
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id)
}

type BatchRow = {
  order_id: number
  batch: number
  goods_id: number
  goods_name: string
  production_date: string
  quality: Quality
  total: number
  outstanding: number
  shelved: number
  cancelled: number
  midway: number
}

/** All batches of some orders, which the caller has locked before: read in a later statement, they are the newest. */
export async function batchesOf(tx: Tx, scope: Scope, orderIds: Ids): Promise<Map<number, PutawayBatch[]>> {
  if ('length' in orderIds && orderIds.length === 0) return new Map()
  const rows = await tx.rows<BatchRow>(sql`
    select b.order_id, b.batch, b.goods_id, g.name as goods_name, b.production_date, b.quality, b.total, b.outstanding, b.shelved, b.cancelled, b.midway
    from putaway_batch b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    where ${inScope(scope, 'b')} and b.order_id = any (${orderIds}::bigint[])
    order by b.order_id, b.batch`)
  const batches = rows.map((row) => ({
    orderId: row.order_id,
    batchId: row.batch,
    goodsId: row.goods_id,
    goodsName: row.goods_name,
    productionDate: row.production_date,
    quality: row.quality,
    all: row.total,
    outstanding: row.outstanding,
    shelved: row.shelved,
    cancelled: row.cancelled,
    midway: row.midway,
  }))
  return Map.groupBy(batches, (batch) => batch.orderId)
}

export type NewOrder = {
  readonly id: number
  readonly code: string
  /** 0: made by an inbound task; 1: by hand. */
  readonly source: 0 | 1
  readonly taskId: number | null
  readonly warehouseId: number
  readonly supplierId: number
  readonly fromPlaceId: number
  readonly pieces: readonly PutawayPieces[]
}

/** An id for a new order. */
export async function nextOrderId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('putaway_id_seq') as id`)
  return row!.id
}

/** Writes a new order, waiting, with a batch for each goods, date and quality of its pieces. */
export async function insertOrder(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  order: NewOrder,
): Promise<void> {
  const { pieces } = order
  const goods = new Set(pieces.map((batch) => batch.goodsId)).size
  const inserted = tx.run(sql`
    insert into putaway_order (tenant_id, id, code, source, task_id, warehouse_id, supplier_id, from_place_id, goods_count, total_pieces, created_at, created_by)
    values (${tenantOf(scope)}, ${order.id}, ${order.code}, ${order.source}, ${order.taskId}, ${order.warehouseId}, ${order.supplierId}, ${order.fromPlaceId}, ${goods}, ${pieces.reduce((sum, batch) => sum + batch.quantity, 0)}, ${new Date(by.now)}, ${by.accountId})`)
  await tx.run(sql`
    insert into putaway_batch (tenant_id, order_id, batch, goods_id, production_date, quality, total, outstanding)
    ${rowsOf(pieces, [
      same(tenantOf(scope)),
      same(order.id),
      each('int', (_, index) => index + 1),
      each('bigint', ({ goodsId }) => goodsId),
      each('date', ({ productionDate }) => productionDate),
      each('smallint', ({ quality }) => quality),
      each('int', ({ quantity }) => quantity),
      each('int', ({ quantity }) => quantity),
    ])}
    returning 1`)
  await inserted
}

/** An order after a deed: the version it had before it, and where it stands now. */
export type OrderChange = { readonly id: number; readonly version: number; readonly status: PutawayStatus }

/**
 * Changes orders that still have the version they were locked with (compare and set); the version counts the deed, and an
 * end is stamped. Answers how many did.
 */
export function setOrders(tx: Tx, scope: Scope, now: number, changes: readonly OrderChange[]): Promise<number> {
  const at = new Date(now)
  return tx.run(sql`
    update putaway_order o set status = c.status, version = o.version + 1,
      finished_at = case when c.status = 2 then ${at}::timestamptz else o.finished_at end,
      cancelled_at = case when c.status = 3 then ${at}::timestamptz else o.cancelled_at end
    from unnest(${changes.map((change) => change.id)}::bigint[], ${changes.map((change) => change.version)}::int[], ${changes.map((change) => change.status)}::smallint[])
      as c (id, version, status)
    where ${inScope(scope, 'o')} and o.id = c.id and o.version = c.version`)
}

/** Writes how far the batches of an order are; those that did not change stay untouched. */
export async function setBatches(
  tx: Tx,
  scope: Scope,
  orderId: number,
  batches: readonly PutawayBatch[],
): Promise<void> {
  await tx.run(sql`
    update putaway_batch b set outstanding = c.outstanding, shelved = c.shelved, cancelled = c.cancelled, midway = c.midway
    from unnest(${batches.map((batch) => batch.batchId)}::int[], ${batches.map((batch) => batch.outstanding)}::int[], ${batches.map((batch) => batch.shelved)}::int[], ${batches.map((batch) => batch.cancelled)}::int[], ${batches.map((batch) => batch.midway)}::int[])
      as c (batch, outstanding, shelved, cancelled, midway)
    where ${inScope(scope, 'b')} and b.order_id = ${orderId} and b.batch = c.batch
      and (b.outstanding, b.shelved, b.cancelled, b.midway) is distinct from (c.outstanding, c.shelved, c.cancelled, c.midway)`)
}

/** Writes what a task took of an order while it was still to be shelved. */
export async function insertMidway(
  tx: Tx,
  scope: Scope,
  now: number,
  taskId: number,
  orderId: number,
  losses: readonly { batchId: number; quantity: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into putaway_midway (tenant_id, order_id, batch, task_id, quantity, at)
    ${rowsOf(losses, [
      same(tenantOf(scope)),
      same(orderId),
      each('int', ({ batchId }) => batchId),
      same(taskId),
      each('int', ({ quantity }) => quantity),
      same(new Date(now)),
    ])}
    returning 1`)
}
