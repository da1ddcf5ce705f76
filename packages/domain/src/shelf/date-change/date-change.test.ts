import { QUALITY } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { D1, D2, D3 } from '../../stock/ledger/stock.sample.ts'
import { planDateChange } from './date-change.ts'

const TODAY = '2026-11-20'
const plan = (some: Partial<Parameters<typeof planDateChange>[0]> = {}) =>
  planDateChange({
    placeId: 1,
    reclassPlaceId: 9,
    goodsId: 7,
    dated: true,
    fromDate: D1,
    toDate: D2,
    quality: QUALITY.normal,
    quantity: 4,
    today: TODAY,
    balances: [{ placeId: 1, goodsId: 7, productionDate: D1, quality: QUALITY.normal, free: 10 }],
    ...some,
  })

it('refuses goods without dates, the date they have, a day to come, nothing, and more than is free', () => {
  expect(plan({ dated: false })).toEqual({ refused: 'undatedGoods' })
  expect(plan({ toDate: D1 })).toEqual({ refused: 'sameDate' })
  expect(plan({ toDate: '2026-11-21' })).toEqual({ refused: 'futureDate' })
  expect(plan({ toDate: TODAY })).toHaveProperty('moves')
  expect(plan({ toDate: NO_DATE })).toHaveProperty('moves')
  expect(plan({ quantity: 0 })).toEqual({ refused: 'nothing' })
  expect(plan({ quantity: 11 })).toEqual({ refused: 'notEnough', quality: QUALITY.normal, wanted: 11, available: 10 })
})

it('for any dates: as many leave under the one as come back under the other', () => {
  const day = fc.constantFrom(D1, D2, D3, NO_DATE)
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 30 }), fc.nat(30), (fromDate, toDate, quantity, free) => {
      const balances = [{ placeId: 1, goodsId: 7, productionDate: fromDate, quality: QUALITY.broken, free }]
      const answer = plan({ fromDate, toDate, quality: QUALITY.broken, quantity, balances })
      expect('refused' in answer).toBe(fromDate === toDate || quantity > free)
      if ('refused' in answer) return
      expect(answer.moves).toEqual([
        {
          lineId: 1,
          goodsId: 7,
          quality: QUALITY.broken,
          quantity,
          fromPlaceId: 1,
          toPlaceId: 9,
          productionDate: fromDate,
        },
        {
          lineId: 1,
          goodsId: 7,
          quality: QUALITY.broken,
          quantity,
          fromPlaceId: 9,
          toPlaceId: 1,
          productionDate: toDate,
        },
      ])
    }),
  )
})
