/** Codes and names in a file are read as people read them: case and width make no other supplier, area or unit. */
import { getImport, getImportErrors } from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { importPoint } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { expect, it } from 'vitest'
import { filledIn, importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const CALLS = {
  location: importLocation,
  supplier: importSupplier,
  dispatchPoint: importPoint,
  goods: importGoods,
} as const satisfies Partial<Record<ImportKind, unknown>>
type Kind = keyof typeof CALLS
type Row = Record<string, CellContent | undefined>

const send = async (who: PersonName, kind: Kind, rows: readonly Row[], fields: Record<string, string> = {}) => {
  const importKey = `spelling-${world.next('import')}`
  const file = await filledIn(kind, rows)
  const reply = await importFile(world, who, CALLS[kind], file, { fields: { importKey, ...fields } })
  return { ...reply, importKey }
}
/** What a mere check finds wrong: `row column message`. */
const wrong = async (who: PersonName, kind: Kind, rows: readonly Row[], fields: Record<string, string> = {}) => {
  const { importKey } = await send(who, kind, rows, { isCheck: '1', ...fields })
  const { records } = await world.as(who).ok(getImportErrors, { importKey, rows: 200 })
  return records.map(({ row, columnName, message }) => `${row} ${columnName} ${message}`)
}
const counts = async (who: PersonName, importKey: string) => {
  const run = await world.as(who).ok(getImport, { importKey })
  return [run?.createdCount, run?.changedCount]
}

it('codes are read whatever their case and width: what exists is changed, what is new is added once', async () => {
  const point = { platform: 'DP1', warehouseCode: 'ｗｈ1' }
  const first = await send('manager', 'dispatchPoint', [{ ...point, code: 'CaseA', name: '甲点' }])
  expect(first.code, first.message).toBe(200)
  const second = await send('manager', 'dispatchPoint', [{ ...point, code: 'CASEA', name: '乙点' }])
  expect(await counts('manager', second.importKey)).toEqual([0, 1])
  expect(
    await wrong('manager', 'dispatchPoint', [{ ...point, code: 'casea', name: '丙点' }], { isCover: '0' }),
  ).toEqual(['2 仓点编码 配送仓点 CaseA 已存在，如需更新请选择“覆盖相同编码”'])
  const added = { name: '新供应商', warehouses: 'wh1，Ｗh2' }
  expect(
    await wrong('merchant', 'supplier', [
      { ...added, code: 'NewOne' },
      { ...added, code: 'NEWONE' },
    ]),
  ).toEqual(['3  与第 2 行重复'])
  const third = await send('merchant', 'supplier', [{ ...added, code: 'NewOne' }])
  expect(third.code, third.message).toBe(200)
  const bound = `select array_agg(w.code order by w.code) as codes from supplier s join supplier_warehouse sw on sw.tenant_id = s.tenant_id and sw.supplier_id = s.id
    join warehouse w on w.tenant_id = sw.tenant_id and w.id = sw.warehouse_id where s.code = 'NewOne'`
  expect(await world.rows(bound)).toEqual([{ codes: ['WH1', 'WH2'] }])
})

it('names are read whatever their case and width, whatever is imported', async () => {
  await world.rows(`
    update area set name = 'Cold 区' where name = '残次区' and warehouse_id = (select id from warehouse where tenant_id = 1 and code = 'WH1');
    update dispatch_platform set name = 'Haste 速运' where tenant_id = 1;
    update dict set name = 'Online 店' where code = 'CHANNEL_TYPE_DD'`)
  const written = { warehouseCode: 'WH1', name: 'ＡＢＣ' }
  expect(await wrong('clerk', 'location', [{ ...written, areaName: 'ＣＯＬＤ 区', code: 'ｃ－０１' }])).toEqual([])
  expect(await wrong('manager', 'dispatchPoint', [{ ...written, platform: 'ＨＡＳＴＥ 速运' }])).toEqual([])
  expect(await wrong('merchant', 'supplier', [{ name: 'ＡＢＣ', channel: 'ＯＮＬＩＮＥ 店' }])).toEqual([])
  await world.rows(`update dict set name = 'Keg 桶' where parent_code = 'GOOD_UNIT' and name = '瓶'`)
  const goods = {
    supplierCode: 'S1',
    name: 'ＡＢＣ',
    categoryCode: '酒水饮料',
    weightTypeCode: '重货',
    piecesPerBox: 24,
  }
  const box = { boxLengthCm: 40.5, boxWidthCm: 30, boxHeightCm: 25, boxWeightKg: 12.5, salePrice: 1.8 }
  expect(await wrong('merchant', 'goods', [{ ...goods, ...box, minUnitCode: 'ＫＥＧ 桶' }])).toEqual([])
  await world.rows(`update dict set name = '瓶' where name = 'Keg 桶'`)
})
