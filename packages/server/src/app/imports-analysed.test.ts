/** What each import says that it writes is what it writes, and what the database looks at after many rows. */
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importExpense } from '@yuncang/contract/bill/expense/import.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import { importPoint } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { monthOf } from '@yuncang/domain/base/month.ts'
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { filledIn, importFile, type CellContent, GOODS_CARD } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { ImportOf } from '../base/import/kind.ts'
import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { expenseImport } from '../bill/expense/import.ts'
import { goodsImport } from '../goods/goods/import.ts'
import { supplierImport } from '../partner/supplier/import.ts'
import { TABLES } from '../plumbing/db/tables.ts'
import { pointImport } from '../site/dispatch-point/import.ts'
import { locationImport } from '../site/location/import.ts'
import { openingImport } from '../stock/opening/import.ts'
import { behindGoods, behindPoint, behindSupplier } from './behind.ts'

const world = useWorld()
type Row = Readonly<Record<string, CellContent>>

const NEW = ['一', '二', '三'] as const
/** For each kind a file of three new records with everything that a row may bring. */
const KINDS: Readonly<Record<ImportKind, readonly [ImportOf<Sheet>, Call, () => Promise<readonly Row[]>]>> = {
  goods: [
    goodsImport(behindGoods),
    importGoods,
    async () =>
      NEW.map((nth) => ({
        supplierCode: 'S1',
        name: `新商品${nth}`,
        ...GOODS_CARD,
      })),
  ],
  supplier: [
    supplierImport(behindSupplier),
    importSupplier,
    async () =>
      NEW.map((nth) => ({
        name: `新供应商${nth}`,
        warehouses: 'WH1',
        contactName: '王五',
        contactPhone: '13800000000',
      })),
  ],
  location: [
    locationImport,
    importLocation,
    async () => NEW.map((_, index) => ({ warehouseCode: 'WH1', areaName: 'A区', code: `D-0${index + 1}` })),
  ],
  dispatchPoint: [
    pointImport(behindPoint),
    importPoint,
    async () => NEW.map((nth) => ({ name: `新仓点${nth}`, platform: 'DP1', warehouseCode: 'WH1' })),
  ],
  openingStock: [
    openingImport,
    importOpeningStock,
    async () => {
      const goodsCode = await newGoods(world)
      return ['A-01', 'A-02', 'A-03'].map((locationCode) => ({
        warehouseCode: 'WH1',
        locationCode,
        goodsCode,
        pieces: 3,
      }))
    },
  ],
  expense: [
    expenseImport,
    importExpense,
    async () =>
      NEW.map((nth) => ({
        month: monthOf(shanghaiDay(Date.now())),
        warehouseCode: 'WH1',
        kind: '房租',
        money: 100,
        driver: '按体积天数',
        note: nth,
      })),
  ],
}

it('every kind is asked', () => expect(Object.keys(KINDS).sort()).toEqual(Object.keys(sheets).sort()))

it.for(Object.entries(KINDS))('%s writes what it says', async ([kind, [declared, call, rows]]) => {
  const reply = await importFile(world, 'merchant', call, await filledIn(kind as ImportKind, await rows()))
  expect(reply, reply.message).toMatchObject({ code: 200 })
  expect(reply.obj).not.toHaveProperty('errExcelUrl')
  // What the import's own transaction wrote bears its number, as the attempt does that it ended.
  const written: string[] = []
  for (const table of Object.keys(TABLES)) {
    const [found] = await world.rows<{ n: number }>(
      `select count(*)::int as n from ${table} where xmin = (select xmin from import_run where state = 2 order by id desc limit 1)`,
    )
    if (found!.n >= NEW.length) written.push(table)
  }
  expect(written.toSorted()).toEqual(declared.writes.toSorted())
  for (const table of declared.writes)
    expect(await world.rows('select analyse_imported($1) is not null as known', [table])).toEqual([{ known: true }])
})

it('the database looks at nothing that no import writes', async () => {
  const [listed] = await world.rows<{ names: string }>(
    `select substring(prosrc from 'array\\[(.*?)\\]') as names from pg_proc where proname = 'analyse_imported'`,
  )
  const declared = Object.values(KINDS).flatMap(([{ writes }]) => writes)
  expect([...listed!.names.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...new Set(declared)].toSorted())
})
