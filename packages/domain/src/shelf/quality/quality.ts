import type { CalendarDate } from '../../base/calendar.ts'
import { isPieces } from '../../base/quantity.ts'
import { freeAt, type FreeBalance } from '../../stock/ledger/free.ts'
import { QUALITY, type Move, type Quality } from '../../stock/ledger/stock.ts'

export type QualityRefusal =
  | { readonly refused: 'nothing' }
  | { readonly refused: 'notEnough'; readonly quality: Quality; readonly wanted: number; readonly available: number }

/** The other quality. */
export function otherQuality(quality: Quality): Quality {
  return quality === QUALITY.normal ? QUALITY.broken : QUALITY.normal
}

/**
 * What a quality change moves (semantics 2): free pieces of one batch out of their place as what they were taken for, and from the
 * place of corrections back as what they are.
 */
export function planQualityChange(facts: {
  readonly placeId: number
  readonly reclassPlaceId: number
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly fromQuality: Quality
  readonly quantity: number
  /** The locked balances of the goods, with what is free of them. */
  readonly balances: readonly FreeBalance[]
}): { readonly moves: readonly Move[] } | QualityRefusal {
  const { placeId, reclassPlaceId, goodsId, productionDate, fromQuality, quantity, balances } = facts
  if (!isPieces(quantity) || quantity === 0) return { refused: 'nothing' }
  const available = freeAt(balances, { placeId, goodsId, productionDate, quality: fromQuality })
  if (quantity > available) return { refused: 'notEnough', quality: fromQuality, wanted: quantity, available }
  const pieces = { lineId: 1, goodsId, productionDate, quantity }
  return {
    moves: [
      { ...pieces, fromPlaceId: placeId, toPlaceId: reclassPlaceId, quality: fromQuality },
      { ...pieces, fromPlaceId: reclassPlaceId, toPlaceId: placeId, quality: otherQuality(fromQuality) },
    ],
  }
}
