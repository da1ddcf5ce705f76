import { fractionText, decimalText, type Ratio } from '../../base/ratio.ts'
import { yuanText } from '../../base/money.ts'
import type { Whole } from '../../base/whole.ts'
import type { Entry, Tier } from '../rate/entry.ts'
import type { Method } from '../rate/methods.ts'
import type { Unit } from './rulers.ts'

/**
 * The working of an amount, kept with it: texts, small numbers and lists only. A change of the arithmetic gets a new number of the
 * rule, and the old arithmetic stays, or no old amount could be explained.
 */
export type Steps = {
  readonly rule: typeof RULE
  readonly parts: readonly PartSteps[]
  /** In yuan, two places. */
  readonly money: string
}

/** The arithmetic of today. */
export const RULE = 1

/** One rate applied to all that it charges: rounded once. Prices and amounts in yuan. */
export type PartSteps = {
  readonly method: Method
  /** Null where leases have prices of their own, and no rate was needed. */
  readonly rate: RateSteps | null
  readonly measures: readonly MeasureSteps[]
  /** What is paid before anything is counted; null where the rate has no start price, or nothing was measured. */
  readonly start: string | null
  /** Before it was rounded. */
  readonly exact: Shown
  readonly money: string
}

/** The fields of the rate as they were. */
export type RateSteps = {
  readonly price: string
  readonly startPrice: string
  readonly beginTonnes: string
  readonly volumePrice: string
  readonly volumeStartPrice: string
  readonly beginCubicMetres: string
  readonly bothStarts: boolean
  readonly wholeBoxes: boolean
  readonly rule: Entry['rule']
  readonly accumulates: boolean
  readonly remainderPercent: number | null
  readonly tiers: readonly { readonly upTo: string | null; readonly price: string }[]
}

/** A measure: what was measured in groups that were rounded alike, and what it costs a unit. */
export type MeasureSteps = {
  readonly unit: Unit
  readonly groups: readonly GroupSteps[]
  readonly total: Shown
  /** What the start price pays for; null without one. */
  readonly begin: string | null
  /** Null where tiers stand in its place. */
  readonly price: string | null
  /** What is paid by the unit, without the start price. */
  readonly amount: Shown
}

/** Goods rounded alike: each by itself, or all at once. */
export type GroupSteps = {
  readonly accumulates: boolean
  /** How many goods, works or leases. */
  readonly count: number
  readonly before: Shown
  readonly after: Shown
}

/** An exact figure: its fraction, and for the eye. */
export type Shown = { readonly fraction: string; readonly decimal: string }

const DECIMALS = 6

/** A figure as it is kept. */
export function shown(figure: Ratio): Shown {
  return { fraction: fractionText(figure), decimal: decimalText(figure, DECIMALS) }
}

/** The fields of a rate as they are kept. */
export function rateSteps(entry: Entry): RateSteps {
  const price = (fen: Whole) => yuanText(BigInt(fen))
  return {
    price: price(entry.priceFen),
    startPrice: price(entry.startPriceFen),
    beginTonnes: String(entry.beginTonnes),
    volumePrice: price(entry.volumePriceFen),
    volumeStartPrice: price(entry.volumeStartPriceFen),
    beginCubicMetres: String(entry.beginCubicMetres),
    bothStarts: entry.bothStarts,
    wholeBoxes: entry.wholeBoxes,
    rule: entry.rule,
    accumulates: entry.accumulates,
    remainderPercent: entry.remainderPercent,
    tiers: entry.tiers.map(({ upTo, priceFen }: Tier) => ({
      upTo: upTo === null ? null : String(upTo),
      price: price(priceFen),
    })),
  }
}
