import { LABEL_KIND_NAMES, LABEL_SHEET, LABEL_STATUS_NAMES } from '@yuncang/contract/task/label-film/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { LabelViewRow } from './view.ts'

/** The columns of an exported list of label and film tasks. */
export const LABEL_COLUMNS: readonly Column<LabelViewRow>[] = [
  { title: LABEL_SHEET.code, width: 18, value: (row) => row.code },
  { title: LABEL_SHEET.kind, width: 8, value: (row) => LABEL_KIND_NAMES[row.kind] },
  { title: LABEL_SHEET.status, width: 10, value: (row) => LABEL_STATUS_NAMES[row.status] },
  { title: LABEL_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: LABEL_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: LABEL_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
  { title: LABEL_SHEET.planned, width: 12, value: (row) => row.planned_pieces },
  { title: LABEL_SHEET.done, width: 12, value: (row) => row.done_pieces },
  { title: LABEL_SHEET.pallets, width: 8, value: (row) => row.pallets },
  { title: LABEL_SHEET.item, width: 12, value: (row) => row.item_name },
  { title: LABEL_SHEET.note, width: 30, value: (row) => row.note },
  { title: LABEL_SHEET.creator, width: 12, value: (row) => row.created_name },
  timeColumn(LABEL_SHEET.createdAt, (row) => row.created_at),
  timeColumn(LABEL_SHEET.acceptedAt, (row) => row.accepted_at),
  timeColumn(LABEL_SHEET.finishedAt, (row) => row.finished_at),
  timeColumn(LABEL_SHEET.cancelledAt, (row) => row.cancelled_at),
]
