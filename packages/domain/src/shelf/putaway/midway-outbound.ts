import { total } from '../../base/sum.ts'
import { keyText } from '../../stock/ledger/key.ts'
import type { StockKey } from '../../stock/ledger/stock.ts'
import { endPieces, outstandingOf, takeOutstanding, type Ended, type PutawayBatch } from './batch.ts'
import { nextPutawayStatus, type PutawayStatus } from './state.ts'

/** Pieces that leave a staging place, and what is left on hand there of the same key, reserved or not. */
export type LeftStaging = StockKey & { readonly quantity: number; readonly onHandLeft: number }

/** An unfinished order and the staging place it takes from. */
export type HeldOrder = {
  readonly orderId: number
  readonly fromPlaceId: number
  readonly status: PutawayStatus
  readonly batches: readonly PutawayBatch[]
}

/** An order that lost pieces to an outbound: one midway outbound row per loss. */
export type MidwayOrder = {
  readonly orderId: number
  readonly losses: Ended[]
  /** Every batch of the order, as it is afterwards. */
  readonly batches: PutawayBatch[]
  readonly nextStatus: PutawayStatus
}

/**
 * What the orders lose when an outbound takes pieces from staging (semantics 3; gaps A22): only what the pieces that no order
 * holds cannot cover, that is what the orders hold beyond what is left on hand; never more than was taken. The order first
 * in `orders` loses first: give the oldest first. Orders that lose nothing, or are finished, are not in the answer.
 *
 * `taken` has one entry per staging place, goods, date and quality: sum the moves of several lines first.
 */
export function planMidway(facts: {
  readonly taken: readonly LeftStaging[]
  readonly orders: readonly HeldOrder[]
}): MidwayOrder[] {
  const losses = new Map<number, Ended[]>()
  const unfinished = facts.orders.filter((order) => nextPutawayStatus(order.status, 'midway', 0) !== null)
  for (const left of facts.taken) {
    const held = unfinished.map((order) => ({
      order,
      batches: order.batches.filter((batch) => isHeldOf(left, order, batch)),
    }))
    const beyond = total(held, ({ batches }) => outstandingOf(batches)) - left.onHandLeft
    let open = Math.min(left.quantity, Math.max(0, beyond))
    for (const { order, batches } of held) {
      const lost = takeOutstanding(batches, open)
      open -= total(lost, (pieces) => pieces.quantity)
      losses.set(order.orderId, [...(losses.get(order.orderId) ?? []), ...lost])
    }
  }
  return unfinished.flatMap((order) => afterLosses(order, losses.get(order.orderId) ?? []))
}

function isHeldOf(key: StockKey, order: HeldOrder, batch: PutawayBatch): boolean {
  return keyText(key) === keyText({ ...batch, placeId: order.fromPlaceId })
}

function afterLosses(order: HeldOrder, losses: Ended[]): MidwayOrder[] {
  if (losses.length === 0) return []
  const batches = endPieces(order.batches, losses, 'midway')
  const nextStatus = nextPutawayStatus(order.status, 'midway', outstandingOf(batches))
  return nextStatus === null ? [] : [{ orderId: order.orderId, losses, batches, nextStatus }]
}
