import type { ChargedGoods, Entry, Rounding } from './entry.ts'
import { basisOf } from './methods.ts'

/** What of goods makes the choice between two entries: 2 is by weight or volume. */
const BY_VOLUME: ChargedGoods['pricedBy'] = 2

/**
 * Whether goods are charged by an entry (semantics 5.1): where an item has one by box and one by volume, each goods takes the one of
 * its kind; where it has one, all take it. By area no goods is charged.
 */
export function takes(entry: Entry, entries: readonly Entry[]): (goods: ChargedGoods) => boolean {
  const basis = basisOf(entry.method)
  if (basis === 'area') return () => false
  const both = entries.some(({ method }) => basisOf(method) === (basis === 'box' ? 'volume' : 'box'))
  return both ? ({ pricedBy }) => (pricedBy === BY_VOLUME) === (basis === 'volume') : () => true
}

/**
 * How a measure of goods is rounded under an entry (semantics 5.1; gaps E06): by the rate, with all remainders summed, for a supplier
 * that accumulates; else by the goods' own card where somebody has set one; else by the rate.
 */
export function roundingOf(
  goods: ChargedGoods,
  entry: Entry,
  supplierAccumulates: boolean,
): { readonly rounding: Rounding; readonly byCard: boolean } {
  const { wholeBoxes, rule } = entry
  if (supplierAccumulates) return { rounding: { wholeBoxes, rule, accumulates: true }, byCard: false }
  if (goods.card !== null) return { rounding: goods.card, byCard: true }
  return { rounding: entry, byCard: false }
}
