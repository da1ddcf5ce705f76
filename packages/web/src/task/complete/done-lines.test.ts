import { describe, expect, it } from 'vitest'
import {
  capOf,
  datedEntry,
  doneInput,
  doneLines,
  EMPTY_DRAFT,
  overCap,
  pastDueNames,
  unsaidLine,
} from './done-lines.ts'
import { doneLine } from './done.sample.ts'
import { goodsLine } from '../task/task.sample.ts'

const batch = (productionDate: string, normalOpen: number) => ({
  productionDate,
  validUntil: '',
  normal: normalOpen,
  normalOpen,
  normalDone: 0,
  normalCancelled: 0,
  broken: 0,
  brokenOpen: 0,
  brokenDone: 0,
  brokenCancelled: 0,
})

describe('the cap of a line', () => {
  it('outbound is what was planned and what is free', () => {
    expect(capOf(doneLine({}, { plannedBroken: 1 }), 1)).toEqual({ normal: 15, broken: 3 })
    expect(overCap(doneLine({ normal: 15, broken: 2 }), 1)).toEqual([])
    expect(overCap(doneLine({ normal: 16, broken: 3 }), 1)).toEqual(['normal', 'broken'])
  })

  it('of an added line is what is free', () => {
    const [, added] = doneLines([goodsLine()], { ...EMPTY_DRAFT, added: [goodsLine({ goodsCode: 'SP2' })] })
    expect(capOf(added!, 1)).toEqual({ normal: 5, broken: 2 })
  })

  it('inbound is what a quantity can hold', () => {
    expect(overCap(doneLine({ normal: 99_999_999 }), 2)).toEqual([])
    expect(overCap(doneLine({ normal: 100_000_000 }), 2)).toEqual(['normal'])
  })
})

describe('what is filled in', () => {
  it('stays when fresh stock comes in, and goes with a deleted line', () => {
    const draft = { ...EMPTY_DRAFT, entries: { L1: { normal: 3, broken: null, dates: null } } }
    expect(doneLines([goodsLine({ freeNormal: 99 })], draft)[0]).toMatchObject({
      goods: { freeNormal: 99 },
      entry: { normal: 3 },
    })
    expect(doneLines([goodsLine()], { ...draft, removed: ['L1'] })).toEqual([])
  })

  it('is the sum of its dates when dates are given', () => {
    const entry = { normal: 1, broken: 1, dates: null }
    const dates = [
      { date: '2026-01-01', normal: 3, broken: null },
      { date: '2026-02-01', normal: 4, broken: 2 },
    ]
    expect(datedEntry(entry, dates)).toEqual({ dates, normal: 7, broken: 2 })
    expect(datedEntry(entry, [])).toEqual(entry)
  })

  it('begins with the plan, or with what was picked once the floor picks', () => {
    const first = (...goods: Parameters<typeof goodsLine>[0][]) =>
      doneLines(goods.map(goodsLine), EMPTY_DRAFT).map(({ entry: { normal, broken } }) => [normal, broken])
    expect(first({ plannedNormal: 7, plannedBroken: 0 }, { id: 'L2', plannedNormal: 4, plannedBroken: 2 })).toEqual([
      [7, null],
      [4, 2],
    ])
    expect(first({ plannedNormal: 7, plannedBroken: 1, pickedNormal: 5 }, { id: 'L2', plannedNormal: 4 })).toEqual([
      [5, 0],
      [null, null],
    ])
  })

  it('asks for what was planned and not filled in, and for goods that were added with nothing', () => {
    expect(unsaidLine([doneLine({ normal: 0 }), doneLine({})])?.entry.normal).toBeNull()
    expect(unsaidLine([doneLine({ normal: 3 }, { plannedBroken: 2 })])).toBeDefined()
    expect(
      unsaidLine([doneLine({ normal: 0, broken: 0 }, { plannedBroken: 2 }), doneLine({ normal: 3 })]),
    ).toBeUndefined()
    const added = { ...doneLine({ normal: 0 }), id: null, planned: { normal: 0, broken: 0 } }
    expect(unsaidLine([added])).toBe(added)
  })

  it('goes to the server with every planned line by id, a deleted one with 0, and added lines apart', () => {
    const dates = [{ date: '2026-01-01', normal: 3, broken: null }]
    const added = { ...doneLine({ normal: 1 }, { goodsCode: 'SP2' }), id: null }
    expect(doneInput([doneLine({ normal: 3, dates }), added], [goodsLine(), goodsLine({ id: 'L9' })])).toEqual({
      lines: [
        {
          id: 'L1',
          goodsCode: 'SP1',
          actualNormal: 3,
          actualBroken: 0,
          batches: [{ productionDate: '2026-01-01', normal: 3, broken: 0 }],
        },
        { id: 'L9', goodsCode: 'SP1', actualNormal: 0, actualBroken: 0 },
      ],
      addedLines: [{ goodsCode: 'SP2', actualNormal: 1, actualBroken: 0 }],
    })
  })
})

describe('goods past due', () => {
  const reserved = { batches: [batch('2025-11-21', 5), batch('2026-06-01', 5)] }
  it('are named by the dates given, else by those reserved', () => {
    expect(pastDueNames([doneLine({ normal: 5 }, reserved)], '2026-11-21')).toEqual(['矿泉水'])
    const dates = [{ date: '2026-06-01', normal: 5, broken: null }]
    expect(pastDueNames([doneLine({ normal: 5, dates }, reserved)], '2026-11-21')).toEqual([])
    expect(pastDueNames([doneLine({ normal: 0 }, reserved)], '2026-11-21')).toEqual([])
    expect(pastDueNames([doneLine({ normal: 5 }, { ...reserved, shelfLifeDays: 0 })], '2026-11-21')).toEqual([])
  })
})
