/** Percents by which suppliers bear an expense: how they are typed, and that they are the whole of it. */
import { expect, test } from 'vitest'
import { faultOf, hundredthsOf, hundredthsText } from './fixed-share.ts'

test.each([
  ['60', 6000, '60'],
  ['33.33', 3333, '33.33'],
  ['12.50', 1250, '12.5'],
  [' 100 ', 10_000, '100'],
  ['0.01', 1, '0.01'],
])('%s is %i hundredths and reads %s', (typed, hundredths, text) => {
  expect(hundredthsOf(typed)).toBe(hundredths)
  expect(hundredthsText(hundredths)).toBe(text)
})

test.each(['', '0', '0.00', '100.01', '101', '-5', '1e1', '33.333', '５', 'x', '.5'])('%j is no share', (typed) =>
  expect(hundredthsOf(typed)).toBeNull(),
)

test('each supplier has one share, and together they are the whole', () => {
  const share = (supplier: string, hundredths: number) => ({ supplier, hundredths })
  expect(faultOf([share('S1', 3333), share('S2', 6667)])).toBeNull()
  expect(faultOf([share('S1', 3333), share('S2', 6666)])).toEqual({ what: 'off', sum: 9999 })
  expect(faultOf([share('S1', 6000), share('S2', 5000)])).toEqual({ what: 'off', sum: 11_000 })
  expect(faultOf([share('S1', 5000), share('S1', 5000)])).toEqual({ what: 'twice', supplier: 'S1' })
  expect(faultOf([])).toEqual({ what: 'off', sum: 0 })
})
