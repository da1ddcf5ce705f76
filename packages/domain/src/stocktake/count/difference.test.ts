import { expect, it } from 'vitest'
import { STOCKTAKE_TYPE } from '../task/state.ts'
import { resultLines, worthOf, type Found } from './difference.ts'
import type { Tally } from './outcome.ts'

const tally = (normal: number, systemNormal: number): Tally => ({ normal, broken: 0, systemNormal, systemBroken: 0 })
const found = (placeId: number, counted: number, system: number, more: Partial<Found> = {}): Found => ({
  goodsId: 7,
  productionDate: '2026-10-01',
  placeId,
  countedAt: 0,
  postedBefore: 0,
  tally: tally(counted, system),
  first: tally(counted, system),
  ...more,
})

it('a line stands for a batch at a location', () => {
  const lines = resultLines(STOCKTAKE_TYPE.location, [found(1, 5, 5), found(2, 4, 6)])
  expect(lines.map(({ placeId, differs }) => [placeId, differs])).toEqual([
    [1, false],
    [2, true],
  ])
})

it('of goods wherever they lie it is the sum, and parts that differ are settled though the sum agrees', () => {
  const [line, ...others] = resultLines(STOCKTAKE_TYPE.goods, [found(1, 7, 5), found(2, 4, 6)])
  expect(others).toEqual([])
  expect(line).toMatchObject({ placeId: null, tally: tally(11, 11), differs: true, firstRight: false })
})

it('is right when its first count was, whatever holds in the end', () => {
  const [line] = resultLines(STOCKTAKE_TYPE.location, [found(1, 5, 5, { first: tally(2, 5) })])
  expect(line).toMatchObject({ firstRight: false, differs: false })
})

it('is worth its pieces at the sale price', () => {
  expect(worthOf(tally(4, 6), 150n)).toBe(-300n)
})
