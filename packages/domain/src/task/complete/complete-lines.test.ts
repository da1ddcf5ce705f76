import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { total } from '../../base/sum.ts'
import { keyText } from '../../stock/ledger/key.ts'
import { D1, D2, D3, lying, promised, RULES } from '../../stock/ledger/stock.sample.ts'
import { QUALITY, type Balance } from '../../stock/ledger/stock.ts'
import { planAsHeld, type OutboundLine } from './complete.ts'
import { moved, SENT, ship, toShip } from './lines.sample.ts'
import { planReservation } from '../plan/reserve.ts'

describe('two lines of one goods', () => {
  const allocations = [
    promised({ lineId: 1, productionDate: D2, quantity: 5 }),
    promised({ lineId: 2, productionDate: D1, quantity: 5 }),
  ]
  const balances = [
    lying({ onHand: 5, reserved: 5 }),
    lying({ productionDate: D2, onHand: 5, reserved: 5 }),
    lying({ placeId: 2, onHand: 4 }),
  ]
  const line = (lineId: number, part: Partial<OutboundLine>) => toShip({ lineId, plannedNormal: 5, ...part })

  it('each ship what was reserved for them, though the other holds pieces that expire first', () => {
    expect(moved(ship([line(1, { actualNormal: 5 }), line(2, { actualNormal: 5 })], allocations, balances))).toEqual([
      [D1, 2, 5],
      [D2, 1, 5],
    ])
  })

  it('ship what the other leaves of its reservation before free pieces', () => {
    expect(moved(ship([line(1, { actualNormal: 0 }), line(2, { actualNormal: 8 })], allocations, balances))).toEqual([
      [D1, 2, 5],
      [D2, 2, 3],
    ])
  })

  it('give way to the other where it chose their date', () => {
    const chosen = line(2, { actualNormal: 5, batches: [{ productionDate: D2, normal: 5, broken: 0 }] })
    expect(moved(ship([line(1, { actualNormal: 5 }), chosen], allocations, balances))).toEqual([
      [D1, 1, 5],
      [D2, 2, 5],
    ])
  })

  it('keep to their own places where both chose the same date', () => {
    const places = [promised({ lineId: 1, placeId: 2, quantity: 2 }), promised({ lineId: 2, quantity: 2 })]
    const stock = [lying({ onHand: 2, reserved: 2 }), lying({ placeId: 2, onHand: 2, reserved: 2 })]
    const both = [1, 2].map((lineId) =>
      toShip({ lineId, plannedNormal: 2, actualNormal: 2, batches: [{ productionDate: D1, normal: 2, broken: 0 }] }),
    )
    const plan = ship(both, places, stock)
    expect('moves' in plan && plan.moves.map((move) => [move.fromPlaceId, move.lineId])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})

it('keeps every balance whole for any stock, any plan and any actual quantities', () => {
  const spots = fc.uniqueArray(
    fc.record({
      placeId: fc.nat(2),
      productionDate: fc.constantFrom(D1, D2, D3),
      onHand: fc.nat(12),
      others: fc.nat(6),
    }),
    { selector: (spot) => `${spot.placeId}/${spot.productionDate}`, maxLength: 9 },
  )
  const rows = fc.array(
    fc.record({
      planned: fc.nat(8),
      actual: fc.nat(10),
      date: fc.option(fc.constantFrom(D1, D2, D3)),
      added: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(spots, rows, (places, wanted) => {
      const before = places.map(({ others, ...spot }) => lying({ ...spot, reserved: Math.min(others, spot.onHand) }))
      const lines = wanted.map(({ planned, actual, date, added }, index) =>
        toShip({
          lineId: index + 1,
          added,
          plannedNormal: added ? 0 : planned,
          actualNormal: actual,
          ...(date && { batches: [{ productionDate: date, normal: actual, broken: 0 }] }),
        }),
      )
      const reservation = planReservation(
        lines.map((line) => ({ ...line, quality: QUALITY.normal, quantity: line.plannedNormal, batches: [] })),
        before,
        RULES,
      )
      if ('refused' in reservation) return
      const held = (key: Balance) =>
        total(
          reservation.allocations.filter((a) => keyText(a) === keyText(key)),
          (a) => a.quantity,
        )
      const balances = before.map((balance) => ({ ...balance, reserved: balance.reserved + held(balance) }))
      const plan = ship(lines, reservation.allocations, balances)
      const asHeld = planAsHeld({ ...SENT, lines, allocations: reservation.allocations })
      if (asHeld !== null) expect(asHeld).toEqual(plan)
      const exact = lines.map(({ batches: _, ...line }) => ({ ...line, actualNormal: line.plannedNormal }))
      expect(planAsHeld({ ...SENT, lines: exact, allocations: reservation.allocations })).toEqual(
        ship(exact, reservation.allocations, balances),
      )
      if ('refused' in plan) return
      for (const line of lines) {
        expect(
          total(
            plan.moves.filter((move) => move.lineId === line.lineId),
            (move) => move.quantity,
          ),
        ).toBe(line.actualNormal)
        expect(
          total(plan.shipped.find((row) => row.lineId === line.lineId)?.batches ?? [], (batch) => batch.quantity),
        ).toBe(line.actualNormal)
      }
      for (const balance of before) {
        const gone = total(
          plan.moves.filter((move) => keyText({ ...move, placeId: move.fromPlaceId }) === keyText(balance)),
          (move) => move.quantity,
        )
        expect(balance.reserved).toBeLessThanOrEqual(balance.onHand - gone)
      }
      expect(plan.releases).toEqual(reservation.allocations)
    }),
  )
})
