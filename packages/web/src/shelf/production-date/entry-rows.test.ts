import { describe, expect, it } from 'vitest'
import {
  entryFault,
  entryInput,
  firstRows,
  openPieces,
  pastDueNames,
  type EntryGoods,
  type EntryRow,
} from './entry-rows.ts'

const goods = (id: string, change: Partial<EntryGoods> = {}): EntryGoods => ({
  id,
  goodsCode: `SP${id}`,
  name: '牛奶',
  barCode: '',
  standard: '',
  piecesPerBox: 12,
  minUnitName: '盒',
  maxUnitName: '箱',
  shelfLifeDays: 180,
  dated: 1,
  actualNormal: 10,
  actualBroken: 2,
  batches: [],
  ...change,
})
const row = (date: string, normal: number | null, broken: number | null = null): EntryRow => ({ date, normal, broken })
const fault = (...rows: EntryRow[]) => entryFault([goods('1')], { 1: rows }, '2026-11-21')?.text ?? null

it('starts with one row of each goods that needs a date, for all of it', () => {
  expect(firstRows([goods('1'), goods('2', { dated: 0 }), goods('3', { actualNormal: 0, actualBroken: 0 })])).toEqual({
    1: [row('', 10, 2)],
  })
  expect(openPieces(goods('1'), [row('2026-01-01', 4), row('', 99)])).toEqual({ normal: 0, broken: 2 })
})

it('names the goods with dates past due, once each', () => {
  const entered = {
    1: [row('2026-01-01', 4), row('2026-01-02', 6)],
    2: [row('2026-11-01', 10)],
    3: [row('2026-01-01', 0)],
  }
  expect(pastDueNames([goods('1'), goods('2'), goods('3')], entered, '2026-11-21')).toEqual(['牛奶'])
  expect(pastDueNames([goods('1', { shelfLifeDays: 0 })], entered, '2026-11-21')).toEqual([])
})

describe('saving is refused', () => {
  it('in the words of the specification', () => {
    expect(fault(row('', 10, 2))).toBe('牛奶的生产日期为空,请检查是否有未选择生产日期的行列')
    expect(fault(row('2026-01-01', 9, 2))).toBe('正常品录入数量≠完成数量(正常品)，保存失败！商品“牛奶”')
    expect(fault(row('2026-01-01', 10, 3))).toBe('破损品录入数量≠完成数量(破损品)，保存失败！商品“牛奶”')
    expect(fault(row('2026-01-01', 5, 2), row('2026-01-01', 5))).toContain('2026-01-01 重复')
    expect(fault(row('2026-11-22', 10, 2))).toBe('商品“牛奶”的生产日期不能晚于今天')
  })

  it('but not for rows that hold nothing', () => {
    expect(fault(row('2026-01-01', 10, 2), row('', 0, null))).toBeNull()
    expect(entryInput([goods('1')], { 1: [row('2026-01-01', 10, 2), row('', 0)] })).toEqual([
      { id: '1', batches: [{ productionDate: '2026-01-01', normal: 10, broken: 2 }] },
    ])
  })
})
