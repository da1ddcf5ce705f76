import { decimalText, isAbove, lessened, multiplied, ratio, ZERO } from '../../base/ratio.ts'
import { fenOf } from '../../base/money.ts'
import type { RateSteps, Shown } from './steps.ts'

/** What of a measure fell into a tier, at which price, and what it came to in yuan. */
export type ReachedTier = { readonly measure: string; readonly price: string; readonly amount: string }

/** The tiers that a measure reached, worked out again from what its working keeps: lowest first. */
export function reachedTiers({ fraction }: Shown, tiers: RateSteps['tiers']): ReachedTier[] {
  const [n = '0', d = '1'] = fraction.split('/')
  const measure = ratio(BigInt(n), BigInt(d))
  let from = ZERO
  const reached: ReachedTier[] = []
  for (const { upTo, price } of tiers) {
    const end = upTo === null ? measure : ratio(BigInt(upTo))
    const until = isAbove(measure, end) ? end : measure
    if (isAbove(until, from)) {
      const part = lessened(until, from)
      const amount = multiplied(part, ratio(fenOf(price)!, 100n))
      reached.push({ measure: decimalText(part, 6), price, amount: decimalText(amount, 6) })
    }
    from = end
  }
  return reached
}
