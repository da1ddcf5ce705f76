import { expect, it } from 'vitest'
import { addMonths, isMonth, lastDayOf, monthsBetween, planClose, planReopen, type Undecided } from './month.ts'

const CLEAR: Undecided = { waiting: 0, unpriced: 0, periods: 0, missingDays: 0 }
const TODAY = '2026-11-01'

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

it('closes months in order, each when it is over', () => {
  const begun = { first: '2026-08', last: null }
  expect(planClose('2026-08', begun, CLEAR, TODAY)).toEqual({ closes: '2026-08' })
  expect(planClose('2026-09', begun, CLEAR, TODAY)).toEqual({ refused: 'order', month: '2026-08' })
  expect(planClose('2026-09', { first: '2026-08', last: '2026-08' }, CLEAR, TODAY)).toEqual({ closes: '2026-09' })
  expect(planClose('2026-08', { first: '2026-08', last: '2026-08' }, CLEAR, TODAY)).toEqual({ refused: 'closed' })
  // What is before everything has nothing to close.
  expect(planClose('2026-07', begun, CLEAR, TODAY)).toEqual({ refused: 'closed' })
})

it('is over the day after its last', () => {
  const before = { first: '2026-10', last: null }
  expect(planClose('2026-10', before, CLEAR, '2026-10-31')).toEqual({ refused: 'notOver' })
  expect(planClose('2026-10', before, CLEAR, '2026-11-01')).toEqual({ closes: '2026-10' })
})

it.each(['waiting', 'unpriced', 'periods', 'missingDays'] as const)('stays open with something %s', (why) => {
  const undecided = { ...CLEAR, [why]: 3 }
  expect(planClose('2026-10', { first: '2026-10', last: null }, undecided, TODAY)).toEqual({ refused: why, count: 3 })
})

it('opens months in reverse', () => {
  const closed = { first: '2026-08', last: '2026-09' }
  expect(planReopen('2026-09', closed)).toEqual({ opens: '2026-09' })
  expect(planReopen('2026-08', closed)).toEqual({ refused: 'order', month: '2026-09' })
  expect(planReopen('2026-10', closed)).toEqual({ refused: 'notClosed' })
  expect(planReopen('2026-07', closed)).toEqual({ refused: 'notClosed' })
  expect(planReopen('2026-08', { first: '2026-08', last: null })).toEqual({ refused: 'notClosed' })
})
