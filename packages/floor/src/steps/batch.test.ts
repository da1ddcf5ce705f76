/** How pieces of one batch are told apart and called. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { expect, it } from 'vitest'
import { piecesOf, sameBatch, sameIn } from './batch.ts'

const batch = { locationCode: 'A-01', goodsCode: 'G1', productionDate: '2026-10-01', quality: QUALITY.normal }

it('knows a batch by location, goods, date and quality', () => {
  expect(sameBatch(batch, { ...batch })).toBe(true)
  for (const other of [
    { locationCode: 'A-02' },
    { goodsCode: 'G2' },
    { productionDate: '无' },
    { quality: QUALITY.broken },
  ])
    expect(sameBatch(batch, { ...batch, ...other })).toBe(false)
})

it('finds what is in hand as it stands now', () => {
  const now = { ...batch, openPieces: 3 }
  expect(sameIn([{ ...now, locationCode: 'A-02' }, now], { ...batch, openPieces: 9 })).toBe(now)
  expect(sameIn([], now)).toBeNull()
  expect(sameIn([now], null)).toBeNull()
})

it('calls pieces by their goods', () => {
  expect(piecesOf({ goodsName: '冰红茶', minUnitName: '瓶' }, 12)).toBe('冰红茶 12 瓶')
})
