/**
 * A whole number, exact at any size: a number while it is safe, a BigInt beyond. What is reckoned with BigInts stays one, so the
 * quick way and the wide one can be compared (`whole.test.ts`).
 */
export type Whole = number | bigint

/** A whole number from its decimal text: `-12`, `999999999700000000029999`. @throws SyntaxError for a text that is none */
export function whole(text: string): Whole {
  const wide = BigInt(text)
  return wide <= MAX_SAFE && wide >= -MAX_SAFE ? Number(wide) : wide
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** a + b. */
export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

/** a × b. */
export function times(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (Number.isSafeInteger(product)) return product
  }
  return BigInt(a) * BigInt(b)
}

/** The largest whole number not above a ÷ b; a not negative, b positive. */
export function floorOf(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') return (a - (a % b)) / b
  return BigInt(a) / BigInt(b)
}

/** What a leaves when b is taken out of it as often as goes; a not negative, b positive. */
export function restOf(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') return a % b
  return BigInt(a) % BigInt(b)
}

/** The smallest whole number not below a ÷ b; a not negative, b positive. */
export function ceilOf(a: Whole, b: Whole): Whole {
  const floor = floorOf(a, b)
  return isZero(restOf(a, b)) ? floor : plus(floor, 1)
}

/** Whether it is 0, of either kind. */
export function isZero(a: Whole): boolean {
  return a === 0 || a === 0n
}
