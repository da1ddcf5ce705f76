import type { Fen } from '../../base/money.ts'
import { added, isAbove, lessened, multiplied, ratio, ZERO, type Ratio } from '../../base/ratio.ts'

/**
 * An amount divided by weights, to the fen, so that the shares add up to it: each gets the fen that are surely its own, and those left
 * go to the largest remainders; of remainders that are alike, to the lower code. Weights are not negative; where all are 0 the
 * first code bears it. A negative amount is divided like its positive. For the eye only: shares are added up to nothing.
 */
export function sharesOf(fen: Fen, weights: readonly { readonly code: string; readonly weight: Ratio }[]): Fen[] {
  if (fen < 0n) return sharesOf(-fen, weights).map((share) => -share)
  const all = weights.reduce((sum, { weight }) => added(sum, weight), ZERO)
  const exact = weights.map(({ weight }) =>
    all.n === 0n ? ZERO : multiplied(ratio(fen), ratio(weight.n * all.d, weight.d * all.n)),
  )
  const shares = exact.map(({ n, d }) => n / d)
  const rests = exact
    .map((share, at) => ({ at, rest: lessened(share, ratio(shares[at]!)), code: weights[at]!.code }))
    .toSorted((a, b) =>
      isAbove(b.rest, a.rest) ? 1 : isAbove(a.rest, b.rest) ? -1 : a.code < b.code ? -1 : a.code > b.code ? 1 : 0,
    )
  let left = fen - shares.reduce((sum, share) => sum + share, 0n)
  for (const { at } of rests) {
    if (left === 0n) break
    const gets = all.n === 0n ? left : 1n
    shares[at]! += gets
    left -= gets
  }
  return shares
}
