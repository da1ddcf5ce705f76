import { floorOf, isZero, plus, restOf, times } from '../../base/whole.ts'
import type { SubUnitRule } from '../../goods/goods/fee.ts'
import type { Parts } from './summed.ts'

/** What a band makes of a rest: nothing, a half, a whole, or what it is (part 3, 5.5). */
const AS_IT_IS = 4

/**
 * A measure under the sub-unit rule (semantics 5.2). Below 1 the bands hold: up to a half, and above it. From 1 on it stays as it
 * is, or its rest goes by the bands. Compared exactly, without a division.
 */
export function underRule(measure: Parts, { low, high, rest }: SubUnitRule): Parts {
  const [n, d] = measure
  const over = restOf(n, d)
  if (isZero(over)) return measure
  const begun = floorOf(n, d)
  if (rest === AS_IT_IS && !isZero(begun)) return measure
  const band = times(over, 2) <= d ? low : high
  switch (band) {
    case AS_IT_IS:
      return measure
    case 1:
      return [begun, 1]
    case 2:
      return [plus(times(begun, 2), 1), 2]
    case 3:
      return [plus(begun, 1), 1]
  }
}

/**
 * Pallets that a number of pallets counts as (semantics 5.2): a begun one counts, or only one that is more than so many percent
 * full.
 */
export function underRemainder(pallets: Parts, remainderPercent: number | null): Parts {
  const [n, d] = pallets
  const [full, over] = [floorOf(n, d), restOf(n, d)]
  const counts = remainderPercent === null ? !isZero(over) : times(over, 100) > times(d, remainderPercent)
  return [counts ? plus(full, 1) : full, 1]
}
