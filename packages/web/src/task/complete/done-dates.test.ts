import { describe, expect, it } from 'vitest'
import { dateStock, datesFault, firstDates } from './done-dates.ts'
import { doneLine } from './done.sample.ts'

const held = [
  {
    productionDate: '2026-01-01',
    validUntil: '',
    normal: 10,
    normalOpen: 10,
    normalDone: 0,
    normalCancelled: 0,
    broken: 0,
    brokenOpen: 1,
    brokenDone: 0,
    brokenCancelled: 0,
  },
]
const free = [
  { productionDate: '2026-02-01', validUntil: '', pastDue: 0 as const, normal: 7, broken: 0 },
  { productionDate: '2026-01-01', validUntil: '', pastDue: 0 as const, normal: 5, broken: 0 },
]
const stock = dateStock(free, held)
const row = (date: string, normal: number | null, broken: number | null = null) => ({ date, normal, broken })

it('counts what is free and what the line holds reserved, by date', () => {
  expect(stock).toEqual([
    { date: '2026-01-01', normal: 15, broken: 1 },
    { date: '2026-02-01', normal: 7, broken: 0 },
  ])
})

it('starts with what is reserved; inbound with one row for all', () => {
  expect(firstDates(doneLine({}, { batches: held }), true)).toEqual([row('2026-01-01', 10, 1)])
  expect(firstDates(doneLine({ normal: 8, broken: 1 }), false)).toEqual([row('', 8, 1)])
  expect(firstDates(doneLine({ dates: [row('2026-02-01', 2)] }), true)).toEqual([row('2026-02-01', 2)])
})

describe('dates are refused', () => {
  it('when a row is not filled in', () => {
    expect(datesFault([row('', 1)], stock)).toEqual({ fault: 'incomplete' })
    expect(datesFault([row('2026-01-01', null)], stock)).toEqual({ fault: 'incomplete' })
  })

  it('when one is chosen twice', () => {
    expect(datesFault([row('2026-01-01', 1), row('2026-01-01', 2)], stock)).toEqual({ fault: 'twice', row: 2 })
  })

  it('when more is taken than there is of it', () => {
    expect(datesFault([row('2026-01-01', 15), row('2026-02-01', 8)], stock)).toEqual({ fault: 'over', row: 2 })
    expect(datesFault([row('2026-01-01', 15, 2)], stock)).toEqual({ fault: 'over', row: 1 })
    expect(datesFault([row('2026-03-01', 1)], stock)).toEqual({ fault: 'over', row: 1 })
    expect(datesFault([row('2026-03-01', 100)], null)).toBeNull()
    expect(datesFault([row('2026-01-01', 15, 1), row('2026-02-01', 7)], stock)).toBeNull()
  })
})
