import { statusName, TASK_SHEET } from '@yuncang/contract/task/task/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { TaskViewRow } from './view.ts'

/** The columns of an exported task list. */
export const TASK_COLUMNS: readonly Column<TaskViewRow>[] = [
  { title: TASK_SHEET.code, width: 18, value: (row) => row.code },
  { title: TASK_SHEET.status, width: 10, value: (row) => statusName(row.status, row.nature) },
  { title: TASK_SHEET.kind, width: 14, value: (row) => row.kind_name ?? row.kind },
  { title: TASK_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
  { title: TASK_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: TASK_SHEET.point, width: 22, value: (row) => row.point_name ?? '' },
  { title: TASK_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
  { title: TASK_SHEET.planned, width: 12, value: (row) => row.planned_pieces },
  { title: TASK_SHEET.actual, width: 12, value: (row) => row.actual_pieces },
  { title: TASK_SHEET.pallets, width: 10, value: (row) => row.pallets },
  { title: TASK_SHEET.note, width: 30, value: (row) => row.note },
  { title: TASK_SHEET.creator, width: 12, value: (row) => row.created_name },
  timeColumn(TASK_SHEET.createdAt, (row) => row.created_at),
  timeColumn(TASK_SHEET.acceptedAt, (row) => row.accepted_at),
  timeColumn(TASK_SHEET.finishedAt, (row) => row.finished_at),
  timeColumn(TASK_SHEET.cancelledAt, (row) => row.cancelled_at),
]
