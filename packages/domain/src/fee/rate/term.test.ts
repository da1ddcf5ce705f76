import { COST_GROUP } from './items.ts'
import { expect, it } from 'vitest'
import { freeDaysOf, leavesOutLeased, subjectOf, termsAt, tiersOf, type Term, type TermVersion } from './term.ts'

const TIERS: Term = {
  kind: 'tiers',
  item: 'COST_PRO_STORAGE',
  method: 'RECKON_TYPE_BOX_DAY',
  tiers: [
    { upTo: 10, priceFen: 5 },
    { upTo: null, priceFen: 3 },
  ],
}
const FREE: Term = { kind: 'freeDays', item: 'COST_PRO_STORAGE', days: 3 }
const LEASED: Term = { kind: 'leased', item: 'COST_PRO_STORAGE' }
const version = (termId: number, number: number, from: number, says: Term | null, withdrawn = false): TermVersion => ({
  termId,
  version: number,
  supplierId: 7,
  validFromUs: from,
  withdrawn,
  says,
})

it('holds by the highest version that has begun and was not withdrawn, until one ends it', () => {
  const all = [version(1, 1, 10, FREE), version(1, 2, 20, { ...FREE, days: 9 }, true), version(1, 3, 30, null)]
  const days = (at: number) => freeDaysOf(termsAt(all, 7, at), 'COST_PRO_STORAGE')?.days ?? null
  expect([9, 10, 25, 30].map(days)).toEqual([null, 3, 3, null])
  expect(termsAt(all, 8, 10)).toEqual([])
  expect(freeDaysOf(termsAt(all, 7, 10), 'COST_PRO_STORAGE_FROZEN')).toBeNull()
})

it('tiers stand for the price of their item under their very method, since they count its units', () => {
  const held = termsAt([version(1, 1, 10, TIERS)], 7, 10)
  expect(tiersOf(held, 'COST_PRO_STORAGE', { method: 'RECKON_TYPE_BOX_DAY' })).toMatchObject({ termId: 1, version: 1 })
  expect(tiersOf(held, 'COST_PRO_STORAGE', { method: 'RECKON_TYPE_PLATE_DAY' })).toBeNull()
  expect(tiersOf(held, 'COST_PRO_MOVE', { method: 'RECKON_TYPE_BOX_DAY' })).toBeNull()
})

it('leaves leased areas out of its very item', () => {
  const held = termsAt([version(1, 1, 10, FREE), version(2, 1, 20, LEASED)], 7, 20)
  expect(leavesOutLeased(held, 'COST_PRO_STORAGE')).toMatchObject({ termId: 2, version: 1 })
  expect(leavesOutLeased(held, 'COST_PRO_STORAGE_FROZEN')).toBeNull()
  expect(leavesOutLeased(held.slice(0, 1), 'COST_PRO_STORAGE')).toBeNull()
})

it('is about an item and a basis, a group, or an item', () => {
  expect(
    [TIERS, FREE, LEASED, { kind: 'minimum', group: COST_GROUP.handling, fen: 1n } as const].map(subjectOf),
  ).toEqual([
    { kind: 'tiers', item: 'COST_PRO_STORAGE', basis: 'box', group: null },
    { kind: 'freeDays', item: 'COST_PRO_STORAGE', basis: '', group: null },
    { kind: 'leased', item: 'COST_PRO_STORAGE', basis: '', group: null },
    { kind: 'minimum', item: '', basis: '', group: COST_GROUP.handling },
  ])
})
