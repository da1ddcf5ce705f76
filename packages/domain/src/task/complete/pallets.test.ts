import { expect, it } from 'vitest'
import { countPallets } from './pallets.ts'

it('rounds boxes up, then pallets up, for each goods', () => {
  const a = { piecesPerBox: 24, boxesPerPallet: 60 }
  expect(countPallets([{ ...a, pieces: 1 }])).toBe(1)
  expect(countPallets([{ ...a, pieces: 24 * 60 }])).toBe(1)
  expect(countPallets([{ ...a, pieces: 24 * 60 + 1 }])).toBe(2)
  expect(
    countPallets([
      { ...a, pieces: 3000 },
      { pieces: 500, piecesPerBox: 12, boxesPerPallet: 20 },
    ]),
  ).toBe(3 + 3)
})

it('adds nothing for goods without boxes a pallet, without pieces, or for no goods', () => {
  expect(countPallets([{ pieces: 500, piecesPerBox: 12, boxesPerPallet: null }])).toBe(0)
  expect(countPallets([{ pieces: 0, piecesPerBox: 12, boxesPerPallet: 20 }])).toBe(0)
  expect(countPallets([])).toBe(0)
})
