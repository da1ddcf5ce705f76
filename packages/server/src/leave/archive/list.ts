import { exportLeavings, findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import { LEAVE_SHEET, LEAVE_STATE_NAMES } from '@yuncang/contract/leave/archive/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { leavings, type LeavingRow } from './list.store.ts'
import { leaveSetting } from './store.ts'
import { leavingView, stateOf } from './view.ts'

/** Merchants that leave or have left, with how long what is kept. */
export const leavingListHandlers = listHandlers(
  { page: findLeavings, export: exportLeavings },
  {
    store: leavings,
    filter: (_db, _ctx, asked) => asked,
    view: (_ctx, row) => leavingView(row),
    tally: async (db, { scope }, filter) => {
      const [counted, setting] = await Promise.all([leavings.count(db, scope, filter), leaveSetting(db)])
      return { counted, setting }
    },
    sheet: { name: LEAVE_SHEET.name, columns: columns() },
  },
)

function columns(): readonly Column<LeavingRow>[] {
  return [
    { title: LEAVE_SHEET.code, width: 14, value: (row) => row.code },
    { title: LEAVE_SHEET.merchant, width: 22, value: (row) => row.name ?? '' },
    { title: LEAVE_SHEET.state, width: 10, value: (row) => LEAVE_STATE_NAMES[stateOf(row)] },
    timeColumn(LEAVE_SHEET.archivedAt, (row) => row.archived_at),
    { title: LEAVE_SHEET.archivedBy, width: 12, value: (row) => row.archived_by },
    { title: LEAVE_SHEET.reason, width: 24, value: (row) => row.reason },
    { title: LEAVE_SHEET.accepted, width: 40, value: (row) => row.accepted.join('；') },
    { title: LEAVE_SHEET.eraseOn, width: 12, value: (row) => row.erase_on },
    timeColumn(LEAVE_SHEET.restoredAt, (row) => row.restored_at),
    { title: LEAVE_SHEET.restoredBy, width: 12, value: (row) => row.restored_by },
    timeColumn(LEAVE_SHEET.erasedAt, (row) => row.erased_at),
    { title: LEAVE_SHEET.rows, width: 12, value: (row) => row.rows_done },
    { title: LEAVE_SHEET.images, width: 10, value: (row) => row.images_gone },
    { title: LEAVE_SHEET.bills, width: 10, value: (row) => row.bills },
    { title: LEAVE_SHEET.billsUntil, width: 12, value: (row) => row.bills_until ?? '' },
    { title: LEAVE_SHEET.failure, width: 30, value: (row) => row.failure ?? '' },
  ]
}
