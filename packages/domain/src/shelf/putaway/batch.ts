import type { CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import type { Quality } from '../../stock/ledger/stock.ts'

/**
 * What a putaway order holds of one goods, date and quality, in pieces. Always:
 * all = outstanding + shelved + cancelled + midway (semantics 3, I5).
 */
export type PutawayBatch = {
  readonly batchId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly all: number
  /** Still in staging and to be shelved. */
  readonly outstanding: number
  readonly shelved: number
  readonly cancelled: number
  /** Taken by outbound tasks before it was shelved. */
  readonly midway: number
}

/** Where outstanding pieces of a batch can end. */
export type PutawayEnd = 'shelved' | 'cancelled' | 'midway'

/** Pieces of one batch that ended. `quantity` > 0. */
export type Ended = { readonly batchId: number; readonly quantity: number }

/**
 * Takes up to `quantity` outstanding pieces off the batches, in their order: what each loses. Less than asked when they
 * hold less.
 */
export function takeOutstanding(batches: readonly PutawayBatch[], quantity: number): Ended[] {
  let open = quantity
  return batches.flatMap((batch) => {
    const pieces = Math.min(open, batch.outstanding)
    open -= pieces
    return pieces > 0 ? [{ batchId: batch.batchId, quantity: pieces }] : []
  })
}

/** The batches after outstanding pieces of some ended one way; the invariant holds before and after. */
export function endPieces(batches: readonly PutawayBatch[], ended: readonly Ended[], end: PutawayEnd): PutawayBatch[] {
  const byBatch = Map.groupBy(ended, (pieces) => pieces.batchId)
  return batches.map((batch) => {
    const quantity = total(byBatch.get(batch.batchId) ?? [], (pieces) => pieces.quantity)
    return quantity === 0
      ? batch
      : { ...batch, outstanding: batch.outstanding - quantity, [end]: batch[end] + quantity }
  })
}

/** Pieces still to be shelved. */
export function outstandingOf(batches: readonly PutawayBatch[]): number {
  return total(batches, (batch) => batch.outstanding)
}
