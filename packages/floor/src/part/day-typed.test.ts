/** A day typed with gloves: eight digits, whatever language the browser speaks. */
import { expect, it } from 'vitest'
import { dayInWords, dayShown } from './day-typed.ts'

it('grows from digits, and takes what is pasted with any signs between', () => {
  expect(['2', '2026', '20261', '202610', '2026100', '20261001', '202610019'].map(dayShown)).toEqual([
    '2',
    '2026',
    '2026-1',
    '2026-10',
    '2026-10-0',
    '2026-10-01',
    '2026-10-01',
  ])
  expect(dayShown('2026-10-01')).toBe('2026-10-01')
  expect(dayShown('２０２６.10.01')).toBe('2026-10-01')
  // The sign between goes with the digit before it.
  expect(dayShown('2026-')).toBe('2026')
})

it('is said in words', () => {
  expect(dayInWords('2026-10-01')).toBe('2026年10月1日')
})
