import {
  exportStockAdjustments,
  getStockAdjustPage,
  getStockAdjustSums,
} from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import { ADJUSTMENT_SHEET, ADJUSTMENT_SOURCE } from '@yuncang/contract/stocktake/adjustment/words.ts'
import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { dateText, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { adjustments, type AdjustmentRow } from './list.store.ts'

const COLUMNS: readonly Column<AdjustmentRow>[] = [
  { title: ADJUSTMENT_SHEET.goods, width: 30, value: (row) => row.goods_name },
  { title: ADJUSTMENT_SHEET.code, width: 16, value: (row) => row.goods_code },
  { title: ADJUSTMENT_SHEET.barCode, width: 16, value: (row) => row.bar_code },
  { title: ADJUSTMENT_SHEET.supplier, width: 20, value: (row) => row.supplier_name },
  { title: ADJUSTMENT_SHEET.warehouse, width: 16, value: (row) => row.warehouse_name },
  { title: ADJUSTMENT_SHEET.location, width: 14, value: (row) => row.location_code ?? NONE_SHOWN },
  { title: ADJUSTMENT_SHEET.date, width: 12, value: (row) => dateText(row.production_date) },
  { title: ADJUSTMENT_SHEET.quality, width: 10, value: (row) => QUALITY_NAMES[row.quality] },
  { title: ADJUSTMENT_SHEET.change, width: 10, value: (row) => row.quantity },
  { title: ADJUSTMENT_SHEET.source, width: 10, value: () => ADJUSTMENT_SOURCE },
  { title: ADJUSTMENT_SHEET.loss, width: 18, value: (row) => row.loss_code },
  { title: ADJUSTMENT_SHEET.task, width: 18, value: (row) => row.task_code ?? '' },
  { title: ADJUSTMENT_SHEET.by, width: 12, value: (row) => row.handled_name },
  timeColumn(ADJUSTMENT_SHEET.time, (row) => row.handled_at),
]

/** What stocktakes changed in the books (part 2, 7). */
export const adjustmentHandlers = listHandlers(
  { page: getStockAdjustPage, sums: getStockAdjustSums, export: exportStockAdjustments },
  {
    store: adjustments,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (_ctx, row) => adjustmentView(row),
    sums: ({ rows, more, less }) => ({ count: rows, more, less }),
    sheet: { name: ADJUSTMENT_SHEET.name, columns: COLUMNS },
  },
)

function adjustmentView(row: AdjustmentRow): CallOutput<typeof getStockAdjustPage>['records'][number] {
  return {
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    supplierName: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    locationCode: row.location_code ?? NONE_SHOWN,
    productionDate: dateText(row.production_date),
    datesOn: flagOf(row.dates_on),
    quality: row.quality,
    qualityName: QUALITY_NAMES[row.quality],
    change: row.quantity,
    sourceType: 0,
    sourceName: ADJUSTMENT_SOURCE,
    lossCode: row.loss_code,
    taskCode: row.task_code ?? '',
    handledBy: row.handled_name,
    handledTime: timeText(row.handled_at),
  }
}
