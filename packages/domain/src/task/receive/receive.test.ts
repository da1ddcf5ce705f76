import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { addUp, datesOf, judgeCount, type Count } from './receive.ts'

const count = (goodsId: number, productionDate: string, normal: number, broken = 0): Count => ({
  goodsId,
  productionDate,
  normal,
  broken,
})
const judge = (part: Partial<Parameters<typeof judgeCount>[0]> = {}) =>
  judgeCount({
    goodsName: '冰红茶',
    asksDate: true,
    today: '2026-11-21',
    before: undefined,
    count: { productionDate: '2026-11-01', normal: 1, broken: 0 },
    ...part,
  })

describe('counting an arrival', () => {
  test('adds up by goods and date', () => {
    expect(
      addUp([count(1, '2026-11-02', 3), count(2, NO_DATE, 5), count(1, '2026-11-01', 4, 1), count(1, '2026-11-02', 2)]),
    ).toEqual([
      {
        goodsId: 1,
        normal: 9,
        broken: 1,
        dates: [
          { productionDate: '2026-11-01', normal: 4, broken: 1 },
          { productionDate: '2026-11-02', normal: 5, broken: 0 },
        ],
      },
      { goodsId: 2, normal: 5, broken: 0, dates: [{ productionDate: NO_DATE, normal: 5, broken: 0 }] },
    ])
  })

  test('comes to the same in whatever order people count', () => {
    const counts = fc.array(
      fc.record({
        goodsId: fc.integer({ min: 1, max: 3 }),
        productionDate: fc.constantFrom('2026-11-01', '2026-11-02'),
        normal: fc.nat(500),
        broken: fc.nat(20),
      }),
    )
    fc.assert(
      fc.property(counts, fc.nat(), (all, turn) => {
        const turned = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))]
        const sorted = (list: Count[]) => addUp(list).toSorted((a, b) => a.goodsId - b.goodsId)
        expect(sorted(turned)).toEqual(sorted(all))
        expect(sorted(all).reduce((sum, goods) => sum + goods.normal + goods.broken, 0)).toBe(
          all.reduce((sum, each) => sum + each.normal + each.broken, 0),
        )
      }),
    )
  })

  test('refuses nothing, a date that is not kept, and a date that has not come', () => {
    expect(judge()).toBeNull()
    expect(judge({ count: { productionDate: NO_DATE, normal: 0, broken: 2 } })).toBeNull()
    expect(judge({ count: { productionDate: NO_DATE, normal: 0, broken: 0 } })).toEqual({ refused: 'nothing' })
    expect(judge({ asksDate: false })).toMatchObject({ refused: 'dateNotManaged' })
    expect(judge({ count: { productionDate: '2026-11-22', normal: 1, broken: 0 } })).toMatchObject({
      refused: 'futureDate',
    })
  })

  test('takes dates for all pieces of a goods or for none', () => {
    const [dated] = addUp([count(1, '2026-11-01', 4)])
    const [undated] = addUp([count(1, NO_DATE, 4)])
    expect(judge({ before: dated })).toBeNull()
    expect(judge({ before: undated })).toMatchObject({ refused: 'datesMixed' })
    expect(judge({ before: dated, count: { productionDate: NO_DATE, normal: 1, broken: 0 } })).toMatchObject({
      refused: 'datesMixed',
    })
    expect(datesOf(dated!, true)).toHaveLength(1)
    expect(datesOf(undated!, true)).toEqual([])
  })

  test('goes on where dates are kept no more, and without any date where some pieces have none', () => {
    const [dated] = addUp([count(1, '2026-11-01', 4)])
    const [mixed] = addUp([count(1, '2026-11-01', 4), count(1, NO_DATE, 4)])
    const undated = { productionDate: NO_DATE, normal: 1, broken: 0 }
    expect(judge({ asksDate: false, before: dated, count: undated })).toBeNull()
    expect(datesOf(dated!, false)).toEqual([])
    expect(datesOf(mixed!, true)).toEqual([])
  })
})
