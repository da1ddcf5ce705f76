import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { total } from '../../base/sum.ts'
import { keyText } from '../../stock/ledger/key.ts'
import { D1, D2, D3, RULES, lying, promised } from '../../stock/ledger/stock.sample.ts'
import { QUALITY, type Balance } from '../../stock/ledger/stock.ts'
import { moved, ship, toShip } from '../complete/lines.sample.ts'
import type { Held } from '../task/held.ts'
import { openOf } from '../task/held.ts'
import { planPick, type PickedPieces } from './pick.ts'
import { planShort } from './short.ts'

const holding = (held: Partial<Held>): Held => ({ ...promised(held), picked: 0, ...held })
const wanted = (pieces: Partial<PickedPieces>): PickedPieces => {
  const { lineId: _, ...key } = promised(pieces)
  return { ...key, ...pieces }
}
const short = (held: Held[], missing: PickedPieces, balances: Balance[], rules = RULES, shorted: PickedPieces[] = []) =>
  planShort({ held, missing, shorted, balances, shelfLifeDays: 100, rules })

describe('a pick', () => {
  it('takes at most what is held there and not picked yet', () => {
    const held = [holding({ quantity: 10, picked: 4 })]
    expect(planPick(held, wanted({ quantity: 6 }))).toEqual({ row: held[0] })
    expect(planPick(held, wanted({ quantity: 7 }))).toEqual({ refused: 'overOpen', open: 6 })
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(planPick(held, wanted({ quantity }))).toEqual({ refused: 'nothing' })
  })

  it('is of the very place, date and quality that is held', () => {
    const held = [holding({ quantity: 10 })]
    for (const other of [{ placeId: 2 }, { productionDate: D2 }, { quality: QUALITY.broken }, { goodsId: 8 }])
      expect(planPick(held, wanted({ quantity: 1, ...other }))).toEqual({ refused: 'notHere' })
  })
})

describe('a short pick', () => {
  it('takes what is missing elsewhere, first expired first, storage before staging, by the rules of creation', () => {
    const held = [holding({ quantity: 10, picked: 2 })]
    const balances = [
      lying({ onHand: 30, reserved: 10 }),
      lying({ placeId: 2, productionDate: D3 }),
      lying({ placeId: 3, productionDate: D2, onHand: 3 }),
      lying({ placeId: 4, productionDate: '2026-01-01' }),
      lying({ placeId: 5, productionDate: D2, placeKind: 'staging', onHand: 2 }),
    ]
    const plan = short(held, wanted({ quantity: 8 }), balances)
    expect(plan).toMatchObject({ release: { placeId: 1, quantity: 8, lineId: 1 }, lacking: 0 })
    expect('instead' in plan && plan.instead.map((to) => [to.placeId, to.quantity])).toEqual([
      [2, 3],
      [3, 3],
      [5, 2],
    ])
    // Past due is for those who take it only.
    const returning = short(held, wanted({ quantity: 8 }), balances, { ...RULES, pastDueCounts: true })
    expect('instead' in returning && returning.instead.map((to) => to.placeId)).toEqual([4])
    const noStaging = short(held, wanted({ quantity: 8 }), balances, { ...RULES, stagingAllowed: false })
    expect('instead' in noStaging && noStaging.instead.map((to) => [to.placeId, to.quantity])).toEqual([
      [2, 5],
      [3, 3],
    ])
  })

  it('leaves the line short when there is nothing else, and never goes back to where it was short', () => {
    const held = [holding({ quantity: 10 })]
    const balances = [lying({ onHand: 30, reserved: 10 }), lying({ placeId: 2, onHand: 4 })]
    expect(short(held, wanted({ quantity: 10 }), balances)).toMatchObject({ lacking: 6, instead: [{ quantity: 4 }] })
    expect(short(held, wanted({ quantity: 10 }), balances, RULES, [wanted({ placeId: 2 })])).toMatchObject({
      lacking: 10,
      instead: [],
    })
  })

  it('is refused as a pick is: nothing, elsewhere, more than is open', () => {
    const held = [holding({ quantity: 10, picked: 9 })]
    expect(short(held, wanted({ quantity: 2 }), [])).toEqual({ refused: 'overOpen', open: 1 })
    expect(short(held, wanted({ quantity: 0 }), [])).toEqual({ refused: 'nothing' })
    expect(short(held, wanted({ placeId: 9, quantity: 1 }), [])).toEqual({ refused: 'notHere' })
  })
})

