import type { Whole } from './whole.ts'

/** An exact fraction, reduced; the lower number is positive. What is measured and what is owed stays one until its last step. */
export type Ratio = { readonly n: bigint; readonly d: bigint }

/** n ÷ d. @throws RangeError for a lower number that is not positive, or a number that is not whole */
export function ratio(n: Whole, d: Whole = 1): Ratio {
  const [upper, lower] = [BigInt(n), BigInt(d)]
  if (lower <= 0n) throw new RangeError(`a fraction of ${lower}`)
  const common = lower === 1n ? 1n : commonOf(upper < 0n ? -upper : upper, lower)
  return common === 1n ? { n: upper, d: lower } : { n: upper / common, d: lower / common }
}

export const ZERO: Ratio = { n: 0n, d: 1n }

function commonOf(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** a + b. */
export function added(a: Ratio, b: Ratio): Ratio {
  return a.d === b.d ? ratio(a.n + b.n, a.d) : ratio(a.n * b.d + b.n * a.d, a.d * b.d)
}

/** a − b. */
export function lessened(a: Ratio, b: Ratio): Ratio {
  return added(a, { n: -b.n, d: b.d })
}

/** a × b. */
export function multiplied(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.n, a.d * b.d)
}

/** Whether a > b. */
export function isAbove(a: Ratio, b: Ratio): boolean {
  return a.n * b.d > b.n * a.d
}

/** The nearest whole number; of two equally near the upper one. Not for what is negative: a reversal negates what was rounded. */
export function roundedHalfUp(a: Ratio): bigint {
  if (a.n < 0n) throw new RangeError('nothing negative is rounded')
  return (a.n * 2n + a.d) / (a.d * 2n)
}

/** As a fraction: `25/24`, a whole one without its lower number. */
export function fractionText({ n, d }: Ratio): string {
  return d === 1n ? String(n) : `${n}/${d}`
}

/** As a decimal of at most so many places, rounded half up, without zeros at its end: `1.041667`. Not negative. */
export function decimalText(a: Ratio, places: number): string {
  const digits = String(roundedHalfUp({ n: a.n * 10n ** BigInt(places), d: a.d })).padStart(places + 1, '0')
  const point = digits.length - places
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
}
