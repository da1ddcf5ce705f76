/** Shares, rates and rankings. */
import { expect, it } from 'vitest'
import { rankingOf } from './ranking.ts'
import { meanOf, rateOf, sharesOfParts, wholeMeanOf } from './share.ts'

const part = (code: string, value: number) => ({ code, value: BigInt(value) })

it('divides so that shares are 100.00 together, the larger remainder first, then the lower code', () => {
  expect(sharesOfParts([part('b', 1), part('a', 1), part('c', 1)])).toEqual(['33.33', '33.34', '33.33'])
  expect(sharesOfParts([part('a', 0), part('b', 0)])).toEqual(['0.00', '0.00'])
  expect(sharesOfParts([part('a', -5), part('b', 7)])).toEqual(['0.00', '100.00'])
  for (let round = 1; round <= 200; round += 1) {
    const parts = Array.from({ length: 1 + (round % 9) }, (_, at) => part(String(at), (round * 7919 * (at + 1)) % 997))
    const sum = sharesOfParts(parts).reduce((all, share) => all + BigInt(share.replace('.', '')), 0n)
    expect(sum).toBe(parts.every(({ value }) => value === 0n) ? 0n : 10_000n)
  }
})

it('rounds rates and means half up, and knows none of nothing', () => {
  expect(rateOf(1n, 3n)).toBe('33.33')
  expect(rateOf(1n, 8n)).toBe('12.50')
  expect(rateOf(1n, 80_000n)).toBe('0.00')
  expect(rateOf(1n, 20_000n)).toBe('0.01')
  expect(rateOf(0n, 0n)).toBeNull()
  expect(meanOf(5n, 8n)).toBe('0.63')
  expect(wholeMeanOf(5n, 2n)).toBe(3)
  expect(wholeMeanOf(5n, 0n)).toBeNull()
})

it('ranks the largest first, ties by code, and says what is left out', () => {
  const { ranked, rest } = rankingOf(
    [part('b', 3), part('a', 3), part('c', 9), part('d', 1), part('e', 2)],
    { value: ({ value }) => value, code: ({ code }) => code },
    3,
  )
  expect(ranked.map(({ code, rank }) => `${rank}${code}`)).toEqual(['1c', '2a', '3b'])
  expect(rest).toEqual({ num: 2, value: 3n })
})
