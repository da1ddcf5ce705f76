import { expect, test } from 'vitest'
import { createTally, p95_ms, together } from './tally.ts'

test('counts calls by path, and says within what time nineteen of twenty were answered', () => {
  const tally = createTally()
  for (let nth = 0; nth < 19; nth += 1) tally.add('/a', 8, 200, false)
  tally.add('/a', 700, 500, true)
  expect(tally.byPath['/a']).toMatchObject({ count: 20, faults: 1, sum_ms: 852, max_ms: 700 })
  expect(p95_ms(tally.byPath['/a']!)).toBe(10)
  tally.add('/a', 12_000, 200, false)
  tally.add('/a', 12_000, 200, false)
  expect(p95_ms(tally.byPath['/a']!)).toBe(12_000)
})

test('of a path that is called once the longest is what it took', () => {
  const tally = createTally()
  tally.add('/b', 30.2, 200, false)
  expect(p95_ms(tally.byPath['/b']!)).toBe(31)
})

test('what several processes counted comes together', () => {
  const [one, other] = [createTally(), createTally()]
  one.add('/a', 3, 200, false)
  other.add('/a', 300, 500, true)
  other.add('/c', 1, 200, false)
  const sums = together([one.byPath, other.byPath])
  expect(sums['/a']).toMatchObject({ count: 2, faults: 1, codes: { 200: 1, 500: 1 }, sum_ms: 303, max_ms: 300 })
  expect(sums['/a']!.within.reduce((sum, some) => sum + some, 0)).toBe(2)
  expect(sums['/c']!.count).toBe(1)
})
