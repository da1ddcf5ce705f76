/** The fee card of goods (part 3, 3.4; semantics 5.1, 5.2; gaps E05, F05): how what is done with them is measured. */
export type FeeCard = {
  /** 1: by the box, 2: by weight or volume. Which of two rates prices them, where an item has both. */
  readonly pricedBy: 1 | 2
  /** A begun box counts as a whole one. */
  readonly wholeBoxes: boolean
  readonly rule: SubUnitRule
  /** Remainders are summed over all goods of a charge before they are ruled. */
  readonly accumulates: boolean
}

/**
 * What becomes of a part of a tonne or of a cubic metre: up to a half, above it, and beside a whole one.
 * 1 nothing, 2 a half, 3 a whole, 4 as it is; 5 by the first two.
 */
export type SubUnitRule = { readonly low: Band; readonly high: Band; readonly rest: 4 | 5 }
export type Band = 1 | 2 | 3 | 4

/** What goods get that nobody has set a card for (part 2, 9). */
export const DEFAULT_FEE: FeeCard = {
  pricedBy: 1,
  wholeBoxes: false,
  rule: { low: 4, high: 4, rest: 4 },
  accumulates: false,
}
