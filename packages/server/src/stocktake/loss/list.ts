import {
  exportInventoryLosses,
  getInventoryLossPage,
  getInventoryLossSums,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import { LOSS_SHEET } from '@yuncang/contract/stocktake/loss/words.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { lossStore, type LossRow } from './list.store.ts'
import { lossView } from './view.ts'

const COLUMNS: readonly Column<LossRow>[] = [
  { title: LOSS_SHEET.code, width: 18, value: (row) => row.code },
  timeColumn(LOSS_SHEET.time, (row) => row.created_at),
  { title: LOSS_SHEET.state, width: 10, value: (row) => lossView(row).stateName },
  { title: LOSS_SHEET.stocktake, width: 18, value: (row) => row.stocktake_code },
  { title: LOSS_SHEET.type, width: 18, value: (row) => lossView(row).typeName },
  { title: LOSS_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: LOSS_SHEET.lines, width: 10, value: (row) => row.lines },
  { title: LOSS_SHEET.pending, width: 10, value: (row) => row.pending },
  { title: LOSS_SHEET.more, width: 10, value: (row) => row.more },
  { title: LOSS_SHEET.less, width: 10, value: (row) => row.less },
  { title: LOSS_SHEET.money, width: 14, value: (row) => row.money },
]

/** Loss orders, newest first. */
export const lossLists = listHandlers(
  { page: getInventoryLossPage, sums: getInventoryLossSums, export: exportInventoryLosses },
  {
    store: lossStore,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (_ctx, row) => lossView(row),
    sums: ({ rows, lines, pending, more, less, money }) => ({
      count: rows,
      lines,
      pendingCount: pending,
      more,
      less,
      money,
    }),
    sheet: { name: LOSS_SHEET.name, columns: COLUMNS },
  },
)
