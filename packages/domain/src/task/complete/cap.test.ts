import { QUALITY } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D1, lying, promised } from '../../stock/ledger/stock.sample.ts'
import { moved, ship, toShip } from './lines.sample.ts'

describe('caps', () => {
  const balances = [lying({ onHand: 20, reserved: 15 })]
  const allocations = [promised({ lineId: 1, quantity: 10 }), promised({ lineId: 2, quantity: 5 })]

  it('give an added line the free stock only, even when the plan of its goods is not used up', () => {
    const idle = [toShip({ lineId: 1, plannedNormal: 10 }), toShip({ lineId: 2, plannedNormal: 5 })]
    expect(
      moved(
        ship([...idle, toShip({ lineId: 3, added: true, plannedNormal: 9, actualNormal: 5 })], allocations, balances),
      ),
    ).toEqual([[D1, 3, 5]])
    expect(
      ship([...idle, toShip({ lineId: 3, added: true, plannedNormal: 9, actualNormal: 6 })], allocations, balances),
    ).toMatchObject({ refused: 'overCap', cap: 5 })
  })

  it('hold for the lines of one goods together', () => {
    const lines = [
      toShip({ lineId: 1, plannedNormal: 10, actualNormal: 13 }),
      toShip({ lineId: 2, plannedNormal: 5, actualNormal: 8 }),
    ]
    expect(ship(lines, allocations, balances)).toMatchObject({ refused: 'overCap', cap: 20 })
  })

  it('hold for sound and damaged pieces apart', () => {
    expect(ship([toShip({ plannedNormal: 10, actualBroken: 1 })], allocations, balances)).toMatchObject({
      refused: 'overCap',
      quality: QUALITY.broken,
      cap: 0,
    })
  })
})

it('accepts exactly what stays within the cap, when no dates are given', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.nat(10), fc.integer({ min: 1, max: 25 }), (planned, free, actual) => {
      const plan = ship(
        [toShip({ plannedNormal: planned, actualNormal: actual })],
        planned > 0 ? [promised({ quantity: planned })] : [],
        [lying({ onHand: planned + free + 3, reserved: planned + 3 })],
      )
      expect('refused' in plan).toBe(actual > planned + free)
    }),
  )
})
