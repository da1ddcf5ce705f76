import { expect, it } from 'vitest'
import { planSettings, type Dependents, type Held, type Settings } from './model.ts'

const ON: Settings = {
  datesOn: true,
  locationsOn: true,
  putawayAutomatic: true,
  pickFromStaging: true,
  pickPastDue: false,
}
const NO_DOCUMENT = { count: 0, codes: '' }
const ONE = { count: 1, codes: 'PR1' }
const uncounted = (held: Held) => ({ placedCounts: held, placedLosses: held, datedCounts: held, datedLosses: held })
const NONE: Dependents = {
  openEntries: 0,
  datedPieces: 0,
  openOrders: 0,
  placedPieces: 0,
  openLeases: 0,
  ...uncounted(NO_DOCUMENT),
}
const off = (part: 'datesOn' | 'locationsOn', dependents: Partial<Dependents> = {}) =>
  planSettings(ON, { [part]: false }, { ...NONE, ...dependents })

it('changes only what stands otherwise', () => {
  expect(planSettings(ON, { datesOn: true, pickPastDue: true }, NONE)).toEqual({
    switched: [{ name: 'pickPastDue', on: true }],
  })
  expect(planSettings(ON, {}, NONE)).toEqual({ switched: [] })
})

it('turns nothing off that stock or open documents depend on', () => {
  expect(off('datesOn')).toEqual({ switched: [{ name: 'datesOn', on: false }] })
  expect(off('datesOn', { openEntries: 2, datedPieces: 9 })).toEqual({ refused: 'entriesOpen', count: 2 })
  expect(off('datesOn', { datedPieces: 9 })).toEqual({ refused: 'datesInUse', count: 9 })
  expect(off('datesOn', { openOrders: 1, placedPieces: 5 })).toHaveProperty('switched')
  expect(off('locationsOn', { openOrders: 1, placedPieces: 5 })).toEqual({ refused: 'ordersOpen', count: 1 })
  expect(off('locationsOn', { placedPieces: 5 })).toEqual({ refused: 'placesInUse', count: 5 })
  expect(off('locationsOn', { openLeases: 3 })).toEqual({ refused: 'leasesOpen', count: 3 })
  expect(off('datesOn', { datedCounts: ONE, datedLosses: ONE, placedCounts: ONE })).toEqual({
    refused: 'countsDated',
    ...ONE,
  })
  expect(off('datesOn', { datedLosses: ONE, placedLosses: ONE })).toEqual({ refused: 'lossesDated', ...ONE })
  expect(off('locationsOn', { placedCounts: ONE, placedLosses: ONE, datedCounts: ONE })).toEqual({
    refused: 'countsPlaced',
    ...ONE,
  })
  expect(off('locationsOn', { placedLosses: ONE, datedLosses: ONE })).toEqual({ refused: 'lossesPlaced', ...ONE })
  expect(off('locationsOn', { openEntries: 2, datedPieces: 9 })).toHaveProperty('switched')
})

it('does not look at what depends on a part that stays, or is turned on', () => {
  const busy = { openEntries: 1, datedPieces: 1, openOrders: 1, placedPieces: 1, openLeases: 1, ...uncounted(ONE) }
  const wanted = { datesOn: true, locationsOn: true, putawayAutomatic: false, pickFromStaging: false }
  expect(planSettings({ ...ON, datesOn: false }, wanted, busy)).toHaveProperty('switched')
})
