import { expect, it } from 'vitest'
import { lying } from '../../stock/ledger/stock.sample.ts'
import { QUALITY } from '../../stock/ledger/stock.ts'
import { lossState, LOSS_STATE } from './state.ts'
import { planPosting, type Correction } from './posting.ts'

const off = (normal: number, broken = 0, more: Partial<Correction> = {}): Correction => ({
  supplierId: 3,
  goodsId: 7,
  goodsName: '牛奶',
  productionDate: '2026-10-01',
  placeId: 1,
  normal,
  broken,
  ...more,
})

it('posts what is more and what is less, sound and broken apart', () => {
  const plan = planPosting([off(-4, 2)], [lying({ onHand: 10 })])
  expect(plan).toMatchObject({
    more: [{ quality: QUALITY.broken, quantity: 2 }],
    less: [{ quality: QUALITY.normal, quantity: 4 }],
  })
})

it('takes away no piece that is promised to a document', () => {
  expect(planPosting([off(-4)], [lying({ onHand: 10, reserved: 7 })])).toMatchObject({
    refused: 'notEnough',
    free: 3,
    wanted: 4,
  })
  expect(planPosting([off(-1)], [])).toMatchObject({ refused: 'notEnough', free: 0 })
})

it('sums what two lines take from one balance before it judges', () => {
  expect(planPosting([off(-6), off(-6)], [lying({ onHand: 10 })])).toMatchObject({ refused: 'notEnough', wanted: 12 })
})

it('an order is handled in part while a line waits', () => {
  expect([lossState(2, 2), lossState(2, 1), lossState(2, 0)]).toEqual([
    LOSS_STATE.pending,
    LOSS_STATE.partly,
    LOSS_STATE.done,
  ])
})
