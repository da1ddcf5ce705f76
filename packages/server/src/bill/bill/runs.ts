import { exportBillRuns, getBillRuns, monitorJob } from '@yuncang/contract/bill/bill/runs.ts'
import { RUN_STATE_NAMES, RUN_TOPIC_NAMES, RUNS_SHEET } from '@yuncang/contract/bill/bill/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { earlyRead } from '../../plumbing/http/handler.ts'
import { listHandlers, listPage } from '../../plumbing/http/list.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { runs, type RunFilter, type RunRow } from './runs.store.ts'

const COLUMNS: readonly Column<RunRow>[] = [
  { title: RUNS_SHEET.topic, width: 20, value: (row) => RUN_TOPIC_NAMES[row.topic] },
  { title: RUNS_SHEET.state, width: 10, value: (row) => RUN_STATE_NAMES[row.state] },
  { title: RUNS_SHEET.period, width: 20, value: periodOf },
  timeColumn(RUNS_SHEET.dueAt, (row) => row.due_at),
  timeColumn(RUNS_SHEET.endedAt, (row) => row.ended_at),
  { title: RUNS_SHEET.attempts, width: 10, value: (row) => row.attempts },
  { title: RUNS_SHEET.failure, width: 48, value: (row) => row.failure ?? '' },
  timeColumn(RUNS_SHEET.createdAt, (row) => row.created_at),
]
const list = { store: runs, filter: (_db: unknown, _who: Who, asked: RunFilter) => asked, view }

/** What the scheduler did for charges and bills, under both of its names. */
export const runHandlers = [
  ...listHandlers(
    { page: getBillRuns, export: exportBillRuns },
    { ...list, sheet: { name: RUNS_SHEET.name, columns: COLUMNS } },
  ),
  earlyRead(monitorJob, listPage({ page: getBillRuns }, list)),
]

function view(_ctx: Context, row: RunRow): CallOutput<typeof getBillRuns>['records'][number] {
  return {
    runId: String(row.id),
    topic: row.topic,
    topicName: RUN_TOPIC_NAMES[row.topic],
    period: periodOf(row),
    state: row.state,
    stateName: RUN_STATE_NAMES[row.state],
    createTime: timeText(row.created_at),
    dueTime: timeText(row.due_at),
    endTime: timeText(row.ended_at),
    attempts: row.attempts,
    failure: row.failure ?? '',
  }
}

/**
 * What a run is for: of what runs once a night the day, else the instant; what is no instant stays as it is. A night is named by the day
 * before its half past midnight: storage is charged for that one, counts are planned for the next.
 */
function periodOf({ topic, period }: RunRow): string {
  const at = period === null ? Number.NaN : Date.parse(period)
  if (period === null || Number.isNaN(at)) return period ?? ''
  if (topic === 'storage.night') return period.slice(0, 10)
  return topic === 'stocktake.cycle' ? addDays(period.slice(0, 10), 1) : shanghaiTime(at)
}
