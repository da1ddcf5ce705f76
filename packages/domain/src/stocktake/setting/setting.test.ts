import { expect, it } from 'vitest'
import { STOCKTAKE_TYPE } from '../task/state.ts'
import { COUNTS_AS_IT_COMES, planCountSetting } from './setting.ts'

const HERE = { locationsOn: true }
const now = COUNTS_AS_IT_COMES

it('changes what is wanted and keeps the rest; the same again changes nothing', () => {
  expect(planCountSetting(now, { blind: false, aDays: 7 }, HERE)).toEqual({
    next: { ...now, blind: false, aDays: 7 },
    changed: ['blind', 'aDays'],
  })
  expect(planCountSetting(now, { blind: true, aDays: undefined }, HERE)).toEqual({ next: now, changed: [] })
})

it('lets A and B goods share at most all pieces', () => {
  expect(planCountSetting(now, { aShare: 85 }, HERE)).toMatchObject({ changed: ['aShare'] })
  expect(planCountSetting(now, { aShare: 86 }, HERE)).toEqual({ refused: 'sharesOver' })
})

it('counts what moves more at least as often', () => {
  expect(planCountSetting(now, { aDays: 90 }, HERE)).toMatchObject({ changed: ['aDays'] })
  expect(planCountSetting(now, { aDays: 91 }, HERE)).toEqual({ refused: 'daysOrder' })
  expect(planCountSetting(now, { cDays: 89 }, HERE)).toEqual({ refused: 'daysOrder' })
})

it('counts by location only where locations are kept; what was set before stays', () => {
  const byLocation = { cycleType: STOCKTAKE_TYPE.location }
  const simple = { locationsOn: false }
  expect(planCountSetting(now, byLocation, simple)).toEqual({ refused: 'needsLocations' })
  expect(planCountSetting(now, { zeroCheck: true }, simple)).toEqual({ refused: 'needsLocations' })
  expect(planCountSetting({ ...now, ...byLocation, zeroCheck: true }, { blind: false }, simple)).toMatchObject({
    changed: ['blind'],
  })
})
