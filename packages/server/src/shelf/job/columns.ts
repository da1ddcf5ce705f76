import { CLAIM_END_NAMES, JOB_KIND_NAMES, JOB_SHEET, JOB_STATE_NAMES } from '@yuncang/contract/shelf/job/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { ClaimRow } from './list.store.ts'
import { stateOf } from './view.ts'

/** The columns of the exported list. */
export function claimColumns(now: number): readonly Column<ClaimRow>[] {
  return [
    { title: JOB_SHEET.code, width: 18, value: (row) => row.document },
    { title: JOB_SHEET.kind, width: 10, value: (row) => JOB_KIND_NAMES[row.kind] },
    { title: JOB_SHEET.state, width: 10, value: (row) => JOB_STATE_NAMES[stateOf(row, now)] },
    { title: JOB_SHEET.holder, width: 12, value: (row) => row.name },
    { title: JOB_SHEET.account, width: 14, value: (row) => row.account },
    { title: JOB_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
    timeColumn(JOB_SHEET.claimedAt, (row) => row.claimed_at),
    timeColumn(JOB_SHEET.activeAt, (row) => row.active_at),
    timeColumn(JOB_SHEET.endedAt, (row) => row.ended_at),
    {
      title: JOB_SHEET.endReason,
      width: 18,
      value: (row) => (row.end_reason === null ? '' : CLAIM_END_NAMES[row.end_reason]),
    },
    { title: JOB_SHEET.endedBy, width: 12, value: (row) => row.end_name },
  ]
}
