import { expect, it } from 'vitest'
import type { Identity } from '../../access/rights.ts'
import { STEP_KEYS, stepsOf, type Facts } from './first-steps.ts'

const nothing = { ...Object.fromEntries(STEP_KEYS.map((key) => [key, false])), locationsOn: false } as Facts
const keys = (identity: Identity, facts: Facts) => stepsOf(identity, facts).map(({ key }) => key)

it('the platform opens merchants, a merchant sets itself up, a supplier nothing', () => {
  expect(keys(3, nothing)).toEqual(['combo', 'merchant'])
  expect(keys(1, nothing)).toEqual(['warehouse', 'supplier', 'goods', 'point', 'staff', 'stock', 'task'])
  expect(keys(4, nothing)).toEqual(keys(1, nothing))
  expect(keys(2, nothing)).toEqual([])
})

it('locations are a step where space is managed by them', () => {
  expect(keys(1, { ...nothing, locationsOn: true })).toContain('location')
  expect(stepsOf(1, { ...nothing, warehouse: true })[0]).toEqual({ key: 'warehouse', done: true })
})
