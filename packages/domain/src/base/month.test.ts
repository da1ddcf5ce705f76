import { expect, it } from 'vitest'
import { addMonths, isMonth, lastDayOf, monthsBetween } from './month.ts'

it('counts months over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})

it('knows the months that calendars and the database can reckon with', () => {
  const months = ['2026-11', '1900-01', '9998-12', '9999-12', '0001-01', '1899-12', '2026-13', '2026-1', '']
  expect(months.filter(isMonth)).toEqual(['2026-11', '1900-01', '9998-12'])
})
