import type { findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_FAILURES, type CopyState } from '@yuncang/contract/leave/copy/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { CopyRow } from './list.store.ts'

/** How a copy stands. One whose job was given up without a word has failed, whoever has not written it down yet. */
export function stateOf(row: CopyRow): CopyState {
  if (row.file !== null) return row.gone_at !== null || row.expired ? 'gone' : 'ready'
  if (row.ended_at !== null || row.job === 'over') return 'failed'
  return row.job === 'running' ? 'running' : 'waiting'
}

/** A copy on the wire. */
export function copyView(row: CopyRow): CallOutput<typeof findDataCopies>['records'][number] {
  const state = stateOf(row)
  return {
    copyId: row.id,
    state,
    by: row.person_name,
    askTime: timeText(row.asked_at),
    asOfTime: timeText(row.as_of),
    endTime: timeText(row.ended_at),
    done: row.progress_done ?? 0,
    total: row.progress_total ?? 0,
    tables: row.table_count,
    rows: row.row_count,
    images: row.image_count,
    missingImages: row.missing_count,
    bytes: row.bytes,
    failure: state === 'failed' ? (row.failure ?? COPY_FAILURES.broken) : '',
    expireTime: timeText(row.expires_at),
    fetchTime: timeText(row.fetched_at),
    fetchCount: row.fetched_count,
  }
}
