import { added, isAbove, lessened, multiplied, ratio, ZERO, type Ratio } from '../../base/ratio.ts'
import type { Whole } from '../../base/whole.ts'
import type { Entry } from '../rate/entry.ts'

/** What one measure costs, in fen. */
export type Priced = {
  /** What the start price pays for; null without one. */
  readonly begin: Whole | null
  /** Of a unit; null where tiers stand in its place. */
  readonly priceFen: Whole | null
  /** Without the start price. */
  readonly amount: Ratio
}

/** A measure at one price a unit, or by tiers of it: each part of the measure at the price of its tier. */
export function priced(measure: Ratio, { priceFen, tiers }: Pick<Entry, 'priceFen' | 'tiers'>): Priced {
  if (tiers.length === 0) return { begin: null, priceFen, amount: multiplied(measure, ratio(priceFen)) }
  let [amount, from] = [ZERO, ZERO]
  for (const tier of tiers) {
    const end = tier.upTo === null ? measure : ratio(tier.upTo)
    const reached = isAbove(measure, end) ? end : measure
    if (isAbove(reached, from)) amount = added(amount, multiplied(lessened(reached, from), ratio(tier.priceFen)))
    from = end
  }
  return { begin: null, priceFen: null, amount }
}

/**
 * Tonnes of heavy and cubic metres of light goods with their start prices (semantics 5.2; gaps F07, F08): up to the first so many
 * the start price alone, the rest by the unit. Of two start prices both, or the higher one. Nothing measured costs nothing.
 */
export function startPriced(
  tonnes: Ratio,
  cubicMetres: Ratio,
  entry: Entry,
): { readonly heavy: Priced; readonly light: Priced; readonly start: Whole | null } {
  const beyond = (measure: Ratio, begin: Whole, priceFen: Whole): Priced => ({
    begin,
    priceFen,
    amount: isAbove(measure, ratio(begin)) ? multiplied(lessened(measure, ratio(begin)), ratio(priceFen)) : ZERO,
  })
  const starts: Whole[] = [
    ...(tonnes.n > 0n ? [entry.startPriceFen] : []),
    ...(cubicMetres.n > 0n ? [entry.volumeStartPriceFen] : []),
  ]
  return {
    heavy: beyond(tonnes, entry.beginTonnes, entry.priceFen),
    light: beyond(cubicMetres, entry.beginCubicMetres, entry.volumePriceFen),
    start: starts.length === 0 ? null : starts.reduce((a, b) => paidAtStart(a, b, entry)),
  }
}

function paidAtStart(a: Whole, b: Whole, { bothStarts }: Entry): Whole {
  if (bothStarts) return BigInt(a) + BigInt(b)
  return a > b ? a : b
}
