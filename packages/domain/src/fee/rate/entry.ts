import type { Whole } from '../../base/whole.ts'
import type { FeeCard } from '../../goods/goods/fee.ts'
import type { Method } from './methods.ts'

/** How a measure is rounded, and whether remainders are summed before (semantics 5.2): what goods' own card and rates both say. */
export type Rounding = Pick<FeeCard, 'wholeBoxes' | 'rule' | 'accumulates'>

/**
 * What a rate charges for one item, one basis and, where the item has points, one dispatch point (part 3, 3.1). Prices in fen,
 * whole; a price that a method does not ask for is 0.
 */
export type Entry = Rounding & {
  readonly method: Method
  /** Of one unit of the method; of a tonne where heavy and light goods are priced apart. */
  readonly priceFen: Whole
  /** For all up to `beginTonnes`. */
  readonly startPriceFen: Whole
  readonly beginTonnes: Whole
  readonly volumePriceFen: Whole
  readonly volumeStartPriceFen: Whole
  readonly beginCubicMetres: Whole
  /** Heavy and light goods together pay both start prices, or only the higher one (startPriceConfig). */
  readonly bothStarts: boolean
  /** Above how many percent of a pallet a begun one counts; null: any begun one does. */
  readonly remainderPercent: number | null
  /** Prices by parts of the measure, in the place of `priceFen`; empty: one price for all. */
  readonly tiers: readonly Tier[]
}

/** What a part of a measure costs a unit: from the end of the tier before it up to `upTo` units, null for all the rest. */
export type Tier = { readonly upTo: Whole | null; readonly priceFen: Whole }

/**
 * What of goods decides what they cost, as it was at a moment (part 3, 3.4). A box in grams and cubic centimetres; null boxes a
 * pallet: nobody has said.
 */
export type GoodsFacts = {
  readonly goodsCode: string
  readonly piecesPerBox: Whole
  readonly boxGrams: Whole
  readonly boxCm3: Whole
  readonly boxesPerPallet: Whole | null
  /** Charged by tonnes where a rate has both; light goods by cubic metres. */
  readonly heavy: boolean
  readonly pricedBy: FeeCard['pricedBy']
  /** The goods' own, where somebody has set one. */
  readonly card: Rounding | null
}

/** What an amount depends on of goods: all but their code, which orders shares that are alike where they are shown. */
export type ChargedGoods = Omit<GoodsFacts, 'goodsCode'>
