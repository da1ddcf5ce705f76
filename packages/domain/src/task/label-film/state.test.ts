import { expect, it } from 'vitest'
import { labelStatuses, nextLabelStatus, planCount, type LabelDeed } from './state.ts'

it('knows these ways and no other', () => {
  const ways = (deed: LabelDeed, bySupplier = false) =>
    labelStatuses.map((status) => nextLabelStatus(status, deed, bySupplier))
  expect(ways('accept')).toEqual([2, null, null, null])
  expect(ways('count')).toEqual([null, 2, null, null])
  expect(ways('complete')).toEqual([null, 3, null, null])
  expect(ways('cancel')).toEqual([4, 4, null, null])
  expect(ways('cancel', true)).toEqual([4, null, null, null])
})

it('counts lines, never more than planned, and completes nothing that was not done', () => {
  const lines = [
    { line: 1, goodsName: 'milk', planned: 10, done: 4 },
    { line: 2, goodsName: 'tea', planned: 5, done: null },
  ]
  expect(planCount(lines, [{ line: 2, done: 5 }], 'count')).toEqual({
    lines: [lines[0], { ...lines[1], done: 5 }],
    done: 9,
  })
  expect(planCount(lines, [{ line: 1, done: 11 }], 'count')).toEqual({
    refused: 'overPlanned',
    goodsName: 'milk',
    planned: 10,
  })
  expect(planCount(lines, [{ line: 3, done: 1 }], 'count')).toEqual({ refused: 'lineNotFound' })
  expect(
    planCount(
      lines,
      [
        { line: 1, done: 1 },
        { line: 1, done: 2 },
      ],
      'count',
    ),
  ).toEqual({ refused: 'lineTwice', goodsName: lines[0]!.goodsName })
  expect(planCount(lines, [{ line: 1, done: 0 }], 'count')).toMatchObject({ done: 0 })
  expect(planCount(lines, [{ line: 1, done: 0 }], 'complete')).toEqual({ refused: 'nothingDone' })
})

it('completes a line that was counted as zero, and none that nobody counted', () => {
  const line = (done: number | null, nth = 1) => ({ line: nth, goodsName: `goods ${nth}`, planned: 10, done })
  expect(planCount([line(4), line(0, 2)], [], 'complete')).toMatchObject({ done: 4 })
  expect(planCount([line(4), line(null, 2), line(null, 3)], [], 'complete')).toEqual({
    refused: 'doneMissing',
    names: 'goods 2、goods 3',
  })
  expect(planCount([line(4), line(null, 2)], [{ line: 2, done: 0 }], 'complete')).toMatchObject({ done: 4 })
  expect(planCount([line(null), line(null, 2)], [], 'complete')).toEqual({ refused: 'nothingDone' })
  expect(planCount([line(null), line(null, 2)], [{ line: 1, done: 3 }], 'count')).toMatchObject({
    lines: [{ done: 3 }, { done: null }],
    done: 3,
  })
})
