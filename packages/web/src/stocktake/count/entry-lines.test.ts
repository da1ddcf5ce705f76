import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { expect, it } from 'vitest'
import { firstGap, linesOf, newLine, sheetOf, withFills, type Batch } from './entry-lines.ts'
import { itemOf } from './stocktake.sample.ts'

const goods = (goodsCode: string) => ({
  goodsCode,
  goodsName: goodsCode,
  barCode: '',
  standard: '',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
})
const batch = (locationCode: string, goodsCode: string, productionDate: string): Batch => ({
  ...goods(goodsCode),
  locationCode,
  productionDate,
})
const BOOKS = [
  batch('A-01', 'G1', '2026-10-01'),
  batch('A-01', 'G1', '2026-10-02'),
  batch('A-01', 'G2', '无'),
  batch('A-02', 'G1', '2026-10-01'),
]
const keys = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => key)

it('lists what lies at the locations that wait: of planned goods alone, unless all of a location counts', () => {
  const items = [itemOf(), itemOf({ item: 2, locationCode: 'A-02', counted: 1 })]
  expect(keys(linesOf(STOCKTAKE_TYPE.goodsInArea, items, BOOKS))).toEqual(['A-01/G1/2026-10-01', 'A-01/G1/2026-10-02'])
  expect(keys(linesOf(STOCKTAKE_TYPE.location, items, BOOKS))).toEqual([
    'A-01/G1/2026-10-01',
    'A-01/G1/2026-10-02',
    'A-01/G2/',
  ])
})

it('a count that somebody else has to repeat stands there again, not one that waits for a choice', () => {
  const again = itemOf({ counted: 1, asked: '需第二人复盘' })
  expect(linesOf(STOCKTAKE_TYPE.location, [again], BOOKS)).toHaveLength(3)
  const choose = itemOf({ counted: 0, asked: '待主管选择' })
  expect(linesOf(STOCKTAKE_TYPE.location, [choose], BOOKS)).toEqual([])
})

it('planned goods that the books have not there get a line without a date', () => {
  const [line] = linesOf(STOCKTAKE_TYPE.goods, [itemOf({ goodsCode: 'G9' })], BOOKS)
  expect(line).toMatchObject({ key: 'A-01/G9/', date: '', goods: { piecesPerBox: 1 } })
})

it('names the line that stands empty beside others of the same count, and none of a count that has not begun', () => {
  const lines = linesOf(STOCKTAKE_TYPE.location, [itemOf()], BOOKS)
  expect(firstGap(STOCKTAKE_TYPE.location, lines)).toBeNull()
  const begun = withFills(lines, [{ row: 'A-01/G1/2026-10-01', column: 'normal', quantity: 5 }])
  expect(firstGap(STOCKTAKE_TYPE.location, begun)?.key).toBe('A-01/G1/2026-10-02')
  const ofGoods = withFills(begun, [{ row: 'A-01/G1/2026-10-02', column: 'broken', quantity: 0 }])
  expect(firstGap(STOCKTAKE_TYPE.location, ofGoods)?.key).toBe('A-01/G2/')
  expect(firstGap(STOCKTAKE_TYPE.goodsInArea, ofGoods)).toBeNull()
})

it('sends the locations in which something stands, and the empty ones without lines', () => {
  const lines = [
    { ...newLine(itemOf(), goods('G2'), { date: '', added: false }), normal: 5 },
    newLine(itemOf({ locationCode: 'A-02' }), goods('G1'), { date: '', added: false }),
    { ...newLine(itemOf({ locationCode: 'A-03' }), goods('G1'), { date: '', added: false }), normal: 1 },
  ]
  expect(sheetOf(lines, ['A-03'])).toEqual([
    { locationCode: 'A-01', lines: [{ goodsCode: 'G2', productionDate: '无', normal: 5, broken: 0 }] },
    { locationCode: 'A-03', lines: [] },
  ])
})
