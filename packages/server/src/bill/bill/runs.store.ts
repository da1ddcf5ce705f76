import { RUN_TOPICS, type RUN_STATES } from '@yuncang/contract/bill/bill/words.ts'
import type { getBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type Topic = (typeof RUN_TOPICS)[number]
type State = (typeof RUN_STATES)[number]

export type RunFilter = { readonly topic?: Topic | undefined; readonly state?: State | undefined }

export type RunRow = {
  id: number
  topic: Topic
  period: string | null
  state: State
  created_at: Date
  due_at: Date
  ended_at: Date | null
  attempts: number
  failure: string | null
}

/** Why a statement has not gone although its job is over; null for every other job. */
const unsent = (scope: Scope) => sql`(
  select s.failure from statement s where ${besideOf(scope, 's', 'j')} and s.bill_id = case when j.topic = 'bill.statement' then (j.payload ->> 'billId')::bigint end
    and s.state in ('failed', 'unaddressed'))`

const stateOf = (scope: Scope) => sql`
  case when j.done_at is not null then case when ${unsent(scope)} is null then 'done' else 'failed' end when j.failed_at is not null then 'failed' when j.holder is not null and j.due_at > now() then 'running' else 'waiting' end`

const ENDED = sql`coalesce(j.done_at, j.failed_at)`

/**
 * When it should run, or did at the latest: whoever takes a job moves `due_at` to when another may, which is behind the end of what went well.
 */
const DUE = sql`
  case when ${ENDED} is not null then least(j.due_at, ${ENDED}) when j.holder is not null then least(j.due_at, now()) else j.due_at end`

/** Pricing of a deed that went well at once is no news: each deed has one. */
const isNews = sql`(j.topic <> 'work.rate' or j.done_at is null or j.attempts > 1)`

/** Jobs of charges and bills, the newest first. */
export const runs = listed<RunFilter, RunRow, never, SortOf<typeof getBillRuns>>({
  from: sql`job j`,
  as: 'j',
  matching,
  columns: (scope) => sql`
    j.id, j.topic, j.period, ${stateOf(scope)} as state, j.created_at, ${DUE} as due_at, ${ENDED} as ended_at, j.attempts, case when j.done_at is null then j.failure else coalesce(${unsent(scope)}, j.failure) end as failure`,
  joins: empty,
  order: [['j.id', 'desc']],
  sorts: { due: DUE, ended: ENDED, attempts: sql`j.attempts` },
})

function matching(scope: Scope, { topic, state }: RunFilter): Sql {
  const topics = topic === undefined ? RUN_TOPICS : [topic]
  return sql`${inScope(scope, 'j')} and j.topic = any (${topics}::text[]) and ${isNews} ${state === undefined ? empty : sql`and ${stateOf(scope)} = ${state}`}`
}
