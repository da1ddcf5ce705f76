import { QUALITY, type Quality } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { keyText } from '../../stock/ledger/key.ts'
import { RULES } from '../../stock/ledger/stock.sample.ts'
import { toReserve } from './reserve.sample.ts'
import { availableOf } from '../task/available.ts'
import { planReservation } from './reserve.ts'

describe('for any stock and any lines', () => {
  const dates = fc.constantFrom('2026-07-01', '2026-10-01', '2026-10-09', NO_DATE)
  const quality = fc.constantFrom(QUALITY.normal, QUALITY.broken)
  const stock = fc.uniqueArray(
    fc
      .record({
        placeId: fc.nat(3),
        goodsId: fc.constantFrom(7, 8),
        productionDate: dates,
        quality,
        onHand: fc.nat(60),
        free: fc.nat(60),
      })
      .map(({ free, ...balance }) => ({
        ...balance,
        placeKind: (['storage', 'storage', 'staging', 'damaged'] as const)[balance.placeId]!,
        walkOrder: `A-${balance.placeId}`,
        reserved: Math.max(0, balance.onHand - free),
      })),
    { selector: keyText, minLength: 8, maxLength: 24 },
  )
  const lines = fc.array(
    fc
      .record({ goodsId: fc.constantFrom(7, 8), quality, quantity: fc.nat(15), date: fc.option(dates) })
      .map(({ date, ...line }) => ({
        ...line,
        batches: date === null ? undefined : [{ productionDate: date, quantity: line.quantity }],
      })),
    { maxLength: 5 },
  )
  const named = (rows: { goodsId: number; quality: Quality; quantity: number }[]) =>
    rows.map((row, index) => toReserve({ ...row, lineId: index + 1 }))

  it('gives every line exactly what it wants, or refuses; never more than is free', () => {
    fc.assert(
      fc.property(stock, lines, (balances, rows) => {
        const wanted = named(rows)
        const plan = planReservation(wanted, balances, RULES)
        if ('refused' in plan) return
        for (const line of wanted) {
          const own = plan.allocations.filter((a) => a.lineId === line.lineId)
          expect(total(own, (a) => a.quantity)).toBe(line.quantity)
          const chosen = line.batches?.[0]?.productionDate
          for (const a of own) {
            expect([a.goodsId, a.quality]).toEqual([line.goodsId, line.quality])
            if (chosen) expect(a.productionDate).toBe(chosen)
          }
        }
        for (const balance of balances) {
          const here = plan.allocations.filter((a) => keyText(a) === keyText(balance))
          expect(total(here, (a) => a.quantity)).toBeLessThanOrEqual(balance.onHand - balance.reserved)
        }
      }),
    )
  })

  it('takes the same pieces in whatever order lines and balances come', () => {
    const sums = (plan: ReturnType<typeof planReservation>) => {
      if ('refused' in plan) return 'refused'
      return [...Map.groupBy(plan.allocations, keyText)]
        .map(([key, same]) => `${key}: ${total(same, (a) => a.quantity)}`)
        .toSorted()
    }
    fc.assert(
      fc.property(stock, lines, (balances, rows) => {
        const there = planReservation(named(rows), balances, RULES)
        const back = planReservation(named(rows).toReversed(), balances.toReversed(), RULES)
        expect(sums(back)).toEqual(sums(there))
      }),
    )
  })

  it('refuses a goods exactly when more is wanted than available says', () => {
    fc.assert(
      fc.property(stock, fc.nat(200), (balances, quantity) => {
        const free = availableOf(balances, RULES, new Map([[7, 100]])).get(7)?.freeNormal ?? 0
        expect('refused' in planReservation([toReserve({ quantity })], balances, RULES)).toBe(quantity > free)
      }),
    )
  })
})
