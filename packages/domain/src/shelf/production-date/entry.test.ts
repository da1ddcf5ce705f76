import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { qualityName, QUALITIES, QUALITY, type Balance } from '../../stock/ledger/stock.ts'
import { planDateEntry, type EntryBatch, type EntryLine } from './entry.ts'

const [STAGING, RECLASS, D1, D2] = [5, 906, '2026-10-01', '2026-10-02'] as const
const undated = (part: Partial<Balance>): Balance => ({
  placeId: STAGING,
  placeKind: 'staging',
  walkOrder: 'Z',
  goodsId: 7,
  productionDate: NO_DATE,
  quality: QUALITY.normal,
  onHand: 100,
  reserved: 0,
  ...part,
})
const STOCK = [undated({}), undated({ quality: QUALITY.broken })]
const milk = (batches: EntryBatch[], part: Partial<EntryLine> = {}): EntryLine => ({
  lineId: 1,
  goodsId: 7,
  goodsName: 'milk',
  actualNormal: 5,
  actualBroken: 1,
  batches,
  ...part,
})
const row = (productionDate: string | null, normal: number, broken = 0): EntryBatch => ({
  productionDate,
  normal,
  broken,
})
const enter = (lines: EntryLine[], stock = STOCK) =>
  planDateEntry({ lines, today: '2026-11-20', stagingPlaceId: STAGING, reclassPlaceId: RECLASS, undated: stock })

it('turns undated pieces into dated ones by way of the place of corrections', () => {
  const [out, back] = [
    { lineId: 1, goodsId: 7, fromPlaceId: STAGING, toPlaceId: RECLASS, productionDate: NO_DATE },
    { lineId: 1, goodsId: 7, fromPlaceId: RECLASS, toPlaceId: STAGING },
  ]
  expect(enter([milk([row(D1, 3), row(D2, 2, 1), row(null, 0)])])).toEqual({
    moves: [
      { ...out, quality: QUALITY.normal, quantity: 5 },
      { ...out, quality: QUALITY.broken, quantity: 1 },
      { ...back, productionDate: D1, quality: QUALITY.normal, quantity: 3 },
      { ...back, productionDate: D2, quality: QUALITY.normal, quantity: 2 },
      { ...back, productionDate: D2, quality: QUALITY.broken, quantity: 1 },
    ],
  })
})

describe('refusals', () => {
  it.each([
    ['noDate', [row(null, 5, 1)]],
    ['noDate', [row(NO_DATE, 5, 1)]],
    ['futureDate', [row('2026-11-21', 5, 1)]],
    ['batchTwice', [row(D1, 5), row(D1, 0, 1)]],
    ['normalSum', [row(D1, 4, 1)]],
    ['normalSum', []],
    ['brokenSum', [row(D1, 5, 0)]],
    ['badQuantity', [row(D1, 5.5, 1)]],
    ['badQuantity', [row(D1, 6, 1), row(D2, -1, 0)]],
  ] as const)('%s', (refused, batches) => {
    expect(enter([milk([...batches])])).toMatchObject({ refused, goodsName: 'milk' })
  })

  it('pieces that have gone, or that an outbound has reserved; lines of one goods summed', () => {
    const five = milk([row(D1, 5)], { actualBroken: 0 })
    expect(enter([five], [undated({ onHand: 9, reserved: 5 })])).toEqual({
      refused: 'alreadyGone',
      goodsId: 7,
      goodsName: 'milk',
      quality: QUALITY.normal,
      wanted: 5,
      free: 4,
    })
    expect(enter([five, { ...five, lineId: 2 }], [undated({ onHand: 9 })])).toMatchObject({
      refused: 'alreadyGone',
      wanted: 10,
      free: 9,
    })
    expect(enter([five], [undated({ placeId: 11 }), undated({ productionDate: D1 })])).toMatchObject({
      refused: 'alreadyGone',
      free: 0,
    })
  })
})

it('takes out of staging exactly what it brings back', () => {
  const rows = fc.uniqueArray(
    fc.record({ productionDate: fc.constantFrom(D1, D2, '2026-10-03'), normal: fc.nat(9), broken: fc.nat(9) }),
    { selector: (r) => r.productionDate },
  )
  fc.assert(
    fc.property(rows, (batches) => {
      const plan = enter([
        milk(batches, { actualNormal: total(batches, (r) => r.normal), actualBroken: total(batches, (r) => r.broken) }),
      ])
      if ('refused' in plan) throw new Error(plan.refused)
      for (const quality of QUALITIES) {
        const through = (placeId: number, end: 'fromPlaceId' | 'toPlaceId') =>
          total(plan.moves, (move) => (move[end] === placeId && move.quality === quality ? move.quantity : 0))
        expect(through(STAGING, 'fromPlaceId')).toBe(through(STAGING, 'toPlaceId'))
        expect(through(STAGING, 'toPlaceId')).toBe(total(batches, (r) => r[qualityName(quality)]))
        expect(through(RECLASS, 'toPlaceId')).toBe(through(RECLASS, 'fromPlaceId'))
      }
    }),
  )
})
