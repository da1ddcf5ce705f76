import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import type { openingSheet } from '@yuncang/contract/stock/opening/sheet.ts'
import type { SheetRow } from '@yuncang/contract/base/import/sheet.ts'
import { SentFile } from '@yuncang/contract/wire/file.ts'
import { addDays, NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { openingImport } from '@yuncang/server/stock/opening/import.ts'
import type { Day } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import { locationCodes } from './in-warehouse.store.ts'
import { randomOf } from './random.ts'
import { act, goodsOfSupplier, type Site } from './scene.ts'

/** A file as the import call wants one; its rows are written here, so nobody reads it. */
const NO_FILE = new SentFile('期初库存.xlsx', new Uint8Array(), { digest: '', cut: false })

/** What lay on the shelves before the first task: goods that hardly sell, brought in from a sheet. */
export function planOpeningSheet(site: Site, day: Day): void {
  const { scene, warehouse } = site
  if (!warehouse.locationsOn) return
  scene.agenda.at(day.at(7), async (at) => {
    void enterTenant(scene.tx, scene.base.tenantId)
    const places = await locationCodes(scene.tx, scene.base.tenantId, site.id, 'storage')
    const random = randomOf(`${warehouse.code}/opening`)
    const goods = warehouse.suppliers.flatMap((supplier) => goodsOfSupplier(scene, supplier).filter(({ slow }) => slow))
    const rows = goods.map((one, index): { row: number; values: SheetRow<typeof openingSheet>; wrong: string[] } => ({
      row: index + 2,
      wrong: [],
      values: {
        warehouseCode: warehouse.code,
        locationCode: random.pick(places),
        goodsCode: one.code,
        productionDate: warehouse.datesOn && one.dated ? addDays(day.date, -random.int(5, 20)) : NO_DATE,
        quality: QUALITY.normal,
        pieces: one.piecesPerBox * random.int(2, 9),
      },
    }))
    const verb: Parameters<typeof act<typeof importOpeningStock>>[3]['verb'] = async (tx, ctx, _input, deps) => {
      const work = { tx, ctx, deps, rows, cover: true, check: false }
      const { errors, save } = await openingImport.plan(work as never)
      if (errors[0]) throw new Error(errors[0].message)
      await save(async () => {})
      return {}
    }
    await act(scene, site.manager, at, { call: importOpeningStock, verb }, { file: NO_FILE })
  })
}
