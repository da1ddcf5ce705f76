import type { Quality, StockKey } from './stock.ts'

/** Sorts keys in the one order in which balances are locked: place, goods, production date, quality (semantics 2). */
export function compareKeys(a: StockKey, b: StockKey): number {
  return (
    a.placeId - b.placeId ||
    a.goodsId - b.goodsId ||
    compareTexts(a.productionDate, b.productionDate) ||
    a.quality - b.quality
  )
}

/** Sorts texts by code unit, as the database does with its C collation; a language's rules differ between machines. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** One text for a balance: equal texts, the same balance. */
export function keyText(key: StockKey): string {
  return `${key.placeId}/${batchText(key)}`
}

/** One text for goods, quality and date, wherever the pieces lie. */
export function batchText(key: Omit<StockKey, 'placeId'>): string {
  return `${goodsText(key)}/${key.productionDate}`
}

/** One text for goods and quality of whatever date: what lines are summed by and caps are kept for. */
export function goodsText(key: { readonly goodsId: number; readonly quality: Quality }): string {
  return `${key.goodsId}/${key.quality}`
}
