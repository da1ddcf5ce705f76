import { QUALITY } from '../../stock/ledger/stock.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D1, D2 } from '../../stock/ledger/stock.sample.ts'
import { total } from '../../base/sum.ts'
import { planManualOrder, shelvable, type ManualLine, type StagedPieces } from './manual.ts'

const staged = (part: Partial<StagedPieces> = {}): StagedPieces => ({
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  onHand: 10,
  reserved: 0,
  held: 0,
  ...part,
})
const line = (part: Partial<ManualLine> = {}): ManualLine => ({
  goodsId: 7,
  goodsName: 'milk',
  normal: 6,
  broken: 0,
  batches: [],
  ...part,
})

describe('an order made by hand', () => {
  it('takes the oldest dates first where none are chosen', () => {
    const stock = [staged({ productionDate: D2 }), staged({ onHand: 4 })]
    expect(planManualOrder([line()], stock)).toEqual({
      pieces: [
        { goodsId: 7, productionDate: D1, quality: QUALITY.normal, quantity: 4 },
        { goodsId: 7, productionDate: D2, quality: QUALITY.normal, quantity: 2 },
      ],
    })
  })

  it('takes the chosen dates, sound and damaged pieces apart', () => {
    const stock = [staged(), staged({ productionDate: D2 }), staged({ productionDate: D2, quality: QUALITY.broken })]
    const batches = [{ productionDate: D2, normal: 6, broken: 1 }]
    expect(planManualOrder([line({ broken: 1, batches })], stock)).toEqual({
      pieces: [
        { goodsId: 7, productionDate: D2, quality: QUALITY.normal, quantity: 6 },
        { goodsId: 7, productionDate: D2, quality: QUALITY.broken, quantity: 1 },
      ],
    })
  })

  it('leaves what orders hold and outbound tasks have reserved', () => {
    const stock = [staged({ reserved: 3, held: 2 })]
    expect(planManualOrder([line({ normal: 5 })], stock)).toHaveProperty('pieces')
    expect(planManualOrder([line()], stock)).toEqual({ refused: 'normalShort', goodsName: 'milk', available: 5 })
    expect(planManualOrder([line({ normal: 0, broken: 1 })], stock)).toMatchObject({ refused: 'brokenShort' })
    expect(shelvable({ onHand: 10, reserved: 8, held: 6 })).toBe(0)
  })

  it('refuses a short date although other dates have more', () => {
    const stock = [staged({ onHand: 1 }), staged({ productionDate: D2, onHand: 50 })]
    const batches = [{ productionDate: D1, normal: 6, broken: 0 }]
    expect(planManualOrder([line({ batches })], stock)).toMatchObject({ refused: 'normalShort', available: 1 })
  })

  it('refuses goods without a quantity, goods that stand twice, and dates that do not sum up', () => {
    expect(planManualOrder([line({ normal: 0 })], [])).toEqual({ refused: 'quantityMissing', goodsName: 'milk' })
    expect(planManualOrder([line(), line()], [staged({ onHand: 99 })])).toMatchObject({ refused: 'goodsTwice' })
    const batches = [{ productionDate: D1, normal: 5, broken: 0 }]
    expect(planManualOrder([line({ batches })], [staged()])).toMatchObject({ refused: 'batchSum' })
  })
})

it('holds exactly what was asked, and never more of a date than is free', () => {
  const balance = fc.record({ onHand: fc.nat(20), reserved: fc.nat(20), held: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(balance, { maxLength: 6 }), fc.integer({ min: 1, max: 60 }), (balances, normal) => {
      const stock = balances.map((part, index) => staged({ ...part, productionDate: `2026-01-0${index + 1}` }))
      const plan = planManualOrder([line({ normal })], stock)
      const free = total(stock, shelvable)
      if ('refused' in plan) expect(plan).toMatchObject({ refused: 'normalShort', available: free })
      else {
        expect(total(plan.pieces, ({ quantity }) => quantity)).toBe(normal)
        for (const piece of plan.pieces)
          expect(piece.quantity).toBeLessThanOrEqual(
            shelvable(stock.find((batch) => batch.productionDate === piece.productionDate)!),
          )
      }
      expect('refused' in plan).toBe(normal > free)
    }),
  )
})
