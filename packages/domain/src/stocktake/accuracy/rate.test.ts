import { expect, it } from 'vitest'
import { rateOf } from './rate.ts'

it('is the share of right lines in hundredths, and all of them only when none was wrong', () => {
  expect([rateOf(3, 2), rateOf(8, 8), rateOf(10_000, 9999), rateOf(5, 0)]).toEqual(['66.6', '100.0', '99.9', '0.0'])
})

it('of nothing is nothing', () => {
  expect(rateOf(0, 0)).toBe('')
})
