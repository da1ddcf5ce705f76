/** A part of a whole that is divided: whole numbers in whatever unit they are counted. */
export type Part = { readonly code: string; readonly value: bigint }

const WHOLE = 10_000n

/**
 * What each part is of all of them, in percent with two places, by largest remainder: together 100.00. Of remainders that are alike
 * the lower code gets what is left. What is below 0 is no part of a whole, and counts as 0; all 0: 0.00 each.
 */
export function sharesOfParts(parts: readonly Part[]): string[] {
  const values = parts.map(({ value }) => (value > 0n ? value : 0n))
  const all = values.reduce((sum, value) => sum + value, 0n)
  if (all === 0n) return parts.map(() => '0.00')
  const shares = values.map((value) => (value * WHOLE) / all)
  let left = WHOLE - shares.reduce((sum, share) => sum + share, 0n)
  const order = values
    .map((value, at) => ({ at, rest: (value * WHOLE) % all, code: parts[at]!.code }))
    .toSorted((a, b) => (a.rest === b.rest ? byCode(a, b) : a.rest > b.rest ? -1 : 1))
  for (const { at } of order) {
    if (left === 0n) break
    shares[at]! += 1n
    left -= 1n
  }
  return shares.map(hundredths)
}

/** So much of so much, in percent with two places, rounded half up; null where there is nothing to be part of. */
export function rateOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  return hundredths((part * WHOLE * 2n + whole) / (whole * 2n))
}

/** A mean with two places, rounded half up; null of nothing. */
export function meanOf(sum: bigint, count: bigint): string | null {
  if (count <= 0n) return null
  return hundredths((sum * 200n + count) / (count * 2n))
}

/** A mean in whole units, rounded half up; null of nothing. */
export function wholeMeanOf(sum: bigint, count: bigint): number | null {
  return count <= 0n ? null : Number((sum * 2n + count) / (count * 2n))
}

function byCode(a: { readonly code: string }, b: { readonly code: string }): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0
}

function hundredths(count: bigint): string {
  const digits = String(count).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
