import { expect, it } from 'vitest'
import { planClose, planReopen, type Undecided } from './month.ts'

const CLEAR: Undecided = { waiting: 0, unpriced: 0, periods: 0, missingDays: 0 }
const TODAY = '2026-11-01'

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
