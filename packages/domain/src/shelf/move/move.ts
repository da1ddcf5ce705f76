import type { CalendarDate } from '../../base/calendar.ts'
import { isPieces } from '../../base/quantity.ts'
import { total } from '../../base/sum.ts'
import { freeAt, type FreeBalance } from '../../stock/ledger/free.ts'
import { batchText } from '../../stock/ledger/key.ts'
import { QUALITY, type Move, type PlaceKind, type Quality } from '../../stock/ledger/stock.ts'

/** Pieces of one goods, date and quality that a person wants somewhere else. */
export type MovePieces = {
  readonly goodsId: number
  readonly goodsName: string
  readonly supplierId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly quantity: number
}
/** A place as a quick move sees it. */
export type MovePlace = { readonly placeId: number; readonly placeKind: PlaceKind; readonly warehouseId: number }

/** What one quick move document moves: pieces of one supplier, a line for each goods, date and quality. */
export type MoveDocument = { readonly supplierId: number; readonly moves: readonly Move[] }

export type MoveRefusal =
  | { readonly refused: 'samePlace' | 'otherWarehouse' | 'notPhysical' | 'nothing' }
  | { readonly refused: 'damagedOnly'; readonly goodsName: string }
  | {
      readonly refused: 'notEnough'
      readonly goodsName: string
      readonly productionDate: CalendarDate
      readonly quality: Quality
      readonly wanted: number
      readonly available: number
    }

const PHYSICAL: readonly PlaceKind[] = ['storage', 'staging', 'damaged']

/**
 * What a quick move moves (semantics 2): free pieces from one physical place to another of the same warehouse. Sound pieces do
 * not go to a damaged area, as in putaway. Several wants of one goods, date and quality are one; each supplier's goods
 * make a document of their own, so that a supplier sees nobody else's.
 */
export function planQuickMove(facts: {
  readonly from: MovePlace
  readonly to: MovePlace
  readonly pieces: readonly MovePieces[]
  /** The locked balances of the goods, with what is free of them. */
  readonly balances: readonly FreeBalance[]
}): { readonly documents: readonly MoveDocument[] } | MoveRefusal {
  const { from, to, balances } = facts
  if (from.warehouseId !== to.warehouseId) return { refused: 'otherWarehouse' }
  if (from.placeId === to.placeId) return { refused: 'samePlace' }
  if (!PHYSICAL.includes(from.placeKind) || !PHYSICAL.includes(to.placeKind)) return { refused: 'notPhysical' }
  const wanted = merged(facts.pieces)
  if (wanted.length === 0 || wanted.some(({ quantity }) => !isPieces(quantity))) return { refused: 'nothing' }
  for (const pieces of wanted) {
    const { goodsName, productionDate, quality, quantity } = pieces
    if (to.placeKind === 'damaged' && quality === QUALITY.normal) return { refused: 'damagedOnly', goodsName }
    const available = freeAt(balances, { ...pieces, placeId: from.placeId })
    if (quantity > available)
      return { refused: 'notEnough', goodsName, productionDate, quality, wanted: quantity, available }
  }
  const bySupplier = Map.groupBy(wanted, (pieces) => pieces.supplierId)
  return {
    documents: [...bySupplier].map(([supplierId, own]) => ({
      supplierId,
      moves: own.map(({ goodsId, productionDate, quality, quantity }, index) => ({
        lineId: index + 1,
        fromPlaceId: from.placeId,
        toPlaceId: to.placeId,
        goodsId,
        productionDate,
        quality,
        quantity,
      })),
    })),
  }
}

/** One entry a goods, date and quality, those of nothing dropped. */
function merged(pieces: readonly MovePieces[]): MovePieces[] {
  return [...Map.groupBy(pieces, batchText).values()]
    .map((same) => ({ ...same[0]!, quantity: total(same, (one) => one.quantity) }))
    .filter(({ quantity }) => quantity !== 0)
}
