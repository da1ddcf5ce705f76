import { QUALITY, type Quality } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { planRejectionCompletion, type OnTheRoad } from './complete-rejection.ts'

const places = { supplier: 1, transit: 2, platform: 3, scrap: 4, count: 5, reclass: 6 }
const line = { lineId: 1, goodsId: 7, goodsName: 'milk', dated: true }
const road: OnTheRoad[] = [
  { lineId: 1, productionDate: '2026-09-01', quality: QUALITY.normal, quantity: 5 },
  { lineId: 1, productionDate: '2026-10-01', quality: QUALITY.normal, quantity: 3 },
  { lineId: 1, productionDate: '2026-10-01', quality: QUALITY.broken, quantity: 2 },
]
const plan = (
  actualNormal: number,
  actualBroken: number,
  batches: { productionDate: string; normal: number; broken: number }[] = [],
  onTheRoad = road,
) =>
  planRejectionCompletion({
    lines: [{ ...line, actualNormal, actualBroken, batches }],
    onTheRoad,
    places,
    stagingPlaceId: 9,
    today: '2026-11-21',
  })

describe('a rejection comes back', () => {
  it('exactly as it left', () => {
    expect(plan(8, 2)).toEqual({
      corrections: [],
      awaitingDates: [],
      moves: [
        {
          lineId: 1,
          goodsId: 7,
          productionDate: '2026-09-01',
          quality: QUALITY.normal,
          quantity: 5,
          fromPlaceId: 2,
          toPlaceId: 9,
        },
        {
          lineId: 1,
          goodsId: 7,
          productionDate: '2026-10-01',
          quality: QUALITY.normal,
          quantity: 3,
          fromPlaceId: 2,
          toPlaceId: 9,
        },
        {
          lineId: 1,
          goodsId: 7,
          productionDate: '2026-10-01',
          quality: QUALITY.broken,
          quantity: 2,
          fromPlaceId: 2,
          toPlaceId: 9,
        },
      ],
    })
  })

  it('with a sound piece damaged on the way: corrected, never doubled', () => {
    expect(plan(7, 3)).toMatchObject({
      corrections: [
        { productionDate: '2026-10-01', quality: QUALITY.normal, quantity: 1, fromPlaceId: 2, toPlaceId: 6 },
      ],
      moves: [
        { quantity: 5 },
        { quantity: 2 },
        { quantity: 2 },
        { productionDate: '2026-10-01', quality: QUALITY.broken, quantity: 1, fromPlaceId: 6, toPlaceId: 9 },
      ],
    })
  })

  it('with another date than it left with', () => {
    expect(plan(2, 0, [{ productionDate: '2026-08-08', normal: 2, broken: 0 }])).toMatchObject({
      corrections: [{ productionDate: '2026-09-01', quantity: 2 }],
      moves: [{ productionDate: '2026-08-08', quantity: 2, fromPlaceId: 6 }],
    })
  })

  it('short: the rest stays on the road', () => {
    expect(plan(1, 0)).toMatchObject({ corrections: [], moves: [{ quantity: 1 }] })
  })

  it('undated only when it left undated', () => {
    expect(
      plan(1, 0, [], [{ lineId: 1, productionDate: NO_DATE, quality: QUALITY.normal, quantity: 1 }]),
    ).toMatchObject({
      awaitingDates: [1],
    })
  })

  it('never more than was rejected', () => {
    expect(plan(9, 2)).toEqual({ refused: 'overRejected', goodsName: 'milk', rejected: 10 })
    expect(plan(1, 0, [{ productionDate: '2026-11-22', normal: 1, broken: 0 }])).toMatchObject({
      refused: 'futureDate',
    })
  })
})

it('conserves every piece, whatever comes back', () => {
  const batch = fc.record({
    lineId: fc.constant(1),
    productionDate: fc.constantFrom('2026-09-01', '2026-10-01', NO_DATE),
    quality: fc.constantFrom(QUALITY.normal, QUALITY.broken),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), fc.nat(60), fc.nat(60), (onTheRoad, normal, broken) => {
      const result = plan(normal, broken, [], onTheRoad)
      const there = onTheRoad.reduce((sum, row) => sum + row.quantity, 0)
      expect('refused' in result).toBe(normal + broken > there)
      if ('refused' in result) return
      const sum = (of: typeof result.moves) => of.reduce((pieces, move) => pieces + move.quantity, 0)
      expect(sum(result.moves.filter((move) => move.quality === QUALITY.normal))).toBe(normal)
      expect(sum(result.moves.filter((move) => move.quality === QUALITY.broken))).toBe(broken)
      expect(sum(result.corrections)).toBe(sum(result.moves.filter((move) => move.fromPlaceId === places.reclass)))
      for (const row of onTheRoad) {
        const key = (move: { productionDate: string; quality: Quality }) =>
          move.productionDate === row.productionDate && move.quality === row.quality
        const left = sum(
          [...result.corrections, ...result.moves].filter((move) => move.fromPlaceId === places.transit && key(move)),
        )
        expect(left).toBeLessThanOrEqual(onTheRoad.filter(key).reduce((pieces, other) => pieces + other.quantity, 0))
      }
    }),
  )
})
