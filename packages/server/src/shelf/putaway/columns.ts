import { PUTAWAY_SHEET, PUTAWAY_SOURCE_NAMES, PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { OrderViewRow } from './view.ts'

/** The columns of an exported list of putaway orders. */
export const ORDER_COLUMNS: readonly Column<OrderViewRow>[] = [
  { title: PUTAWAY_SHEET.code, width: 18, value: (row) => row.code },
  { title: PUTAWAY_SHEET.status, width: 10, value: (row) => PUTAWAY_STATUS_NAMES[row.status] },
  { title: PUTAWAY_SHEET.source, width: 12, value: (row) => PUTAWAY_SOURCE_NAMES[row.source] },
  { title: PUTAWAY_SHEET.task, width: 18, value: (row) => row.task_code ?? '' },
  { title: PUTAWAY_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: PUTAWAY_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: PUTAWAY_SHEET.area, width: 14, value: (row) => row.from_area },
  { title: PUTAWAY_SHEET.location, width: 14, value: (row) => row.from_location },
  { title: PUTAWAY_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
  { title: PUTAWAY_SHEET.pieces, width: 12, value: (row) => row.total_pieces },
  { title: PUTAWAY_SHEET.outstanding, width: 12, value: (row) => row.outstanding },
  { title: PUTAWAY_SHEET.creator, width: 12, value: (row) => row.created_name },
  timeColumn(PUTAWAY_SHEET.createdAt, (row) => row.created_at),
  timeColumn(PUTAWAY_SHEET.finishedAt, (row) => row.finished_at),
  timeColumn(PUTAWAY_SHEET.cancelledAt, (row) => row.cancelled_at),
]
