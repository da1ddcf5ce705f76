/** Tax that is contained in an amount. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contained } from './tax.ts'

test.each([
  [9875n, 60, 9316n, 559n],
  [-9875n, 60, -9316n, -559n],
  [10600n, 60, 10000n, 600n],
  [10900n, 90, 10000n, 900n],
  [0n, 60, 0n, 0n],
  [1n, 60, 1n, 0n],
  [9875n, 0, 9875n, 0n],
  [10150n, 15, 10000n, 150n],
])('%i fen at %i ‰: net %i, tax %i', (amount, permille, net, tax) =>
  expect(contained(amount, permille)).toEqual({ net, tax }),
)

test('net and tax are the amount, and a credit undoes them', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 200 }), (amount, permille) => {
      const { net, tax } = contained(amount, permille)
      expect(net + tax).toBe(amount)
      // Nearest: twice the distance from the true net is at most one.
      const off = net * BigInt(1000 + permille) - amount * 1000n
      expect((off < 0n ? -off : off) * 2n <= BigInt(1000 + permille)).toBe(true)
      expect(contained(-amount, permille)).toEqual({ net: -net, tax: -tax })
    }),
  )
})
