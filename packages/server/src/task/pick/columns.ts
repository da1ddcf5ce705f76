import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { SHORT_REASON_NAMES, SHORT_SHEET } from '@yuncang/contract/task/pick/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { dateText } from '../../plumbing/http/wire.ts'
import type { ShortRow } from './list.store.ts'

/** The columns of an exported list of short picks. */
export const SHORT_COLUMNS: readonly Column<ShortRow>[] = [
  timeColumn(SHORT_SHEET.at, (row) => row.at),
  { title: SHORT_SHEET.task, width: 18, value: (row) => row.task_code },
  { title: SHORT_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: SHORT_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: SHORT_SHEET.location, width: 14, value: (row) => row.location },
  { title: SHORT_SHEET.goodsCode, width: 14, value: (row) => row.goods_code },
  { title: SHORT_SHEET.goods, width: 28, value: (row) => row.goods_name },
  { title: SHORT_SHEET.productionDate, width: 14, value: (row) => dateText(row.production_date) },
  { title: SHORT_SHEET.quality, width: 10, value: (row) => QUALITY_NAMES[row.quality] },
  { title: SHORT_SHEET.missing, width: 12, value: (row) => row.missing },
  { title: SHORT_SHEET.found, width: 12, value: (row) => row.found },
  { title: SHORT_SHEET.lacking, width: 12, value: (row) => row.missing - row.found },
  { title: SHORT_SHEET.reason, width: 12, value: (row) => SHORT_REASON_NAMES[row.reason] },
  { title: SHORT_SHEET.note, width: 24, value: (row) => row.note },
  { title: SHORT_SHEET.person, width: 12, value: (row) => row.person_name },
]
