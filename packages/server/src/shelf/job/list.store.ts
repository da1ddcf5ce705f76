import { type NO_NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import type { getJobPage } from '@yuncang/contract/shelf/job/job.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import {
  JOB_IDLE_MINUTES,
  JOB_STATE,
  type ClaimEnd,
  type JobKind,
  type JobState,
} from '@yuncang/domain/shelf/job/job.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, readsAsPart } from '../../plumbing/db/condition.store.ts'
import { byNameOf, idsNamed } from '../../base/named/store.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, sql, type Sql } from '../../plumbing/db/sql.ts'

export type ClaimRow = {
  id: number
  kind: JobKind
  document: string
  claimed_at: Date
  active_at: Date
  ended_at: Date | null
  end_reason: ClaimEnd | null
  name: string
  account: string
  warehouse_code: string
  warehouse_name: string
  supplier_name: string
  nature: Nature | typeof NO_NATURE
  end_name: string
}

export type JobFilter = Asked<typeof getJobPage> & {
  readonly warehouses: readonly number[] | undefined
  readonly now: number
}

/** The filter with its codes turned into ids of the scope. */
export async function resolveFilter(
  db: Db,
  scope: Scope,
  filter: Asked<typeof getJobPage>,
  now: number,
): Promise<JobFilter> {
  return { ...filter, now, warehouses: await idsNamed(db, scope, 'warehouse', filter.warehouseCode) }
}

/** Who holds what, the latest claim first. */
export const claims = listed<JobFilter, ClaimRow, never, SortOf<typeof getJobPage>>({
  from: sql`floor_claim c join account h on h.tenant_id = c.tenant_id and h.id = c.account_id`,
  as: 'c',
  matching,
  columns: sql`
    c.id, c.kind, c.document, c.claimed_at, c.active_at, c.ended_at, c.end_reason, a.person_name as name, a.account,
      w.code as warehouse_code, w.name as warehouse_name, coalesce(s.name, '') as supplier_name, coalesce(t.nature, 0) as nature,
      coalesce(e.person_name, '') as end_name`,
  joins: sql`
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id
    left join account e on e.tenant_id = c.tenant_id and e.id = c.ended_by
    left join task t on t.tenant_id = c.tenant_id and t.code = c.document
    left join putaway_order o on o.tenant_id = c.tenant_id and o.code = c.document
    left join supplier s on s.tenant_id = c.tenant_id and s.id = case when t.supplier_id is null then o.supplier_id else t.supplier_id end`,
  order: newestFirst('c.claimed_at', 'c.id'),
  sorts: {
    activeAt: sql`c.active_at`,
    endedAt: sql`c.ended_at`,
    holder: byNameOf('account', 'c.account_id'),
    supplier: (scope) => sql`(select x.name from supplier x where ${besideOf(scope, 'x', 'c')} and x.id in (
      (select t.supplier_id from task t where ${besideOf(scope, 't', 'c')} and t.code = c.document),
      (select o.supplier_id from putaway_order o where ${besideOf(scope, 'o', 'c')} and o.code = c.document))) collate "zh-x-icu"`,
    warehouse: byNameOf('warehouse', 'c.warehouse_id'),
  },
})

/** What one person holds, the latest first. */
export function claimsHeldBy(db: Db, scope: Scope, accountId: number): Promise<ClaimRow[]> {
  const held = sql`${inScope(scope, 'c', AT_WAREHOUSE)} and c.account_id = ${accountId} and c.ended_at is null`
  return db.rows<ClaimRow>(sql`${claims.where(scope, held)} ${claims.ordered}`)
}

/** The filter as a condition. */
function matching(scope: Scope, filter: JobFilter): Sql {
  const { name } = filter
  const idle = new Date(filter.now - JOB_IDLE_MINUTES * 60_000)
  const states: Readonly<Record<JobState, Sql>> = {
    [JOB_STATE.working]: sql`c.ended_at is null and c.active_at > ${idle}::timestamptz`,
    [JOB_STATE.lapsed]: sql`c.ended_at is null and c.active_at <= ${idle}::timestamptz`,
    [JOB_STATE.ended]: sql`c.ended_at is not null`,
  }
  const wanted = filter.state?.map((state) => sql`(${states[state]})`)
  return sql`${inScope(scope, 'c', AT_WAREHOUSE)}
    ${beginsWith('c.document', filter.code)}
    ${filter.kind === undefined ? empty : sql`and c.kind = ${filter.kind}`}
    ${name === undefined ? empty : sql`and ${readsAsPart("h.person_name || ' ' || h.account", name)}`}
    ${wanted === undefined ? empty : sql`and (${join(wanted, ' or ')})`}
    ${among('c.warehouse_id', filter.warehouses, 'bigint')}`
}
