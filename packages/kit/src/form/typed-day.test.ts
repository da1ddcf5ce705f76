import { expect, it } from 'vitest'
import { typedDay } from './typed-day.ts'

it.each([
  '2026-01-31',
  '2026/1/31',
  '2026.1.31',
  '20260131',
  '2026年1月31日',
  ' 2026-01-31 00:00:00 ',
  '２０２６-01-31',
])('reads %j as people and spreadsheets write a day', (text) => {
  expect(typedDay(text)).toBe('2026-01-31')
})

it.each(['', '31/1/2026', '2026-02-30', '2026113', '2026', '46022', '2026-01-31 08:30', '无'])(
  'reads no day in %j',
  (text) => {
    expect(typedDay(text)).toBeNull()
  },
)
