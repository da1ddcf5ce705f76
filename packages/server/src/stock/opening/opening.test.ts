/** Opening stock: imported through the ledger, all rows or none, explained by a document. */
import { exportImportErrors, getImport, getImportErrors, getImportPage } from '@yuncang/contract/base/import/import.ts'
import { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { importOpeningStock, openingStockTemplate } from '@yuncang/contract/stock/opening/import.ts'
import {
  exportOpening,
  getOpening,
  getOpeningLines,
  getOpeningPage,
  getOpeningSums,
} from '@yuncang/contract/stock/opening/opening.ts'
import { getAreaPage } from '@yuncang/contract/site/area/area.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { filledIn, importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'

const world = useWorld()
const DATE = daysAgo(20)
let keys = 0

type Row = Record<string, CellContent | undefined>
const send = async (who: PersonName, rows: readonly Row[], fields: Record<string, string> = {}) => {
  const importKey = `opening-${(keys += 1)}`
  const reply = await importFile(world, who, importOpeningStock, await filledIn('openingStock', rows), {
    fields: { importKey, ...fields },
  })
  return { ...reply, importKey }
}
const errorsOf = async (who: PersonName, importKey: string) =>
  (await world.as(who).ok(getImportErrors, { importKey, rows: 200 })).records.map(
    ({ row, columnName, value, message }) => `${row} ${columnName} ${value} ${message}`,
  )
const fetched = async (who: PersonName, call: { path: string }, query: Record<string, string>) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: call.path,
    headers: { token: world.as(who).token },
    payload: query,
  })
  return reply
}

