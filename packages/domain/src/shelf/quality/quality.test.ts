import { QUALITY, type Quality } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { total } from '../../base/sum.ts'
import { D1 } from '../../stock/ledger/stock.sample.ts'
import { otherQuality, planQualityChange } from './quality.ts'

const plan = (quantity: number, fromQuality: Quality = QUALITY.normal, free = 10) =>
  planQualityChange({
    placeId: 1,
    reclassPlaceId: 9,
    goodsId: 7,
    productionDate: D1,
    fromQuality,
    quantity,
    balances: [{ placeId: 1, goodsId: 7, productionDate: D1, quality: fromQuality, free }],
  })

it('refuses nothing, half pieces and more than is free', () => {
  expect(plan(0)).toEqual({ refused: 'nothing' })
  expect(plan(1.5)).toEqual({ refused: 'nothing' })
  expect(plan(11)).toEqual({ refused: 'notEnough', quality: QUALITY.normal, wanted: 11, available: 10 })
})

it('for any stock and quantity: leaves as one quality, comes back as the other, the place keeps its pieces', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.constantFrom(QUALITY.normal, QUALITY.broken), (free, wanted, from) => {
      const answer = plan(wanted, from, free)
      expect('refused' in answer).toBe(wanted === 0 || wanted > free)
      if ('refused' in answer) return
      const at = (quality: Quality, place: 'fromPlaceId' | 'toPlaceId') =>
        total(answer.moves, (move) => (move.quality === quality && move[place] === 1 ? move.quantity : 0))
      expect([at(from, 'fromPlaceId'), at(otherQuality(from), 'toPlaceId')]).toEqual([wanted, wanted])
      expect([at(from, 'toPlaceId'), at(otherQuality(from), 'fromPlaceId')]).toEqual([0, 0])
    }),
  )
})
