import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../base/calendar.ts'
import type { Basis } from '../rate/methods.ts'
import { lastDueDay, nightOf } from './night.ts'
import { endsOfDays } from './series.ts'

describe('what lay there at the end of a day', () => {
  const moved = (pieces: readonly (readonly [number, number])[]) => ({
    goods: pieces.map(([id]) => id),
    pieces: pieces.map(([, count]) => count),
  })
  const ends = (...args: Parameters<typeof endsOfDays>) =>
    [...endsOfDays(...args)].map(({ day, pieces }) => `${day} ${JSON.stringify([...pieces])}`)

  it('is what lies there now without what was moved since, newest first', () => {
    const net = [
      {
        day: '2026-11-21',
        net: moved([
          [2, -3],
          [1, 2],
          [1, 3],
        ]),
      },
      {
        day: '2026-11-23',
        net: moved([
          [1, -2],
          [3, 4],
        ]),
      },
      { day: '2026-11-20', net: moved([[1, 99]]) },
    ]
    expect(
      ends(
        moved([
          [3, 4],
          [1, 10],
        ]),
        net,
        ['2026-11-20', '2026-11-22', '2026-11-21'],
      ),
    ).toEqual(['2026-11-22 [[1,12]]', '2026-11-21 [[1,12]]', '2026-11-20 [[1,7],[2,3]]'])
  })

  it('is never less than nothing', () =>
    expect(() => ends(moved([]), [{ day: '2026-11-23', net: moved([[1, 2]]) }], ['2026-11-22'])).toThrow(RangeError))

  it('is what a chain from night to night would say, of any moves', () => {
    const day = (at: number) => addDays('2026-11-01', at)
    const moves = fc.array(
      fc.array(fc.record({ goods: fc.nat(3), by: fc.integer({ min: -9, max: 9 }) }), { maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(moves, fc.array(fc.nat(11), { minLength: 1 }), (moves, asked) => {
        const held = new Map<number, number>()
        const net = moves.map((ofDay, at) => {
          const sum = new Map<number, number>()
          for (const { goods, by } of ofDay) {
            const moved = Math.max(by, -(held.get(goods) ?? 0))
            held.set(goods, (held.get(goods) ?? 0) + moved)
            sum.set(goods, (sum.get(goods) ?? 0) + moved)
          }
          return { day: day(at), net: moved([...sum]), chain: new Map([...held].filter(([, count]) => count > 0)) }
        })
        const days = [...new Set(asked.map((at) => at % moves.length))]
        // All of them first: days on which the same goods lay there share a list.
        const all = [...endsOfDays(moved([...held]), net, days.map(day))]
        for (const { day: end, pieces } of all) {
          const { chain } = net.find((one) => one.day === end)!
          expect(new Map(pieces)).toEqual(chain)
          expect([0, 1, 2, 3].map((id) => pieces.get(id))).toEqual([0, 1, 2, 3].map((id) => chain.get(id)))
          expect([...pieces.keys()]).toEqual([...chain.keys()].toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('a night', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`)
  it('is due from half past midnight in Shanghai', () => {
    expect([lastDueDay(at('00:29:59')), lastDueDay(at('00:30:00')), lastDueDay(at('23:59:59'))]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ])
  })

  const night = (bases: Record<string, Basis[]>, hasStock = true, leases = false) =>
    nightOf({ bases: new Map(Object.entries(bases).map(([item, list]) => [item, new Set(list)])), hasStock, leases })
  const S = 'COST_PRO_STORAGE'
  it.for<[string, ReturnType<typeof night>, string[], string | null, boolean]>([
    ['a rate by the box', night({ [S]: ['box'] }), [S], null, false],
    ['two kinds of it', night({ [S]: ['box', 'volume'] }), [S], null, false],
    ['no rate: unpriced', night({}), [S], null, false],
    ['a rate by area alone, and no lease', night({ [S]: ['area'] }), [S], null, false],
    ['nothing there', night({ [S]: ['box'] }, false), [], null, false],
    [
      'a further item',
      night({ [S]: ['box'], COST_PRO_COLD: ['volume'], COST_PRO_DRY: [] }),
      [S, 'COST_PRO_COLD'],
      null,
      false,
    ],
    ['a further item alone', night({ COST_PRO_COLD: ['box'] }), [S, 'COST_PRO_COLD'], null, false],
    ['a lease beside a rate', night({ [S]: ['box', 'area'] }, true, true), [S], S, false],
    ['a lease and no rate of goods', night({ [S]: ['area'] }, true, true), [], S, true],
    ['a lease and no rate at all', night({}, true, true), [], S, true],
    ['a lease without goods', night({}, false, true), [], S, false],
    [
      'a lease by a further item',
      night({ [S]: ['box'], Z_AREA: ['area'], COST_PRO_B: ['area'] }, true, true),
      [S],
      'COST_PRO_B',
      false,
    ],
  ])('with %s', ([, found, stock, lease, leaseOnly]) => expect(found).toEqual({ stock, lease, leaseOnly }))
})