describe('opening stock', () => {
  test('lies where the file says, and its document explains every piece', async () => {
    const dated = await newGoods(world, { dated: true, days: 180 })
    const plain = await newGoods(world)
    const others = await newGoods(world, { supplier: 'S2' })
    const rows = [
      { warehouseCode: 'WH1', locationCode: 'a-01', goodsCode: dated, productionDate: DATE, pieces: 48 },
      {
        warehouseCode: 'WH1',
        locationCode: 'WH1-CC',
        goodsCode: dated,
        productionDate: DATE,
        quality: '破损品',
        pieces: 3,
      },
      { warehouseCode: 'WH1', locationCode: 'WH1-ZC', goodsCode: plain, productionDate: '无', pieces: '12' },
      { warehouseCode: 'WH2', locationCode: null, goodsCode: others, pieces: 5 },
    ]
    const checked = await unchanged(world, () => send('merchant', rows, { isCheck: '1' }))
    expect(checked).toMatchObject({ code: 200, obj: {} })
    expect(await world.as('merchant').ok(getImport, { importKey: checked.importKey })).toMatchObject({
      state: IMPORT_STATE.checked,
      stateName: '检查通过',
      rowCount: 4,
      createdCount: 4,
      errorCount: 0,
    })
    const done = await send('merchant', rows)
    expect(done).toMatchObject({ code: 200, obj: { mark: 2 } })
    const run = await world.as('merchant').ok(getImport, { importKey: done.importKey })
    expect(run).toMatchObject({
      state: IMPORT_STATE.saved,
      kindName: '期初库存',
      createdCount: 4,
      url: '/inventoryManage/openingStock',
    })
    expect(await stockOf(world, dated)).toEqual([
      `WH1-CC ${DATE} broken 3/0`,
      `A-01 ${DATE} normal 48/0`,
      `SUPPLIER ${DATE} normal -48/0`,
      `SUPPLIER ${DATE} broken -3/0`,
    ])
    expect((await stockOf(world, plain))[0]).toBe('WH1-ZC 9999-12-31 normal 12/0')
    const { records } = await world.as('merchant').ok(getOpeningPage, { goodsCode: dated })
    expect(records).toMatchObject([{ supplierCode: 'S1', warehouseCode: 'WH1', goodsCount: 2, pieces: 63 }])
    const { openingCode } = records[0]!
    expect(openingCode).toMatch(/^QC\d{10}$/)
    const detail = await world.as('merchant').ok(getOpening, { openingCode })
    expect(detail.logList.map((row) => row.content)).toEqual(['导入期初库存 2 种商品，共 63 件'])
    const lines = await world.as('supplier1').ok(getOpeningLines, { openingCode })
    expect(
      lines.records.map(
        (row) => `${row.locationCode} ${row.goodsCode} ${row.productionDate} ${row.quality} ${row.pieces}`,
      ),
    ).toEqual([`A-01 ${dated} ${DATE} 0 48`, `WH1-CC ${dated} ${DATE} 1 3`, `WH1-ZC ${plain} 无 0 12`])
    const sorted = async (sort: 'num' | '-num' | '-productionDate') =>
      (await world.as('merchant').ok(getOpeningLines, { openingCode, sort })).records.map((row) => row.pieces)
    expect([await sorted('num'), await sorted('-num')]).toEqual([
      [3, 12, 48],
      [48, 12, 3],
    ])
    expect((await sorted('-productionDate')).at(-1), 'goods without a date come last either way').toBe(12)
    const imports = await world.as('merchant').ok(getImportPage, { sort: '-createdNum' })
    const created = imports.records.map((row) => row.createdCount)
    expect(created.length).toBeGreaterThan(1)
    expect(created).toEqual(created.toSorted((one, other) => other - one))
    const history = await world.as('merchant').ok(getGoodsHistoryPage, { goodsCode: plain })
    expect(history.records).toMatchObject([
      {
        code: openingCode,
        documentType: 'opening',
        documentName: '期初库存单',
        typeName: '期初入库',
        fromLocationCode: '供应商',
        pieces: 12,
      },
    ])
    expect(await world.as('merchant').ok(getOpeningSums, { goodsCode: dated })).toEqual({
      total: 1,
      goodsCount: 2,
      pieces: 63,
    })
    expect((await fetched('merchant', exportOpening, {})).headers['content-type']).toContain('spreadsheet')
  })

  test('is refused a second time, whatever program saved the file, unless one insists', async () => {
    const goodsCode = await newGoods(world)
    const rows = [{ warehouseCode: 'WH1', locationCode: 'A-02', goodsCode, pieces: 10 }]
    expect(await send('merchant', rows)).toMatchObject({ code: 200 })
    const again = await send('clerk', rows)
    // A clerk holds no key to it.
    expect(again).toMatchObject({ code: 403 })
    const refused = await send(
      'manager',
      rows.map((row) => ({ ...row, pieces: '10' })),
    )
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.message).toMatch(/^同样内容的期初库存已由 merchant 于 .* 导入/)
    expect(await world.as('manager').ok(getImport, { importKey: refused.importKey })).toMatchObject({
      state: IMPORT_STATE.refused,
      message: refused.message,
    })
    expect((await stockOf(world, goodsCode))[0]).toBe('A-02 9999-12-31 normal 10/0')
    expect(await send('merchant', rows, { isRepeat: '1' })).toMatchObject({ code: 200 })
    expect((await stockOf(world, goodsCode))[0]).toBe('A-02 9999-12-31 normal 20/0')
  })

  test('with one wrong row is not imported at all; every fault is named by row, in the page and in a file', async () => {
    const dated = await newGoods(world, { dated: true })
    const plain = await newGoods(world)
    const raw = await newGoods(world, { audited: false })
    const good = { warehouseCode: 'WH1', locationCode: 'A-03', goodsCode: plain, pieces: 1 }
    const before = await stockOf(world, plain)
    const reply = await send('merchant', [
      good,
      { ...good, warehouseCode: 'WH9' },
      { ...good, locationCode: 'Z-01' },
      { ...good, locationCode: null },
      { ...good, locationCode: 'WH1-CC' },
      { ...good, locationCode: 'SUPPLIER' },
      { ...good, goodsCode: 'G9' },
      { ...good, goodsCode: raw },
      { ...good, goodsCode: dated },
      { ...good, goodsCode: dated, productionDate: daysAgo(-2) },
      { ...good, productionDate: DATE },
      { ...good, pieces: 0 },
      { ...good, pieces: 1.5 },
      { ...good, pieces: '很多' },
      { ...good, pieces: true },
      { ...good, quality: '一般' },
      { ...good, productionDate: '2026-02-30' },
      { ...good, locationCode: new Date(Date.UTC(2026, 0, 2)) },
      { ...good, warehouseCode: 'WH2', locationCode: 'A-03' },
      { ...good, goodsCode: null },
      good,
    ])
    expect(reply).toMatchObject({
      code: 200,
      obj: { mark: 3, errExcelUrl: `/api/import/errorFile?importKey=${reply.importKey}` },
    })
    expect(await stockOf(world, plain)).toEqual(before)
    expect(await errorsOf('merchant', reply.importKey)).toEqual([
      '3 仓库编码 WH9 仓库 WH9 不存在或不在您的数据权限内',
      '4 货位编码 Z-01 仓库 WH1 没有货位 Z-01',
      '5 货位编码  没有填写货位编码',
      '6 货位编码 WH1-CC 货位 WH1-CC 在残次区，只能存放破损品',
      '7 货位编码 SUPPLIER 仓库 WH1 没有货位 SUPPLIER',
      '8 商品编码 G9 商品 G9 不存在或不在您的数据权限内',
      `9 商品编码 ${raw} 商品 ${raw} 还没有审核，审核后才能导入库存`,
      `10 生产日期  商品 ${dated} 管理生产日期，请填写生产日期`,
      `11 生产日期 ${daysAgo(-2)} 生产日期不能晚于今天（${daysAgo(0)}）`,
      `12 生产日期 ${DATE} 商品 ${plain} 在仓库 WH1 不管理生产日期，请填“无”或不填`,
      '13 数量 0 数量应为 1 到 99999999 的整数',
      '14 数量 1.5 数量应为 1 到 99999999 的整数',
      '15 数量 很多 数量应为 1 到 99999999 的整数',
      '16 数量 TRUE 单元格是逻辑值，请填写正确的内容',
      '17 品质 一般 品质只能填“正常品”或“破损品”',
      '18 生产日期 2026-02-30 生产日期应为 YYYY-MM-DD 格式的日期',
      '19 货位编码 2026-01-02 单元格是日期，请把单元格设为文本后重新填写',
      '20 货位编码 A-03 仓库 WH2 未启用库位管理，只能放在 WH2-ZC，货位编码可以不填',
      '21 商品编码  没有填写商品编码',
      '22   与第 2 行重复',
    ])
    const file = await fetched('merchant', exportImportErrors, { importKey: reply.importKey })
    const { sheets } = await readXlsx(new Uint8Array(file.rawPayload))
    const rows = sheets[0]!.rows
    expect(rows).toHaveLength(22)
    expect(rows[0]!.at(-1)).toBe('错误原因')
    expect(rows[1]).toEqual(['WH1', 'A-03', plain, null, null, '1', null])
    expect(rows[12]!.at(-1)).toBe('数量应为 1 到 99999999 的整数')
    // Put right, it is imported as it is.
    const fixed = await importFile(world, 'merchant', importOpeningStock, await filledIn('openingStock', [good]))
    expect(fixed).toMatchObject({ code: 200, obj: { mark: 2 } })
  })

  test('is for those who hold its key, in their own warehouses and of their own merchant', async () => {
    const goodsCode = await newGoods(world)
    const rows = [{ warehouseCode: 'WH1', locationCode: 'A-04', goodsCode, pieces: 2 }]
    for (const name of ['clerk', 'finance', 'supplier1', 'platform', 'floor'] as const)
      expect(await send(name, rows), name).toMatchObject({ code: 403 })
    const foreign = await send('merchant2', rows)
    expect(await errorsOf('merchant2', foreign.importKey)).toHaveLength(2)
    // What is another's is not there, and the other's attempts are nobody's business.
    const mine = await send('merchant', rows)
    expect(await world.as('manager').ok(getImport, { importKey: mine.importKey })).toBeNull()
    await world.as('manager').refused(getImportErrors, { importKey: mine.importKey }, 404)
    expect(
      JSON.parse((await fetched('manager', exportImportErrors, { importKey: foreign.importKey })).payload),
    ).toMatchObject({ code: 404 })
    const { openingCode } = (await world.as('merchant').ok(getOpeningPage, { goodsCode })).records[0]!
    for (const name of ['merchant2', 'clerk2', 'supplier2'] as const) {
      await world.as(name).refused(getOpening, { openingCode }, 404)
      await world.as(name).refused(getOpeningLines, { openingCode }, 404)
    }
    const listed = async (name: PersonName) => (await world.as(name).ok(getImportPage, { rows: 200 })).records
    const own = (await listed('manager')) as CallOutput<typeof getImportPage>['records']
    expect(new Set(own.map((row) => row.createName))).toEqual(new Set(['manager']))
    expect(new Set((await listed('merchant')).map((row) => row.createName))).toEqual(new Set(['manager', 'merchant']))
    expect(new Set((await listed('merchant2')).map((row) => row.createName))).toEqual(new Set(['merchant2']))
  })

  test('has a template that says how it is filled in', async () => {
    const reply = await fetched('merchant', openingStockTemplate, {})
    const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload))
    expect(sheets.map((sheet) => sheet.name)).toEqual(['期初库存', '可选值', '填写说明'])
    expect(sheets[0]!.rows[0]).toEqual(['仓库编码*', '货位编码', '商品编码*', '生产日期', '品质', '数量*'])
    expect(sheets[2]!.rows[1]).toEqual(['仓库编码', '必填', '从“可选值”里选', 'WH1'])
    expect(JSON.parse((await fetched('clerk', openingStockTemplate, {})).payload)).toMatchObject({ code: 403 })
    // As it was downloaded it holds nothing to import.
    const empty = await importFile(world, 'merchant', importOpeningStock, new Uint8Array(reply.rawPayload))
    expect(empty).toMatchObject({ code: 400, message: '工作表“期初库存”里没有可以导入的行' })
  })
})

test('more pieces than anybody has do not break the lists that sum them', async () => {
  await world.rows(
    `insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order) select p.tenant_id, p.warehouse_id, p.area_id, 'storage', 'HUGE', 'Z' from place p where p.code = 'A-01'`,
  )
  const goods = await Promise.all(Array.from({ length: 23 }, () => newGoods(world, { box: 1 })))
  const rows = goods.map((goodsCode) => ({
    warehouseCode: 'WH1',
    locationCode: 'HUGE',
    goodsCode,
    pieces: 99_999_999,
  }))
  expect(await send('merchant', rows)).toMatchObject({ code: 200, obj: { mark: 2 } })
  const pieces = 23 * 99_999_999
  const me = world.as('merchant')
  expect((await me.ok(getLocationPage, { warehouseCode: 'WH1', locationCode: 'HUGE' })).records).toMatchObject([
    { pieces: pieces, boxes: pieces },
  ])
  await me.ok(getWarehouseMap, { warehouseCode: 'WH1' })
  await me.ok(getAreaPage, { warehouseCode: 'WH1' })
  expect(await me.ok(getOpeningSums, {})).not.toBeNull()
})
