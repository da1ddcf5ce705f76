import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { isPieces } from '../../base/quantity.ts'
import { freeAt, type FreeBalance } from '../../stock/ledger/free.ts'
import type { Move, Quality } from '../../stock/ledger/stock.ts'

export type DateChangeRefusal =
  | { readonly refused: 'nothing' | 'undatedGoods' | 'sameDate' | 'futureDate' }
  | { readonly refused: 'notEnough'; readonly quality: Quality; readonly wanted: number; readonly available: number }

/**
 * What a date change moves (semantics 2): free pieces of one batch out of their place under the date they were taken for, and from
 * the place of corrections back under the right one. Only goods that keep production dates have any; no date lies in the
 * future; 无 is a date like another.
 */
export function planDateChange(facts: {
  readonly placeId: number
  readonly reclassPlaceId: number
  readonly goodsId: number
  /** The goods keep production dates. */
  readonly dated: boolean
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  readonly quality: Quality
  readonly quantity: number
  readonly today: CalendarDate
  /** The locked balances of the goods, with what is free of them. */
  readonly balances: readonly FreeBalance[]
}): { readonly moves: readonly Move[] } | DateChangeRefusal {
  const { placeId, reclassPlaceId, goodsId, fromDate, toDate, quality, quantity, balances } = facts
  if (!facts.dated) return { refused: 'undatedGoods' }
  if (fromDate === toDate) return { refused: 'sameDate' }
  if (toDate !== NO_DATE && toDate > facts.today) return { refused: 'futureDate' }
  if (!isPieces(quantity) || quantity === 0) return { refused: 'nothing' }
  const available = freeAt(balances, { placeId, goodsId, productionDate: fromDate, quality })
  if (quantity > available) return { refused: 'notEnough', quality, wanted: quantity, available }
  const pieces = { lineId: 1, goodsId, quality, quantity }
  return {
    moves: [
      { ...pieces, fromPlaceId: placeId, toPlaceId: reclassPlaceId, productionDate: fromDate },
      { ...pieces, fromPlaceId: reclassPlaceId, toPlaceId: placeId, productionDate: toDate },
    ],
  }
}
