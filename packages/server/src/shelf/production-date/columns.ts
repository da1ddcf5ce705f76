import { DATE_SHEET, DATE_STATUS_NAMES } from '@yuncang/contract/shelf/production-date/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { EntryViewRow } from './view.ts'

/** The columns of an exported list of date entries. */
export const ENTRY_COLUMNS: readonly Column<EntryViewRow>[] = [
  { title: DATE_SHEET.task, width: 18, value: (row) => row.task_code },
  { title: DATE_SHEET.status, width: 10, value: (row) => DATE_STATUS_NAMES[row.status] },
  { title: DATE_SHEET.kind, width: 14, value: (row) => row.kind_name ?? row.kind },
  { title: DATE_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: DATE_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: DATE_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
  { title: DATE_SHEET.pieces, width: 12, value: (row) => row.pieces },
  timeColumn(DATE_SHEET.finishedAt, (row) => row.finished_at),
  { title: DATE_SHEET.enteredBy, width: 12, value: (row) => row.entered_name ?? '' },
  timeColumn(DATE_SHEET.enteredAt, (row) => row.entered_at),
]
