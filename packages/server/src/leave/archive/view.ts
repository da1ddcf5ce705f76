import type { findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import type { LeaveState } from '@yuncang/contract/leave/archive/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, endOfMonths, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { LeavingRow } from './list.store.ts'
import { countsInWords } from './words.ts'

/** A backup of a month is kept for twelve of them (docs/design/backup.md). */
const BACKUP_MONTHS = 12

/** How a leaving stands. */
export function stateOf({ restored_at, erased_at, begun_at }: LeavingRow): LeaveState {
  if (restored_at !== null) return 'restored'
  return erased_at !== null ? 'erased' : begun_at !== null ? 'erasing' : 'archived'
}

/** A leaving on the wire. */
export function leavingView(row: LeavingRow): CallOutput<typeof findLeavings>['records'][number] {
  return {
    id: row.id,
    tenantCode: row.code,
    tenantName: row.name ?? '',
    state: stateOf(row),
    archiveTime: timeText(row.archived_at),
    archivedBy: row.archived_by,
    reason: row.reason,
    counts: countsInWords(row.counts),
    accepted: [...row.accepted],
    eraseOn: row.erase_on,
    restoreTime: timeText(row.restored_at),
    restoredBy: row.restored_by,
    step: row.step,
    done: row.rows_done,
    total: row.rows_total,
    failure: row.failure ?? '',
    eraseTime: timeText(row.erased_at),
    images: row.images_gone,
    bills: row.bills,
    billsUntil: row.bills_until ?? '',
    backupsUntil:
      row.erased_at === null ? '' : addDays(endOfMonths(shanghaiDay(row.erased_at.getTime()), BACKUP_MONTHS), 31),
  }
}
