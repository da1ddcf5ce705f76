/** A day typed with gloves: eight digits, whatever language the browser speaks. */
import { expect, it } from 'vitest'
import { dayInWords, dayShown, isDay } from './day-typed.ts'

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

it('is a day of the calendar or none', () => {
  expect(['2026-10-01', '2024-02-29'].map(isDay)).toEqual([true, true])
  expect(['2026-02-30', '2026-13-01', '2026-10-0', '', '2025-02-29', '0000-00-00'].map(isDay)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

it('is said in words', () => {
  expect(dayInWords('2026-10-01')).toBe('2026年10月1日')
})
