/** One check of a file tells everything: what a column refuses hides nothing else that is wrong in the row. */
import { getImportErrors } from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importPoint } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { describe, expect, it } from 'vitest'
import { filledIn, importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
type Row = Record<string, CellContent | undefined>
const CALLS = { location: importLocation, dispatchPoint: importPoint, goods: importGoods } as const

/** What was wrong: `row column message`. */
const wrong = async (who: PersonName, kind: ImportKind & keyof typeof CALLS, rows: readonly Row[]) => {
  const importKey = `once-${kind}`
  const file = await filledIn(kind, rows)
  const reply = await importFile(world, who, CALLS[kind], file, { fields: { importKey, isCheck: '1' } })
  expect(reply, reply.message).toMatchObject({ code: 200 })
  const { records } = await world.as(who).ok(getImportErrors, { importKey, rows: 200 })
  return records.map(({ row, columnName, message }) => `${row} ${columnName} ${message}`)
}

describe('one check tells everything', () => {
  it('of goods: what the columns refuse and what names nothing stand together', async () => {
    const row: Row = {
      supplierCode: '杭州清泉',
      warehouseCode: 'WH9',
      name: '水',
      attributeCode: '冰冻',
      categoryCode: '火星',
      weightTypeCode: '重货',
      piecesPerBox: 'x',
      boxLengthCm: 1,
      boxWidthCm: 1,
      boxHeightCm: 1,
      boxWeightKg: 1,
      salePrice: '6.5元',
      dated: '1',
    }
    const said = (await wrong('clerk', 'goods', [row])).join('\n')
    for (const about of ['供应商编码', '仓库编码', '属性', '分类', '箱规', '销售价', '生产日期管理'])
      expect(said, about).toContain(about)
    expect(said).toContain('只填数字，不带单位')
    expect(said).toContain('只能填“是”或“否”')
    expect(said.match(/箱规/g)).toHaveLength(1)
  })

  it('of locations and points', async () => {
    const place = { warehouseCode: 'WH1', areaName: '没有的库区', code: '!!', capacityBoxes: 'x' }
    expect((await wrong('clerk', 'location', [place])).map((line) => line.split(' ')[1])).toEqual(
      expect.arrayContaining(['容量', '货位编码', '库区名称']),
    )
    const point = { name: '点', code: 'P-1', platform: '没有', warehouseCode: 'WH9', contactPhone: '12' }
    const said = await wrong('merchant', 'dispatchPoint', [point])
    expect(said.map((line) => line.split(' ')[1])).toEqual(expect.arrayContaining(['联系电话', '配送平台']))
    expect(said.some((line) => line.includes('WH9'))).toBe(true)
  })
})
