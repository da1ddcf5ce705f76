import { expect, it } from 'vitest'
import { covers, leasedOn, type LeaseVersion } from './in-force.ts'

const NOV = { fromDay: '2026-11-01', toDay: '2026-11-30' }
const version = (has: Partial<LeaseVersion>): LeaseVersion => ({
  ...NOV,
  leaseId: 1,
  version: 1,
  fromMs: Date.parse('2026-11-01T09:00:00+08:00'),
  live: true,
  ...has,
})

it('a lease counts for its first and its last day', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  expect(days.map((day) => covers(NOV, day))).toEqual([false, true, true, false])
  expect(covers({ ...NOV, toDay: null }, '2030-01-01')).toBe(true)
})

it('a day is charged by the lease as it stood at its end', () => {
  const changed = version({ version: 2, fromMs: Date.parse('2026-11-10T23:59:59.999+08:00') })
  const gone = version({ version: 3, fromMs: Date.parse('2026-11-20T00:00:00+08:00'), live: false })
  const other = version({ leaseId: 2, toDay: null, fromMs: 0 })
  const on = (day: string) =>
    leasedOn([gone, version({}), changed, other], day).map((one) => `${one.leaseId}.${one.version}`)
  expect(['2026-10-31', '2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20', '2026-12-05'].map(on)).toEqual([
    [],
    ['1.1', '2.1'],
    ['1.2', '2.1'],
    ['1.2', '2.1'],
    ['2.1'],
    ['2.1'],
  ])
})
