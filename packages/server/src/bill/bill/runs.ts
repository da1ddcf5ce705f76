import { getBillRuns, monitorJob } from '@yuncang/contract/bill/bill/runs.ts'
import { RUN_STATE_NAMES, RUN_TOPIC_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { earlyRead } from '../../plumbing/http/handler.ts'
import { listHandlers, listPage } from '../../plumbing/http/list.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { runs, type RunFilter, type RunRow } from './runs.store.ts'

const list = { store: runs, filter: (_db: unknown, _who: Who, asked: RunFilter) => asked, view }

/** What the scheduler did for charges and bills, under both of its names. */
export const runHandlers = [
  ...listHandlers({ page: getBillRuns }, list),
  earlyRead(monitorJob, listPage({ page: getBillRuns }, list)),
]

function view(_ctx: Context, row: RunRow): CallOutput<typeof getBillRuns>['records'][number] {
  return {
    runId: String(row.id),
    topic: row.topic,
    topicName: RUN_TOPIC_NAMES[row.topic],
    period: row.period ?? '',
    state: row.state,
    stateName: RUN_STATE_NAMES[row.state],
    createTime: timeText(row.created_at),
    dueTime: timeText(row.due_at),
    endTime: timeText(row.ended_at),
    attempts: row.attempts,
    failure: row.failure ?? '',
  }
}
