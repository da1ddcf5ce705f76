import { exportDataCopies, findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_SHEET, COPY_STATE_NAMES } from '@yuncang/contract/leave/copy/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { askedMerchant } from './ask.ts'
import { copies, type CopyRow } from './list.store.ts'
import { copyDays } from './store.ts'
import { copyView, stateOf } from './view.ts'

/** The copies of one's own merchant, or of the one that the platform names. */
export const copyListHandlers = listHandlers(
  { page: findDataCopies, export: exportDataCopies },
  {
    store: copies,
    filter: (db, ctx, { tenantCode }) => askedMerchant(db, ctx, tenantCode),
    view: (_ctx, row) => copyView(row),
    tally: async (db, { scope }, merchant) => {
      const [counted, keepDays] = await Promise.all([copies.count(db, scope, merchant), copyDays(db)])
      return { counted, tenantCode: merchant.code, tenantName: merchant.name, keepDays }
    },
    sheet: { name: COPY_SHEET.name, columns: columns() },
  },
)

function columns(): readonly Column<CopyRow>[] {
  return [
    timeColumn(COPY_SHEET.askedAt, (row) => row.asked_at),
    { title: COPY_SHEET.by, width: 12, value: (row) => row.person_name },
    { title: COPY_SHEET.state, width: 14, value: (row) => COPY_STATE_NAMES[stateOf(row)] },
    timeColumn(COPY_SHEET.asOf, (row) => row.as_of),
    timeColumn(COPY_SHEET.endedAt, (row) => row.ended_at),
    { title: COPY_SHEET.tables, width: 8, value: (row) => row.table_count },
    { title: COPY_SHEET.rows, width: 12, value: (row) => row.row_count },
    { title: COPY_SHEET.images, width: 10, value: (row) => row.image_count },
    { title: COPY_SHEET.missing, width: 10, value: (row) => row.missing_count },
    { title: COPY_SHEET.bytes, width: 16, value: (row) => row.bytes },
    timeColumn(COPY_SHEET.expiresAt, (row) => row.expires_at),
    timeColumn(COPY_SHEET.fetchedAt, (row) => row.fetched_at),
    { title: COPY_SHEET.fetched, width: 10, value: (row) => row.fetched_count },
    { title: COPY_SHEET.failure, width: 40, value: (row) => copyView(row).failure },
  ]
}
