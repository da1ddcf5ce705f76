/** The fee card of goods (part 3, 3.4; semantics 5.1, 5.2; gaps E05, F05): how what is done with them is measured. */
export type FeeCard = {
  /** 1: by the box, 2: by weight or volume. Which of two rates prices them, where an item has both. */
  readonly pricedBy: 1 | 2
  /** A begun box counts as a whole one. */
  readonly wholeBoxes: boolean
  readonly rule: SubUnitRule
  /** Remainders are summed over all goods of a charge before they are ruled. */
  readonly accumulates: boolean
  /** These three were set for the goods on purpose (单独设置); else those of the rate hold (按费用配置). */
  readonly isSet: boolean
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
  isSet: false,
}

/** What of a card is sent; what is not stays. `own`: whether the goods have a rule of their own, where that is said. */
export type SentFee = {
  readonly pricedBy: FeeCard['pricedBy'] | undefined
  readonly wholeBoxes: boolean | undefined
  readonly rule: SubUnitRule | undefined
  readonly accumulates: boolean | undefined
  readonly own: boolean | undefined
}

/**
 * The card after what was sent. A rule that is sent is one of the goods' own, but for the one that every form begins with, sent as a
 * whole for goods that have none: nobody has meant it, and it would outweigh the rate's.
 */
export function changedFee(now: FeeCard, sent: SentFee): FeeCard {
  const pricedBy = sent.pricedBy ?? now.pricedBy
  if (sent.own === false) return { ...DEFAULT_FEE, pricedBy }
  const { wholeBoxes = now.wholeBoxes, rule = now.rule, accumulates = now.accumulates } = sent
  const parts = [sent.wholeBoxes, sent.rule, sent.accumulates]
  const isWhole = parts.every((part) => part !== undefined)
  const isPlain = !wholeBoxes && !accumulates && rule.low === 4 && rule.high === 4 && rule.rest === 4
  const isMeant = sent.own === true || (parts.some((part) => part !== undefined) && !(isWhole && isPlain))
  return { pricedBy, wholeBoxes, rule, accumulates, isSet: now.isSet || isMeant }
}
