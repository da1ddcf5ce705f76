import { QUALITY } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUTAWAY_STATUS } from './state.ts'
import { total } from '../../base/sum.ts'
import type { PutawayBatch } from './batch.ts'
import { batch } from './putaway.sample.ts'
import { planMidway, type HeldOrder, type LeftStaging } from './midway-outbound.ts'

const order = (orderId: number, batches: PutawayBatch[], part: Partial<HeldOrder> = {}): HeldOrder => ({
  orderId,
  fromPlaceId: 5,
  status: PUTAWAY_STATUS.waiting,
  batches,
  ...part,
})
const left = (quantity: number, onHandLeft: number, part: Partial<LeftStaging> = {}): LeftStaging => ({
  placeId: 5,
  goodsId: 7,
  productionDate: '2026-10-01',
  quality: QUALITY.normal,
  quantity,
  onHandLeft,
  ...part,
})
const losses = (plan: ReturnType<typeof planMidway>) =>
  plan.map((lost) => [lost.orderId, lost.losses.map((row) => [row.batchId, row.quantity]), lost.nextStatus])

describe('an outbound takes pieces from staging', () => {
  it('costs no order anything while pieces that none holds suffice', () => {
    expect(planMidway({ taken: [left(5, 10)], orders: [order(1, [batch({})])] })).toEqual([])
  })

  it('costs the orders only what the others cannot cover', () => {
    // 13 lay there, 10 of them held; 5 leave, so 3 unheld and 2 held ones.
    expect(planMidway({ taken: [left(5, 8)], orders: [order(1, [batch({})])] })).toEqual([
      {
        orderId: 1,
        losses: [{ batchId: 1, quantity: 2 }],
        batches: [batch({ outstanding: 8, midway: 2 })],
        nextStatus: PUTAWAY_STATUS.waiting,
      },
    ])
  })

  it('costs the oldest order first and finishes it when nothing is left to shelve', () => {
    const orders = [
      order(1, [batch({ outstanding: 4, shelved: 6 })], { status: PUTAWAY_STATUS.partly }),
      order(2, [batch({ batchId: 2 })]),
    ]
    expect(losses(planMidway({ taken: [left(6, 8)], orders }))).toEqual([
      [1, [[1, 4]], 2],
      [2, [[2, 2]], 0],
    ])
  })

  it('finishes an order of which nothing was shelved', () => {
    expect(losses(planMidway({ taken: [left(10, 0)], orders: [order(1, [batch({})])] }))).toEqual([[1, [[1, 10]], 2]])
  })

  it('looks at the same place, goods, date and quality only, and not at orders that are over', () => {
    const others = [
      order(1, [batch({})], { fromPlaceId: 6 }),
      order(2, [batch({ goodsId: 8 }), batch({ productionDate: '2026-10-02' }), batch({ quality: QUALITY.broken })]),
      order(3, [batch({})], { status: PUTAWAY_STATUS.cancelled }),
    ]
    expect(planMidway({ taken: [left(10, 0)], orders: others })).toEqual([])
  })
})

it('leaves the orders holding no more than lies there, and takes no more from them than it must', () => {
  const held = fc.array(fc.nat(9), { maxLength: 4 })
  fc.assert(
    fc.property(held, fc.nat(9), fc.nat(40), (outstanding, unheld, wish) => {
      const orders = outstanding.map((pieces, index) =>
        order(index, [batch({ batchId: index, all: pieces, outstanding: pieces })]),
      )
      const onHand = total(outstanding, (pieces) => pieces) + unheld
      const quantity = Math.min(wish, onHand)
      const plan = planMidway({ taken: [left(quantity, onHand - quantity)], orders })
      const lost = total(
        plan.flatMap((row) => row.losses),
        (row) => row.quantity,
      )
      expect(lost).toBe(Math.max(0, quantity - unheld))
      expect(
        plan.flatMap((row) => row.batches).every((b) => b.all === b.outstanding + b.midway && b.outstanding >= 0),
      ).toBe(true)
    }),
  )
})
