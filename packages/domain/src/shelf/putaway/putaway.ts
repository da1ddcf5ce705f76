import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { batchText, compareTexts } from '../../stock/ledger/key.ts'
import { QUALITY, type Balance, type Move, type PlaceKind, type Quality } from '../../stock/ledger/stock.ts'
import { endPieces, outstandingOf, takeOutstanding, type PutawayBatch } from './batch.ts'
import { nextPutawayStatus, type PutawayStatus } from './state.ts'

export type { PutawayBatch } from './batch.ts'
export { planMidway, type HeldOrder, type LeftStaging, type MidwayOrder } from './midway-outbound.ts'

/** Pieces of one goods, date and quality. */
export type PutawayPieces = {
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly quantity: number
}

/**
 * What the putaway order of an arrival holds: the pieces that came to staging, one batch per goods, date and quality
 * (semantics 3). Undated pieces of lines that still wait for their production dates are left out; an empty answer
 * makes no order.
 */
export function planFromArrival(facts: {
  readonly moves: readonly Move[]
  readonly stagingPlaceId: number
  /** The lines whose dates are still to be entered (`awaitingDates` of the completion). */
  readonly awaitingDates: readonly number[]
}): PutawayPieces[] {
  const arrived = facts.moves.filter(
    (move) =>
      move.toPlaceId === facts.stagingPlaceId &&
      !(move.productionDate === NO_DATE && facts.awaitingDates.includes(move.lineId)),
  )
  return [...Map.groupBy(arrived, batchText).values()]
    .map((same) => {
      const { goodsId, productionDate, quality } = same[0]!
      return { goodsId, productionDate, quality, quantity: total(same, (move) => move.quantity) }
    })
    .toSorted(
      (a, b) => a.goodsId - b.goodsId || compareTexts(a.productionDate, b.productionDate) || b.quality - a.quality,
    )
}

export type ShelvingPlan = {
  /** From staging to the location; `lineId` is the batch. */
  readonly moves: Move[]
  /** Every batch of the order, as it is afterwards. */
  readonly batches: PutawayBatch[]
  readonly nextStatus: PutawayStatus
}

type OfBatch = {
  readonly goodsId: number
  readonly goodsName: string
  readonly productionDate: CalendarDate
  readonly quality: Quality
}
export type ShelvingRefusal =
  | WrongState
  | { readonly refused: 'notStorage' | 'damagedOnly' }
  | { readonly refused: 'nothing' }
  | ({ readonly refused: 'overOutstanding'; readonly outstanding: number } & OfBatch)
  | ({ readonly refused: 'reservedElsewhere'; readonly free: number } & OfBatch)
export type WrongState = { readonly refused: 'wrongState'; readonly status: PutawayStatus }

/**
 * What shelving moves: pieces of an order from its staging place to a storage location (semantics 3), damaged ones also to one
 * of the damaged area. Several wants of one goods, date and quality are summed before any check. Pieces that outbound tasks have reserved in staging stay there,
 * although the order still holds them. Quantities are whole pieces, not negative.
 */
export function planShelving(facts: {
  readonly status: PutawayStatus
  readonly batches: readonly PutawayBatch[]
  readonly fromPlaceId: number
  readonly toPlaceId: number
  readonly toPlaceKind: PlaceKind
  readonly wanted: readonly PutawayPieces[]
  /** The locked balances of the order's goods; those of other places are not looked at. */
  readonly balances: readonly Balance[]
}): ShelvingPlan | ShelvingRefusal {
  const { status, batches, fromPlaceId, toPlaceId } = facts
  if (nextPutawayStatus(status, 'shelve', 0) === null) return { refused: 'wrongState', status }
  if (facts.toPlaceKind !== 'storage' && facts.toPlaceKind !== 'damaged') return { refused: 'notStorage' }
  const wanted = [
    ...Map.groupBy(
      facts.wanted.filter((want) => want.quantity > 0),
      batchText,
    ).values(),
  ]
  if (wanted.length === 0) return { refused: 'nothing' }
  if (facts.toPlaceKind === 'damaged' && wanted.some(([want]) => want?.quality === QUALITY.normal))
    return { refused: 'damagedOnly' }
  const held = Map.groupBy(batches, batchText)
  const staged = facts.balances.filter((balance) => balance.placeId === fromPlaceId)
  const ended = []
  for (const same of wanted) {
    const text = batchText(same[0]!)
    const { goodsId, productionDate, quality } = same[0]!
    const quantity = total(same, (want) => want.quantity)
    const of = {
      goodsId,
      goodsName: batches.find((batch) => batch.goodsId === goodsId)?.goodsName ?? '',
      productionDate,
      quality,
    }
    const outstanding = outstandingOf(held.get(text) ?? [])
    if (quantity > outstanding) return { refused: 'overOutstanding', ...of, outstanding }
    const free = total(staged, (balance) => (batchText(balance) === text ? balance.onHand - balance.reserved : 0))
    if (quantity > free) return { refused: 'reservedElsewhere', ...of, free }
    ended.push(
      ...takeOutstanding(held.get(text) ?? [], quantity).map((pieces) => ({
        ...pieces,
        goodsId,
        productionDate,
        quality,
      })),
    )
  }
  const after = endPieces(batches, ended, 'shelved')
  const nextStatus = nextPutawayStatus(status, 'shelve', outstandingOf(after))
  if (nextStatus === null) return { refused: 'wrongState', status }
  return {
    moves: ended.map(({ batchId, ...pieces }) => ({ ...pieces, lineId: batchId, fromPlaceId, toPlaceId })),
    batches: after,
    nextStatus,
  }
}

/** What cancelling an order does: shelved pieces stay shelved, outstanding ones become cancelled (semantics 3; gaps B07). */
export function planCancel(facts: {
  readonly status: PutawayStatus
  readonly batches: readonly PutawayBatch[]
}): { readonly batches: PutawayBatch[]; readonly nextStatus: PutawayStatus } | WrongState {
  const nextStatus = nextPutawayStatus(facts.status, 'cancel', 0)
  if (nextStatus === null) return { refused: 'wrongState', status: facts.status }
  return { batches: endPieces(facts.batches, takeOutstanding(facts.batches, Infinity), 'cancelled'), nextStatus }
}
