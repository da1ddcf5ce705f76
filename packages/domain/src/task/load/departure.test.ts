import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDeparture, missingPallets, palletLabel, readPalletLabel } from './departure.ts'

it('a label names its task and its pallet, and is read as it was written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}\d{10}$/), fc.integer({ min: 1, max: 999 }), (taskCode, pallet) => {
      expect(readPalletLabel(` ${palletLabel(taskCode, pallet).toLowerCase()}`)).toEqual({ taskCode, pallet })
    }),
  )
  for (const text of ['', 'CK2611210001', 'CK2611210001-', 'CK2611210001-0', '-3', 'CK2611210001-3X'])
    expect(readPalletLabel(text), text).toBeNull()
})

it('missing and loaded pallets are all of them, none twice', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.array(fc.integer({ min: 1, max: 30 })), (pallets, loaded) => {
      const missing = missingPallets(pallets, loaded)
      expect(missing.length + new Set(loaded.filter((pallet) => pallet <= pallets)).size).toBe(pallets)
    }),
  )
})

it('a lorry leaves with everything picked, its number known, and its pallets scanned or asked about', () => {
  const ready = { open: 0, picked: 10, load: { pallets: 2, loaded: [1, 2] }, leaveMissing: false }
  expect(checkDeparture(ready)).toBeNull()
  expect(checkDeparture({ ...ready, open: 3 })).toEqual({ refused: 'notPicked', open: 3 })
  expect(checkDeparture({ ...ready, picked: 0 })).toEqual({ refused: 'nothingPicked' })
  expect(checkDeparture({ ...ready, load: null })).toEqual({ refused: 'noVehicle' })
  const half = { ...ready, load: { pallets: 3, loaded: [2] } }
  expect(checkDeparture(half)).toEqual({ refused: 'palletsMissing', missing: '1、3', count: 2 })
  expect(checkDeparture({ ...half, leaveMissing: true })).toBeNull()
  expect(checkDeparture({ ...ready, load: { pallets: 0, loaded: [] } })).toBeNull()
})
