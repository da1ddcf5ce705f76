import { describe, expect, it } from 'vitest'
import { datesFault, faultsOf, manualInput, newLine, withDates, withPasted, type StagedGoods } from './manual-lines.ts'

const batch = (date: string, normal: number, broken = 0) => ({
  productionDate: date,
  validUntil: '-',
  availableNormal: normal,
  availableBroken: broken,
})
const milk: StagedGoods = {
  goodsCode: 'SP1',
  goodsName: '牛奶',
  goodsAtt: 'GOODS_ATT_NORMAL',
  goodsAttName: '常温',
  typeName: '饮料',
  barCode: '69',
  standard: '',
  piecesPerBox: 12,
  maxUnit: '箱',
  minUnit: '盒',
  shelfLifeDays: 30,
  dated: 1,
  availableNormal: 10,
  availableBroken: 2,
  batches: [batch('2026-01-01', 6, 2), batch('2026-02-01', 4)],
}
const line = newLine(milk)

it('starts with all there is', () => {
  expect(line).toMatchObject({ normal: 10, broken: 2, dates: null })
})

describe('a line is refused in the words of the specification', () => {
  const said = (change: object, strict = true) => faultsOf({ ...line, ...change }, strict).map(({ text }) => text)
  it('without a quantity, and beyond what is free', () => {
    expect(said({ normal: null, broken: 0 })).toEqual(['商品数量不能为空或为0，请填写牛奶的商品数量'])
    expect(said({ normal: null, broken: null }, false)).toEqual([])
    expect(said({ normal: 11 })).toEqual(['牛奶的正常品，可上架数量不足，请重新选择'])
    expect(said({ broken: 3 })).toEqual(['牛奶的破损品，可上架数量不足，请重新选择'])
    expect(said({})).toEqual([])
  })
})

describe('dates', () => {
  const fault = (date: string, normal: number | null, broken: number | null = null) =>
    datesFault([{ date, normal, broken }], milk)?.text ?? null
  it('are refused in the words of the specification', () => {
    expect(fault('', 1)).toBe('请选择生产日期')
    expect(fault('2026-01-01', 0, null)).toBe('正常品 + 破损品的数量不能为0，请填写数量')
    expect(fault('2026-02-01', 1, 1)).toBe('破损品的数量不能大于可上架破损品的数量，请重新填写数量')
    expect(fault('2026-01-01', 7)).toBe('正常品的数量不能大于可上架正常品的数量，请重新填写数量')
    expect(fault('2026-01-01', 6, 2)).toBeNull()
  })
  it('give the line its quantities, which a paste leaves alone', () => {
    const dated = withDates(line, [{ date: '2026-01-01', normal: 3, broken: null }])
    expect(dated).toMatchObject({ normal: 3, broken: 0 })
    const fill = { row: 'SP1', column: 'normal', quantity: 5 }
    expect(withPasted([dated, line], [fill]).map(({ normal }) => normal)).toEqual([3, 5])
    expect(manualInput([dated])[0]).toMatchObject({
      normal: 3,
      batches: [{ productionDate: '2026-01-01', normal: 3, broken: 0 }],
    })
    expect(withDates(dated, null).dates).toBeNull()
  })
})
