import { plus, type Whole } from '../../base/whole.ts'
import { added, ratio, ZERO, type Ratio } from '../../base/ratio.ts'

/**
 * A sum of fractions that is exact and quick: uppers are summed by their lower number, of which a stock has few (pieces a box),
 * and brought together once at the end.
 */
export class Summed {
  private readonly uppers = new Map<Whole, Whole>()

  add([n, d]: Parts): void {
    const before = this.uppers.get(d)
    this.uppers.set(d, before === undefined ? n : plus(before, n))
  }

  /** All that was added. */
  total(): Ratio {
    let sum = ZERO
    for (const [d, n] of this.uppers) sum = added(sum, ratio(n, d))
    return sum
  }
}

/** An upper and a lower number, not reduced. */
export type Parts = readonly [n: Whole, d: Whole]
