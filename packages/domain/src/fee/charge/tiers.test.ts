/** What of a measure fell into which tier, as the working of a cost shows it. */
import { expect, it } from 'vitest'
import { ratio } from '../../base/ratio.ts'
import { shown } from './steps.ts'
import { reachedTiers } from './tiers.ts'

const TIERS = [
  { upTo: '100', price: '1.20' },
  { upTo: '300', price: '1.00' },
  { upTo: null, price: '0.85' },
]

it('each tier that was reached shows its share of the measure and what that came to', () => {
  expect(reachedTiers(shown(ratio(350)), TIERS)).toEqual([
    { measure: '100', price: '1.20', amount: '120' },
    { measure: '200', price: '1.00', amount: '200' },
    { measure: '50', price: '0.85', amount: '42.5' },
  ])
})

it('tiers that begin where the measure ends, or beyond, are not named', () => {
  expect(reachedTiers(shown(ratio(100)), TIERS)).toEqual([{ measure: '100', price: '1.20', amount: '120' }])
  expect(reachedTiers(shown(ratio(0)), TIERS)).toEqual([])
})

it('a fraction of a unit is counted exactly and shown with six decimals', () => {
  expect(reachedTiers(shown(ratio(301, 3)), TIERS)).toEqual([
    { measure: '100', price: '1.20', amount: '120' },
    { measure: '0.333333', price: '1.00', amount: '0.333333' },
  ])
})