describe('for any stock and any picks and shorts of a task', () => {
  const stock = fc.uniqueArray(
    fc.record({
      placeId: fc.nat(5),
      productionDate: fc.constantFrom(D1, D2, D3, '2026-01-01'),
      onHand: fc.integer({ min: 1, max: 40 }),
      taken: fc.nat(40),
      own: fc.nat(40),
    }),
    { selector: (row) => `${row.placeId}/${row.productionDate}`, minLength: 1, maxLength: 10 },
  )
  const deeds = fc.array(fc.record({ what: fc.constantFrom('pick', 'short'), at: fc.nat(50), quantity: fc.nat(20) }), {
    maxLength: 20,
  })

  it('picked + open + short = planned, nothing is oversold, and nothing is taken past due', () => {
    fc.assert(
      fc.property(stock, deeds, (rows, deeds) => {
        const balances = new Map<string, Balance>()
        let held: Held[] = []
        for (const { own, taken, ...row } of rows) {
          const mine = Math.min(own, row.onHand)
          const reserved = mine + Math.min(taken, row.onHand - mine)
          const balance = lying({ ...row, reserved })
          balances.set(keyText(balance), balance)
          if (mine > 0) held.push(holding({ placeId: row.placeId, productionDate: row.productionDate, quantity: mine }))
        }
        const planned = total(held, (row) => row.quantity)
        const before = new Set(held.map(keyText))
        const shorted: PickedPieces[] = []
        let lacking = 0
        const change = (key: Held, by: number) => {
          const balance = balances.get(keyText(key))!
          balances.set(keyText(key), { ...balance, reserved: balance.reserved + by })
        }
        for (const deed of deeds) {
          const row = held[deed.at % Math.max(1, held.length)]
          if (!row) break
          const wanted = { ...row, quantity: deed.quantity }
          if (deed.what === 'pick') {
            const plan = planPick(held, wanted)
            expect('refused' in plan).toBe(deed.quantity < 1 || deed.quantity > openOf(row))
            if ('refused' in plan) continue
            held = held.map((each) => (each === row ? { ...row, picked: row.picked + deed.quantity } : each))
          } else {
            const plan = short(held, wanted, [...balances.values()], RULES, shorted)
            if ('refused' in plan) continue
            shorted.push(wanted)
            lacking += plan.lacking
            change(row, -deed.quantity)
            held = held
              .map((each) => (each === row ? { ...row, quantity: row.quantity - deed.quantity } : each))
              .filter((each) => each.quantity > 0)
            for (const to of plan.instead) {
              change(holding(to), to.quantity)
              const known = held.find((each) => keyText(each) === keyText(to))
              held = known
                ? held.map((each) => (each === known ? { ...known, quantity: known.quantity + to.quantity } : each))
                : [...held, holding(to)]
              expect(shorted.map(keyText)).not.toContain(keyText(to))
              if (!before.has(keyText(to))) expect(to.productionDate).not.toBe('2026-01-01')
            }
          }
          const sum = total(held, (each) => each.picked) + total(held, openOf) + lacking
          expect(sum).toBe(planned)
          for (const balance of balances.values()) {
            expect(balance.reserved).toBeGreaterThanOrEqual(0)
            expect(balance.reserved).toBeLessThanOrEqual(balance.onHand)
          }
        }
      }),
    )
  })
})

describe('a completion', () => {
  it('takes exactly what was picked, before anything else the task holds', () => {
    const held = [
      holding({ quantity: 5, picked: 0 }),
      holding({ placeId: 2, productionDate: D2, quantity: 5, picked: 4 }),
      holding({ placeId: 3, productionDate: D3, quantity: 3, picked: 3 }),
    ]
    const balances = held.map(({ placeId, productionDate, quantity }) =>
      lying({ placeId, productionDate, onHand: 20, reserved: quantity }),
    )
    const line = (actualNormal: number) => [toShip({ plannedNormal: 13, actualNormal })]
    expect(moved(ship(line(7), held, balances))).toEqual([
      [D2, 1, 4],
      [D3, 1, 3],
    ])
    expect(moved(ship(line(9), held, balances))).toEqual([
      [D1, 1, 2],
      [D2, 1, 4],
      [D3, 1, 3],
    ])
    expect(moved(ship(line(4), held, balances))).toEqual([[D2, 1, 4]])
    const plan = ship(line(7), held, balances)
    expect('releases' in plan && total(plan.releases, (row) => row.quantity)).toBe(13)
  })
})
