import { QUALITY } from '../../stock/ledger/stock.ts'
import { expect, it } from 'vitest'
import { figuresOf, movedBatches } from './completion.ts'

it('counts the pieces of all lines, sound and damaged, and suggests their pallets', () => {
  const line = { actualNormal: 20, actualBroken: 5, piecesPerBox: 12, boxesPerPallet: 2 }
  expect(figuresOf([line, { ...line, actualNormal: 3, actualBroken: 0, boxesPerPallet: null }])).toEqual({
    pieces: 28,
    suggestedPallets: 2,
  })
  expect(figuresOf([])).toEqual({ pieces: 0, suggestedPallets: 0 })
})

it('sums what was moved of each line and date, whatever place it went from', () => {
  const move = { goodsId: 7, lineId: 1, productionDate: '2026-01-02', fromPlaceId: 1, toPlaceId: 9 }
  expect(
    movedBatches([
      { ...move, quality: QUALITY.normal, quantity: 3 },
      { ...move, quality: QUALITY.normal, quantity: 4, fromPlaceId: 2 },
      { ...move, quality: QUALITY.broken, quantity: 1 },
      { ...move, quality: QUALITY.normal, quantity: 2, lineId: 2 },
    ]),
  ).toEqual([
    { lineId: 1, productionDate: '2026-01-02', normal: 7, broken: 1 },
    { lineId: 2, productionDate: '2026-01-02', normal: 2, broken: 0 },
  ])
})
