import type { CalendarDate } from '../../base/calendar.ts'
import { compareTexts } from '../../stock/ledger/key.ts'
import { QUALITY, type Quality } from '../../stock/ledger/stock.ts'

/** A location goods can be shelved to. */
export type ShelfPlace = {
  readonly placeId: number
  readonly placeKind: 'storage' | 'damaged'
  readonly walkOrder: string
}
/** A location that holds pieces of some goods, date and quality. */
export type ShelfHolding<P extends ShelfPlace> = {
  readonly place: P
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
}
export type Suggestion<P extends ShelfPlace> = { readonly place: P; readonly why: 'sameBatch' | 'sameGoods' | 'empty' }

const RANK = { sameBatch: 0, sameGoods: 1, empty: 2 } as const

/**
 * Where pieces are best shelved: where their batch lies, then where the goods lie, then an empty location, each in walking
 * order; at most `count`. Sound pieces belong in storage; damaged ones in the damaged area, in storage only where that has no
 * more to offer.
 */
export function suggestPlaces<P extends ShelfPlace>(
  pieces: { readonly goodsId: number; readonly productionDate: CalendarDate; readonly quality: Quality },
  holdings: readonly ShelfHolding<P>[],
  empty: readonly P[],
  count = 3,
): Suggestion<P>[] {
  const best = new Map<number, Suggestion<P>>()
  const offer = (place: P, why: Suggestion<P>['why']) => {
    if (pieces.quality === QUALITY.normal && place.placeKind !== 'storage') return
    const known = best.get(place.placeId)
    if (!known || RANK[why] < RANK[known.why]) best.set(place.placeId, { place, why })
  }
  for (const { place, goodsId, productionDate, quality } of holdings) {
    const same = productionDate === pieces.productionDate && quality === pieces.quality
    if (goodsId === pieces.goodsId) offer(place, same ? 'sameBatch' : 'sameGoods')
  }
  for (const place of empty) offer(place, 'empty')
  const area = ({ place }: Suggestion<P>) =>
    pieces.quality === QUALITY.broken && place.placeKind === 'storage' ? 1 : 0
  return [...best.values()]
    .toSorted(
      (a, b) =>
        area(a) - area(b) ||
        RANK[a.why] - RANK[b.why] ||
        compareTexts(a.place.walkOrder, b.place.walkOrder) ||
        a.place.placeId - b.place.placeId,
    )
    .slice(0, count)
}
