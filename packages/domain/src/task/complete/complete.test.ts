import { QUALITY } from '../../stock/ledger/stock.ts'
import { describe, expect, it } from 'vitest'
import { D1, D2, D3, lying, PLACES, promised, RULES } from '../../stock/ledger/stock.sample.ts'
import { planAsHeld, planOutboundCompletion } from './complete.ts'
import { moved, SENT, ship, toShip } from './lines.sample.ts'

describe('an outbound task of 8 planned, reserved 5 of D2 and 3 of D3', () => {
  const allocations = [promised({ productionDate: D3, quantity: 3 }), promised({ productionDate: D2, quantity: 5 })]
  // Since the task was made, older pieces have come (D1), and another task has reserved 4 of D3.
  const balances = [
    lying({ onHand: 6 }),
    lying({ productionDate: D2, onHand: 5, reserved: 5 }),
    lying({ productionDate: D3, onHand: 9, reserved: 7 }),
  ]

  it('asks for no balance where exactly what it holds leaves, of the dates it holds where some are chosen', () => {
    const dated = (D2pieces: number, D3pieces: number) => ({
      actualNormal: D2pieces + D3pieces,
      batches: [
        { productionDate: D2, normal: D2pieces, broken: 0 },
        { productionDate: D3, normal: D3pieces, broken: 0 },
      ],
    })
    const asHeld = (line: Parameters<typeof toShip>[0]) =>
      planAsHeld({ ...SENT, lines: [toShip({ plannedNormal: 8, ...line })], allocations })
    const plan = ship([toShip({ plannedNormal: 8, actualNormal: 8 })], allocations, balances)
    expect(asHeld({ actualNormal: 8 })).toEqual(plan)
    expect(asHeld(dated(5, 3))).toEqual(plan)
    for (const other of [{ actualNormal: 7 }, { actualNormal: 9 }, { actualNormal: 8, actualBroken: 1 }, dated(4, 4)])
      expect(asHeld(other)).toBeNull()
    expect(asHeld({ ...dated(5, 3), actualNormal: 7 })).toMatchObject({ refused: 'batchSum' })
  })

  it('ships the plan from its reservation, on the road, and ends the reservation', () => {
    const plan = ship([toShip({ plannedNormal: 8, actualNormal: 8 })], allocations, balances)
    expect(plan).toEqual({
      moves: [
        {
          lineId: 1,
          fromPlaceId: 1,
          toPlaceId: 902,
          goodsId: 7,
          productionDate: D2,
          quality: QUALITY.normal,
          quantity: 5,
        },
        {
          lineId: 1,
          fromPlaceId: 1,
          toPlaceId: 902,
          goodsId: 7,
          productionDate: D3,
          quality: QUALITY.normal,
          quantity: 3,
        },
      ],
      releases: [allocations[1], allocations[0]],
      shipped: [
        {
          lineId: 1,
          normal: 8,
          broken: 0,
          batches: [
            { productionDate: D2, quality: QUALITY.normal, quantity: 5 },
            { productionDate: D3, quality: QUALITY.normal, quantity: 3 },
          ],
        },
      ],
    })
  })

  it('ships less: the first to expire of its own, and releases all the same', () => {
    const plan = ship([toShip({ plannedNormal: 8, actualNormal: 6 })], allocations, balances)
    expect(moved(plan)).toEqual([
      [D2, 1, 5],
      [D3, 1, 1],
    ])
    expect(plan).toMatchObject({ releases: [{ quantity: 5 }, { quantity: 3 }] })
  })

  it('ships more: its own first, then the free pieces that expire first', () => {
    expect(moved(ship([toShip({ plannedNormal: 8, actualNormal: 15 })], allocations, balances))).toEqual([
      [D1, 1, 6],
      [D2, 1, 5],
      [D3, 1, 4],
    ])
  })

  it('ships at most the plan and what is free (6 of D1, 2 of D3)', () => {
    expect(moved(ship([toShip({ plannedNormal: 8, actualNormal: 16 })], allocations, balances))).toHaveLength(3)
    expect(ship([toShip({ plannedNormal: 8, actualNormal: 17 })], allocations, balances)).toEqual({
      refused: 'overCap',
      goodsId: 7,
      goodsName: 'milk',
      quality: QUALITY.normal,
      cap: 16,
    })
  })

  it('ships the dates chosen: its own of that date, then free ones of that date', () => {
    const chosen = (normal: number) =>
      ship(
        [toShip({ plannedNormal: 8, actualNormal: normal, batches: [{ productionDate: D3, normal, broken: 0 }] })],
        allocations,
        balances,
      )
    expect(moved(chosen(5))).toEqual([[D3, 1, 5]])
    expect(chosen(6)).toMatchObject({
      refused: 'batchNotEnough',
      goodsName: 'milk',
      productionDate: D3,
      wanted: 6,
      available: 5,
    })
  })

  it('keeps its promise when the reserved batch has come past due, and takes no further pieces past due', () => {
    const rules = { ...RULES, today: '2027-01-13' } // D1 and D2 are past due, D3 is not
    expect(moved(ship([toShip({ plannedNormal: 8, actualNormal: 8 })], allocations, balances, rules))).toHaveLength(2)
    expect(ship([toShip({ plannedNormal: 8, actualNormal: 11 })], allocations, balances, rules)).toMatchObject({
      refused: 'overCap',
      cap: 10,
    })
  })
})

describe('quantities', () => {
  it('are whole, not negative and not beyond the largest', () => {
    for (const actualNormal of [-1, 1.5, Number.NaN, 100_000_000]) {
      expect(ship([toShip({ actualNormal })], [], [])).toEqual({ refused: 'badQuantity', goodsName: 'milk' })
    }
    const batches = [{ productionDate: D1, normal: 2, broken: -1 }]
    expect(ship([toShip({ actualNormal: 2, batches })], [], [lying({})])).toEqual({
      refused: 'badQuantity',
      goodsName: 'milk',
    })
  })

  it('are summed by their dates, each date once', () => {
    const row = { productionDate: D1, normal: 1, broken: 0 }
    expect(ship([toShip({ actualNormal: 2, batches: [row] })], [], [lying({})])).toEqual({
      refused: 'batchSum',
      goodsName: 'milk',
      quality: QUALITY.normal,
    })
    expect(ship([toShip({ actualNormal: 2, batches: [row, row] })], [], [lying({})])).toEqual({
      refused: 'batchTwice',
      goodsName: 'milk',
      productionDate: D1,
    })
  })
})

it('takes goods back to their owner when a shelf is emptied', () => {
  const facts = { allocations: [promised({})], balances: [lying({ reserved: 1 })], rules: RULES, places: PLACES }
  const plan = planOutboundCompletion({
    ...facts,
    lines: [toShip({ plannedNormal: 1, actualNormal: 1 })],
    kind: 'TASK_TYPE_EMPTY',
  })
  expect(plan).toMatchObject({ moves: [{ toPlaceId: 901 }] })
})
