import { QUALITY } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { PLACES } from '../../stock/ledger/stock.sample.ts'
import { total } from '../../base/sum.ts'
import { planSignFor, type SignForLine } from './sign-for.ts'

const DELIVERED = [
  { productionDate: '2026-10-01', quality: QUALITY.normal, quantity: 6 },
  { productionDate: '2026-10-05', quality: QUALITY.normal, quantity: 3 },
  { productionDate: '2026-10-02', quality: QUALITY.broken, quantity: 1 },
] as const
const milk = (line: Partial<SignForLine>): SignForLine => ({
  lineId: 1,
  goodsId: 7,
  goodsName: 'milk',
  delivered: DELIVERED,
  rejected: 0,
  discarded: 0,
  ...line,
})
const sign = (...lines: SignForLine[]) => planSignFor({ lines, places: PLACES })

describe('what the platform counted', () => {
  it('takes all when nothing is said', () => {
    const plan = sign(milk({}))
    expect(plan).toMatchObject({ rejection: [] })
    expect('moves' in plan && plan.moves.map((move) => [move.fromPlaceId, move.toPlaceId, move.quantity])).toEqual([
      [902, 903, 1],
      [902, 903, 3],
      [902, 903, 6],
    ])
  })

  it('rejects damaged pieces first, then the latest date, then discards in the same order', () => {
    const piece = { lineId: 1, goodsId: 7, fromPlaceId: 902, quality: QUALITY.normal }
    expect(sign(milk({ rejected: 3, discarded: 2 }))).toEqual({
      moves: [
        { ...piece, toPlaceId: 903, productionDate: '2026-10-01', quantity: 5 },
        { ...piece, toPlaceId: 904, productionDate: '2026-10-05', quantity: 1 },
        { ...piece, toPlaceId: 904, productionDate: '2026-10-01', quantity: 1 },
      ],
      rejection: [
        {
          lineId: 1,
          goodsId: 7,
          normal: 2,
          broken: 1,
          batches: [
            { productionDate: '2026-10-02', quality: QUALITY.broken, quantity: 1 },
            { productionDate: '2026-10-05', quality: QUALITY.normal, quantity: 2 },
          ],
        },
      ],
    })
  })

  it('counts pieces without a date as the latest', () => {
    const delivered = [...DELIVERED, { productionDate: NO_DATE, quality: QUALITY.normal, quantity: 2 } as const]
    expect(sign(milk({ delivered, rejected: 2 }))).toMatchObject({
      rejection: [{ normal: 1, broken: 1, batches: [{}, { productionDate: NO_DATE }] }],
    })
  })

  it('is at most what was delivered, line by line', () => {
    expect(sign(milk({ rejected: 4, discarded: 6 }))).toMatchObject({ rejection: [{ normal: 3, broken: 1 }] })
    expect(sign(milk({}), milk({ lineId: 2, rejected: 5, discarded: 6 }))).toEqual({
      refused: 'overDelivered',
      goodsName: 'milk',
    })
  })
})

it('leaves nothing unaccounted for: delivered = received + rejected + discarded, batch by batch', () => {
  const batch = fc.record({
    productionDate: fc.constantFrom('2026-10-01', '2026-10-02', NO_DATE),
    quality: fc.constantFrom(QUALITY.normal, QUALITY.broken),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const batches = fc.uniqueArray(batch, { selector: (b) => b.productionDate + b.quality, maxLength: 6 })
  fc.assert(
    fc.property(batches, fc.nat(20), fc.nat(20), (delivered, rejected, discarded) => {
      const plan = sign(milk({ delivered, rejected, discarded }))
      expect('refused' in plan).toBe(rejected + discarded > total(delivered, (b) => b.quantity))
      if ('refused' in plan) return
      const back = plan.rejection.flatMap((line) => line.batches)
      expect(total(back, (b) => b.quantity)).toBe(rejected)
      expect(total(plan.moves, (move) => (move.toPlaceId === PLACES.scrap ? move.quantity : 0))).toBe(discarded)
      for (const b of delivered) {
        const same = [...plan.moves, ...back].filter(
          (other) => other.productionDate === b.productionDate && other.quality === b.quality,
        )
        expect(total(same, (other) => other.quantity)).toBe(b.quantity)
      }
    }),
  )
})
