import { QUALITY } from '../../stock/ledger/stock.ts'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { D1, D2, lying, RULES } from '../../stock/ledger/stock.sample.ts'
import { toReserve } from './reserve.sample.ts'
import { availableOf } from '../task/available.ts'
import { planReservation } from './reserve.ts'

/** What a plan takes, short: place, date, quality, line, pieces. */
const taken = (plan: ReturnType<typeof planReservation>) =>
  'refused' in plan ? plan : plan.allocations.map((a) => [a.placeId, a.productionDate, a.quality, a.lineId, a.quantity])

describe('a line without dates', () => {
  it('takes what expires first, as far as it goes', () => {
    const stock = [
      lying({ placeId: 1, productionDate: NO_DATE }),
      lying({ placeId: 2, productionDate: D2 }),
      lying({ placeId: 3 }),
    ]
    expect(taken(planReservation([toReserve({ quantity: 25 })], stock, RULES))).toEqual([
      [1, NO_DATE, QUALITY.normal, 1, 5],
      [2, D2, QUALITY.normal, 1, 10],
      [3, D1, QUALITY.normal, 1, 10],
    ])
  })

  it('is refused when too little is free, counting neither other goods nor the other quality', () => {
    const stock = [lying({ quality: QUALITY.broken }), lying({ goodsId: 8 })]
    expect(planReservation([toReserve({})], stock, RULES)).toMatchObject({
      refused: 'notEnough',
      wanted: 1,
      available: 0,
    })
  })
})

describe('several lines of one goods', () => {
  it('are summed before the check', () => {
    const lines = [toReserve({ lineId: 1, quantity: 6 }), toReserve({ lineId: 2, quantity: 6 })]
    expect(planReservation(lines, [lying({ reserved: 1 })], RULES)).toEqual({
      refused: 'notEnough',
      goodsId: 7,
      goodsName: 'milk',
      quality: QUALITY.normal,
      wanted: 12,
      available: 9,
    })
  })

  it('share one batch, each with its own allocation', () => {
    const lines = [toReserve({ lineId: 2, quantity: 6 }), toReserve({ lineId: 1, quantity: 4 })]
    expect(taken(planReservation(lines, [lying({})], RULES))).toEqual([
      [1, '2026-10-01', QUALITY.normal, 1, 4],
      [1, '2026-10-01', QUALITY.normal, 2, 6],
    ])
  })
})

describe('chosen dates', () => {
  const stock = [
    lying({ placeId: 1, productionDate: '2026-10-01' }),
    lying({ placeId: 2, productionDate: '2026-10-01' }),
    lying({ placeId: 3, productionDate: '2026-10-09' }),
  ]

  it('are taken across places, before the lines without dates take theirs', () => {
    const lines = [
      toReserve({ lineId: 1, quantity: 10 }),
      toReserve({ lineId: 2, quantity: 15, batches: [{ productionDate: '2026-10-01', quantity: 15 }] }),
    ]
    expect(taken(planReservation(lines, stock, RULES))).toEqual([
      [1, '2026-10-01', QUALITY.normal, 2, 10],
      [2, '2026-10-01', QUALITY.normal, 1, 5],
      [2, '2026-10-01', QUALITY.normal, 2, 5],
      [3, '2026-10-09', QUALITY.normal, 1, 5],
    ])
  })

  it('are refused when the date has too little, although the goods have enough', () => {
    const batches = [{ productionDate: '2026-10-09', quantity: 6 }]
    const lines = [toReserve({ lineId: 1, quantity: 6, batches }), toReserve({ lineId: 2, quantity: 6, batches })]
    expect(planReservation(lines, stock, RULES)).toEqual({
      refused: 'batchNotEnough',
      goodsId: 7,
      goodsName: 'milk',
      quality: QUALITY.normal,
      productionDate: '2026-10-09',
      wanted: 12,
      available: 10,
    })
  })

  it('must sum to their line and name each date once; rows of nothing and empty lists say nothing', () => {
    const one = { productionDate: '2026-10-01', quantity: 1 }
    expect(planReservation([toReserve({ quantity: 2, batches: [one] })], stock, RULES)).toEqual({
      refused: 'batchSum',
      goodsName: 'milk',
      quality: QUALITY.normal,
    })
    expect(planReservation([toReserve({ quantity: 2, batches: [one, one] })], stock, RULES)).toEqual({
      refused: 'batchTwice',
      goodsName: 'milk',
      productionDate: '2026-10-01',
    })
    expect(planReservation([toReserve({ batches: [one, { ...one, quantity: 0 }] })], stock, RULES)).toHaveProperty(
      'allocations',
    )
    expect(planReservation([toReserve({ batches: [] })], stock, RULES)).toHaveProperty('allocations')
  })
})

describe('available', () => {
  it('tells free from reserved, sound from damaged, and counts what a reservation could get', () => {
    const stock = [
      lying({ placeId: 1, onHand: 10, reserved: 4 }),
      lying({ placeId: 2, onHand: 5, reserved: 2, productionDate: '2026-01-01' }),
      lying({ placeId: 3, onHand: 3, reserved: 1, quality: QUALITY.broken }),
    ]
    const lives = new Map([[7, 100]])
    expect(availableOf(stock, RULES, lives).get(7)).toEqual({
      freeNormal: 6,
      freeBroken: 2,
      normalCap: 12,
      brokenCap: 3,
    })
    expect(availableOf(stock, { ...RULES, pastDueCounts: true }, lives).get(7)).toMatchObject({
      freeNormal: 9,
      normalCap: 15,
    })
  })
})
