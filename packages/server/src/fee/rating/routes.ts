import {
  exportUnpriced,
  freeUnpriced,
  getLeakage,
  getUnpricedPage,
  previewUnpriced,
  priceUnpriced,
  waiveUnpriced,
} from '@yuncang/contract/fee/work/unpriced.ts'
import {
  trySupplierRate,
  trySupplierWorks,
  tryWarehouseRate,
  tryWarehouseWorks,
} from '@yuncang/contract/fee/rating/what-if.ts'
import { LEAK_NAMES, SOURCE_NAMES, UNPRICED_NAMES, UNPRICED_SHEET } from '@yuncang/contract/fee/work/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { UNPRICED } from '@yuncang/domain/fee/charge/charge.ts'
import { supplierExists } from '../../partner/supplier/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows, timeText } from '../../plumbing/http/wire.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { free, preview, price, waive } from './unpriced.ts'
import { whatIf } from './what-if.ts'
import { whatIfWorks } from './what-if-works.ts'
import { leaks, unpriced, type UnpricedRow } from './unpriced.store.ts'

/** The calls of work without a price. */
export const unpricedHandlers = [
  ...listHandlers(
    { page: getUnpricedPage, export: exportUnpriced },
    {
      store: unpriced,
      filter: (_db, _ctx, filter) => filter,
      view,
      sheet: { name: UNPRICED_SHEET.name, columns: () => columns },
    },
  ),
  read(previewUnpriced, preview),
  write(priceUnpriced, price),
  write(waiveUnpriced, waive),
  write(freeUnpriced, free),
  read(tryWarehouseRate, whatIf),
  read(trySupplierRate, whatIf),
  read(tryWarehouseWorks, whatIfWorks),
  read(trySupplierWorks, whatIfWorks),
  read(getLeakage, async (db, { scope }, asked) => {
    const { warehouseCode, supplierCode } = asked
    if (warehouseCode !== undefined && !(await warehouseExists(db, scope, warehouseCode))) throw notFound('仓库')
    if (supplierCode !== undefined && !(await supplierExists(db, scope, supplierCode))) throw notFound('供应商')
    const rows = await leaks(db, scope, asked)
    return allRows(
      rows.map((row) => ({
        leak: row.leak,
        leakName: LEAK_NAMES[row.leak],
        warehouseCode: row.warehouse_code,
        supplierCode: row.supplier_code,
        supplierName: row.supplier_name,
        item: row.item,
        itemName: row.item_name,
        count: row.count,
        lastDay: row.last_day,
      })),
    )
  }),
]

const reasonOf = (row: UnpricedRow) => UNPRICED.find((reason) => reason === row.reason) ?? 'fault'
const sourceOf = (row: UnpricedRow) => own(SOURCE_NAMES, row.source_kind) ?? row.source_kind

function view(ctx: Context, row: UnpricedRow): CallOutput<typeof getUnpricedPage>['records'][number] {
  const may = mayKeep(ctx, 'costConfigureEdit')
  return {
    workId: String(row.id),
    source: row.source,
    sourceKind: row.source_kind,
    sourceName: sourceOf(row),
    item: row.item,
    itemName: row.item_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    pointName: row.point_name ?? '',
    day: row.day,
    time: timeText(row.at),
    pieces: row.pieces,
    reason: reasonOf(row),
    reasonName: UNPRICED_NAMES[reasonOf(row)],
    abilities: { price: may, waive: may, free: may },
  }
}

const columns: readonly Column<UnpricedRow>[] = [
  { title: UNPRICED_SHEET.day, width: 12, value: (row) => row.day },
  { title: UNPRICED_SHEET.item, width: 18, value: (row) => row.item_name },
  { title: UNPRICED_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: UNPRICED_SHEET.supplier, width: 24, value: (row) => row.supplier_name },
  { title: UNPRICED_SHEET.source, width: 12, value: sourceOf },
  { title: UNPRICED_SHEET.code, width: 24, value: (row) => row.source },
  { title: UNPRICED_SHEET.point, width: 20, value: (row) => row.point_name ?? '' },
  { title: UNPRICED_SHEET.pieces, width: 12, value: (row) => row.pieces },
  { title: UNPRICED_SHEET.reason, width: 30, value: (row) => UNPRICED_NAMES[reasonOf(row)] },
]
