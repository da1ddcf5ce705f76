import type { PART_STATES, RUN_PHASES, RunKind } from '@yuncang/contract/bill/run/words.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type RunRow = {
  id: number
  kind: RunKind
  said: string
  reason: string
  /** Which pages' costs it is about. */
  groups: readonly CostGroup[]
  phase: (typeof RUN_PHASES)[number]
  started_at: Date
  started_name: string
  ended_at: Date | null
  parts: number
  done: number
  bills: number
  failures: number
  below: number
  costs: number
  money: string
}

/** Long work on costs, newest first, with what the asker may see of its parts. */
export const runs = listed<{ readonly kind?: RunKind | undefined }, RunRow>({
  from: sql`settle_run r`,
  as: 'r',
  matching: (scope, { kind }) =>
    sql`${inScope(scope, 'r')} and ${visible(scope)} ${kind === undefined ? empty : sql`and r.kind = ${kind}`}`,
  columns: sql`
    r.id, r.kind, r.said, r.reason, r.filter -> 'group' as groups, r.started_at, a.person_name as started_name, p.ended_at, p.parts, p.done, p.bills, p.failures, p.below, p.costs, p.money,
    case when p.done < p.parts then case when j.failed_at is null then 'running' else 'failed' end when p.stopped > 0 then 'stopped' when p.failures > 0 then 'partly'
      else 'done' end as phase`,
  joins: (scope) => sql`
    join account a on a.tenant_id = r.tenant_id and a.id = r.started_by
    left join job j on j.tenant_id = r.tenant_id and j.id = r.job_id
    join lateral (
      select count(*)::int as parts, count(*) filter (where p.state <> 'waiting')::int as done, count(p.bill_id)::int as bills,
        count(*) filter (where p.state = 'failed')::int as failures, count(*) filter (where p.state = 'below')::int as below,
        count(*) filter (where p.state = 'stopped')::int as stopped, coalesce(sum(p.costs) filter (where p.state = 'done'), 0)::int as costs,
        coalesce(sum(coalesce(p.new_money, p.money)) filter (where p.state = 'done'), 0.00) as money,
        case when bool_and(p.state <> 'waiting') then max(p.ended_at) end as ended_at
      from settle_run_part p where ${inScope(scope, 'p', AT_WAREHOUSE)} and ${besideOf(scope, 'p', 'r')} and p.run_id = r.id
    ) p on true`,
  order: newestFirst('r.started_at', 'r.id'),
})

/** A run of the scope. */
export function runById(db: Db, scope: Scope, id: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(runs.where(scope, sql`${inScope(scope, 'r')} and ${visible(scope)} and r.id::text = ${id}`))
}

export type PartRow = {
  n: number
  /** Which pages' costs its run is about. */
  groups: readonly CostGroup[]
  warehouse_name: string
  supplier_name: string
  costs: number
  money: string
  new_money: string | null
  state: (typeof PART_STATES)[number]
  failure: string
  bill_code: string | null
  rewritten: number
  adjusted: number
  ended_at: Date | null
}
export type PartFilter = {
  readonly runId: string
  readonly state?: (typeof PART_STATES)[number] | undefined
}

/** The parts of a run: what went wrong first. */
export const parts = listed<PartFilter, PartRow>({
  from: sql`settle_run_part p`,
  as: 'p',
  matching: (scope, { runId, state }) =>
    sql`${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id::text = ${runId} ${state === undefined ? empty : sql`and p.state = ${state}`}`,
  columns: sql`
    p.n, r.filter -> 'group' as groups, w.name as warehouse_name, s.name as supplier_name, p.costs, p.money, p.new_money, p.state, p.failure, b.code as bill_code, p.rewritten, p.adjusted, p.ended_at`,
  joins: sql`
    join settle_run r on r.tenant_id = p.tenant_id and r.id = p.run_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join supplier s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
    left join bill b on b.tenant_id = p.tenant_id and b.id = p.bill_id`,
  order: [
    ["(p.state = 'failed')", 'desc'],
    ['p.n', 'asc'],
  ],
  cut: ['tenant_id', 'run_id', 'n'],
})

/** A run shows itself where one of its parts does. */
function visible(scope: Scope): Sql {
  return sql`exists (select from settle_run_part v where ${inScope(scope, 'v', AT_WAREHOUSE)} and v.tenant_id = r.tenant_id and v.run_id = r.id)`
}
