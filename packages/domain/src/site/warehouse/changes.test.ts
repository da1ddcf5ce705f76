import { expect, it } from 'vitest'
import { changedFields, planClosing } from './changes.ts'

it('names the fields that differ, in their order', () => {
  const before = { name: '余杭云仓', address: '', phone: '1', version: 3 }
  expect(changedFields(['name', 'address', 'phone'], before, before)).toEqual([])
  expect(changedFields(['name', 'address', 'phone'], before, { name: '新', address: '', phone: '2' })).toEqual([
    'name',
    'phone',
  ])
})

it('closes a warehouse only without open documents', () => {
  const none = {
    tasks: 0,
    entries: 0,
    putaways: 0,
    labels: 0,
    counts: 0,
    losses: 0,
    leases: 0,
    costs: 0,
    bills: 0,
    disputes: 0,
  }
  expect(planClosing(none)).toEqual({ closed: true })
  expect(planClosing({ ...none, disputes: 1, costs: 3 })).toEqual({
    refused: 'documentsOpen',
    kinds: ['costs', 'disputes'],
  })
  expect(planClosing({ ...none, putaways: 1, tasks: 2 })).toEqual({
    refused: 'documentsOpen',
    kinds: ['tasks', 'putaways'],
  })
})
