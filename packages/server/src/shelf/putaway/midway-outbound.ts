import { PUTAWAY_LOG } from '@yuncang/contract/shelf/putaway/words.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { planMidway, type HeldOrder, type LeftStaging } from '@yuncang/domain/shelf/putaway/midway-outbound.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { goodsText, keyText } from '@yuncang/domain/stock/ledger/key.ts'
import type { Move, StockKey } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { SQLSTATE } from '../../plumbing/db/sqlstate.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { endJobs } from '../job/require.ts'
import { orderLog } from './log.ts'
import { batchesOf, idsHolding, insertMidway, lockHolding, setBatches, setOrders, type Order } from './store.ts'

/** The outbound task with which pieces leave, locked. */
export type OutboundTask = { readonly id: number; readonly code: string; readonly warehouse_id: number }

/** An unfinished order that is locked, with the version it has. */
export type LockedOrder = HeldOrder & { readonly code: string; readonly version: number }

/**
 * Locks the unfinished orders that hold outstanding pieces of some goods, with all their batches, oldest first (docs/design/core.md:
 * document headers come before balances).
 */
export async function lockHeldOrders(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<LockedOrder[]> {
  // In one packet: one that held nothing any more when its lock came has no batches here, and nothing to lose.
  const [orders, batches] = await Promise.all([
    lockHolding(tx, scope, warehouseId, goodsIds),
    batchesOf(tx, scope, idsHolding(scope, warehouseId, goodsIds)),
  ])
  return orders.map((order) => lockedOf(order, batches))
}

const lockedOf = (
  { id, code, version, status, from_place_id: fromPlaceId }: Order,
  batches: Awaited<ReturnType<typeof batchesOf>>,
): LockedOrder => ({ orderId: id, code, version, status, fromPlaceId, batches: batches.get(id) ?? [] })

/** How many pieces of a balance the orders hold, still to be shelved. */
export function heldOf(orders: readonly LockedOrder[], key: StockKey): number {
  return total(orders, ({ fromPlaceId, batches }) =>
    total(batches, (batch) => (keyText({ ...batch, placeId: fromPlaceId }) === keyText(key) ? batch.outstanding : 0)),
  )
}

/**
 * Takes off the orders what an outbound task took out of staging beyond what they leave there (semantics 3, midway outbound):
 * what is outstanding shrinks, a row and a log line tell of it, and an order with nothing outstanding is finished.
 * @param held the orders as {@link lockHeldOrders} locked them
 * @param left what is on hand after the task's moves, at the places they left
 * @param waiting undated pieces that open date entries hold, by goods and quality: no order can count on them
 */
export async function takeMidway(
  tx: Tx,
  ctx: Context,
  task: OutboundTask,
  held: readonly LockedOrder[],
  moves: readonly Move[],
  left: readonly (StockKey & { readonly onHandLeft: number })[],
  waiting: ReadonlyMap<string, number>,
): Promise<void> {
  if (moves.length === 0) return
  const { scope } = ctx
  const orders = [...held, ...(await lockLateOrders(tx, scope, task, held, moves))]
  const lost = planMidway({ taken: leftStaging(moves, left, waiting), orders }).map((after) => ({
    ...after,
    before: orders.find((order) => order.orderId === after.orderId)!,
  }))
  if (lost.length === 0) return
  const logs = lost.map(({ orderId, before, nextStatus, losses }) => {
    const quantity = total(losses, (loss) => loss.quantity)
    return orderLog({ id: orderId, ...before }, nextStatus, PUTAWAY_LOG.midway, {
      task: task.code,
      pieces: quantity,
    })
  })
  const changes = lost.map(({ orderId, before, nextStatus }) => ({
    id: orderId,
    version: before.version,
    status: nextStatus,
  }))
  const [set] = await Promise.all([
    setOrders(tx, scope, ctx.now, changes),
    ...lost.map(({ orderId, batches }) => setBatches(tx, scope, orderId, batches)),
    ...lost.map(({ orderId, losses }) => insertMidway(tx, scope, ctx.now, task.id, orderId, losses)),
    writeLog(tx, scope, ctx, logs),
  ])
  if (set !== lost.length) throw new Error('a putaway order changed under its lock')
  // Whoever was shelving has nothing left to shelve.
  const finished = lost.filter(({ nextStatus }) => nextStatus === PUTAWAY_STATUS.finished)
  if (finished.length > 0)
    await endJobs(
      tx,
      ctx,
      finished.map(({ before }) => before.code),
    )
}

/**
 * Orders that arrivals opened between the lock on the orders and the lock on the balances; from the latter on no other can
 * arise. They are younger than those held, so they lose last. One that somebody has locked, who therefore waits for our
 * balances, must not be waited for: the whole transaction begins anew, and meets it in the right order.
 */
async function lockLateOrders(
  tx: Tx,
  scope: Scope,
  task: OutboundTask,
  held: readonly LockedOrder[],
  moves: readonly Move[],
): Promise<LockedOrder[]> {
  const goodsIds = [...new Set(moves.map((move) => move.goodsId))]
  try {
    const known = held.map((order) => order.orderId)
    const orders = await lockHolding(tx, scope, task.warehouse_id, goodsIds, known)
    const ids = orders.map((order) => order.id)
    const batches = await batchesOf(tx, scope, ids)
    return orders.map((order) => lockedOf(order, batches))
  } catch (error) {
    if ((error as { code?: string }).code !== SQLSTATE.lockNotAvailable) throw error
    throw Object.assign(new Error('an order arose in between and is locked', { cause: error }), {
      // What the database layer repeats a transaction for.
      code: SQLSTATE.serializationFailure,
    })
  }
}

/** What left each balance, whichever lines it left for, and what stayed for the orders. */
function leftStaging(
  moves: readonly Move[],
  left: readonly (StockKey & { readonly onHandLeft: number })[],
  waiting: ReadonlyMap<string, number>,
): LeftStaging[] {
  const stayed = new Map(left.map((balance) => [keyText(balance), balance.onHandLeft]))
  return [...Map.groupBy(moves, (move) => keyText({ ...move, placeId: move.fromPlaceId }))].map(([key, same]) => {
    const { goodsId, productionDate, quality, fromPlaceId } = same[0]!
    return {
      placeId: fromPlaceId,
      goodsId,
      productionDate,
      quality,
      quantity: total(same, (move) => move.quantity),
      onHandLeft: (stayed.get(key) ?? 0) - (productionDate === NO_DATE ? (waiting.get(goodsText(same[0]!)) ?? 0) : 0),
    }
  })
}
