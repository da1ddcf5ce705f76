import { expect, it } from 'vitest'
import { m2Hundredths, m2Text, overlap, phaseOf, planEnd } from './lease.ts'

const days = (fromDay: string, toDay: string | null = null) => ({ fromDay, toDay })

it('a lease has its first and its last day', () => {
  const lease = days('2026-11-10', '2026-11-20')
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => phaseOf(lease, day))).toEqual([
    'toCome',
    'running',
    'running',
    'over',
  ])
  expect(phaseOf(days('2026-11-10'), '2099-01-01')).toBe('running')
})

it('two leases overlap when they share a day', () => {
  const lease = days('2026-11-10', '2026-11-20')
  expect(overlap(lease, days('2026-11-20', '2026-11-25'))).toBe(true)
  expect(overlap(lease, days('2026-11-21'))).toBe(false)
  expect(overlap(days('2026-11-01', '2026-11-09'), lease)).toBe(false)
  expect(overlap(days('2026-11-01'), lease)).toBe(true)
  expect(overlap(days('2026-11-01'), days('2030-01-01'))).toBe(true)
})

it('is ended today, deleted before it begins, and not ended twice', () => {
  expect(planEnd(days('2026-11-10'), '2026-11-22')).toEqual({ toDay: '2026-11-22' })
  expect(planEnd(days('2026-11-22', '2026-12-01'), '2026-11-22')).toEqual({ toDay: '2026-11-22' })
  expect(planEnd(days('2026-11-23'), '2026-11-22')).toEqual({ deletes: true })
  expect(planEnd(days('2026-11-10', '2026-11-21'), '2026-11-22')).toEqual({ refused: 'isOver' })
})

it('floor is measured in hundredths of a square metre', () => {
  expect(['12', '12.5', '0.01', '1000000'].map(m2Hundredths)).toEqual([1200, 1250, 1, 100_000_000])
  expect(['0', '-1', '1.005', '1e3', '', '1000000.01', '１'].map(m2Hundredths)).toEqual(Array(7).fill(null))
  expect([1200, 1250, 1205, 1].map(m2Text)).toEqual(['12', '12.5', '12.05', '0.01'])
})
