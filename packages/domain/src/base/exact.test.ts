import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenOf, isTooLarge, yuanText } from './money.ts'
import { added, decimalText, fractionText, isAbove, lessened, multiplied, ratio, roundedHalfUp } from './ratio.ts'
import { ceilOf, floorOf, isZero, plus, restOf, times, whole, type Whole } from './whole.ts'

describe('whole numbers', () => {
  const edge = fc.oneof(
    fc.nat(1000),
    fc.maxSafeInteger().map(Math.abs),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, 94_906_265, 94_906_266),
  )
  it('stay exact past the safe ones, and are then BigInts', () => {
    const same = (value: Whole, wide: bigint) => {
      expect(BigInt(value)).toBe(wide)
      expect(typeof value === 'bigint' || Number.isSafeInteger(value)).toBe(true)
    }
    fc.assert(
      fc.property(edge, edge, (a, b) => {
        same(plus(a, b), BigInt(a) + BigInt(b))
        same(times(a, b), BigInt(a) * BigInt(b))
        if (b === 0) return
        same(floorOf(a, b), BigInt(a) / BigInt(b))
        same(restOf(a, b), BigInt(a) % BigInt(b))
        same(ceilOf(a, b), (BigInt(a) + BigInt(b) - 1n) / BigInt(b))
        same(times(BigInt(a), b), BigInt(a) * BigInt(b))
      }),
    )
  })

  it('stay numbers while they are safe, which is the quick way', () => {
    expect([plus(1, 2), times(3, 4), floorOf(7, 2), restOf(7, 2), ceilOf(7, 2), ceilOf(8, 2)]).toEqual([
      3, 12, 3, 1, 4, 4,
    ])
    expect([plus(1n, 2), times(1, 4n), floorOf(7n, 2), restOf(7, 2n)]).toEqual([3n, 4n, 3n, 1n])
  })

  it('are read from their text', () => {
    expect([whole('-12'), whole('9007199254740991'), whole('9007199254740992')]).toEqual([
      -12,
      Number.MAX_SAFE_INTEGER,
      9_007_199_254_740_992n,
    ])
    expect(() => whole('1.5')).toThrow(SyntaxError)
    expect([isZero(0), isZero(0n), isZero(1)]).toEqual([true, true, false])
  })
})

describe('fractions', () => {
  it('are reduced, compared and rounded half up exactly', () => {
    expect(ratio(-6, 4)).toEqual({ n: -3n, d: 2n })
    expect(added(ratio(2, 3), ratio(1, 3))).toEqual(ratio(1))
    expect(lessened(ratio(1), ratio(1, 3))).toEqual(ratio(2, 3))
    expect(multiplied(ratio(2, 3), ratio(3, 4))).toEqual(ratio(1, 2))
    expect([isAbove(ratio(1, 2), ratio(1, 2)), isAbove(ratio(2, 3), ratio(5, 8))]).toEqual([false, true])
    expect([ratio(1, 2), ratio(49, 100), ratio(21, 2), ratio(0)].map(roundedHalfUp)).toEqual([1n, 0n, 11n, 0n])
    expect(() => roundedHalfUp(ratio(-1, 2))).toThrow(RangeError)
    expect(() => ratio(1, 0)).toThrow(RangeError)
    expect(() => ratio(0.5)).toThrow(RangeError)
  })

  it('are said as fractions, and as decimals of at most so many places', () => {
    expect([ratio(50, 48), ratio(4, 2)].map(fractionText)).toEqual(['25/24', '2'])
    const six = [ratio(25, 24), ratio(2), ratio(100), ratio(1, 2_000_000), ratio(1, 2_000_001), ratio(21, 16)]
    expect(six.map((one) => decimalText(one, 6))).toEqual(['1.041667', '2', '100', '0.000001', '0', '1.3125'])
    expect(decimalText(ratio(1005, 10), 0)).toBe('101')
  })
})

describe('money', () => {
  it('is written in yuan and read back', () => {
    expect([0n, 5n, 123450n, -5n, 10n ** 24n].map(yuanText)).toEqual([
      '0.00',
      '0.05',
      '1234.50',
      '-0.05',
      '10000000000000000000000.00',
    ])
    expect(['1', '1.5', '-0.05', '01.10', '9999999999999999999999.99'].map(fenOf)).toEqual([
      100n,
      150n,
      -5n,
      110n,
      10n ** 24n - 1n,
    ])
    expect(['', '1e3', '1.', '.5', '1.234', '+1', ' 1', '１', 'NaN', '0x1', '1,000'].map(fenOf)).toEqual(
      Array.from({ length: 11 }, () => null),
    )
    fc.assert(
      fc.property(fc.bigInt(), (fen) => {
        expect(fenOf(yuanText(fen))).toBe(fen)
      }),
    )
  })

  it('of more than 22 digits cannot be kept', () => {
    expect([10n ** 24n - 1n, 10n ** 24n, -(10n ** 24n)].map(isTooLarge)).toEqual([false, true, true])
  })
})
