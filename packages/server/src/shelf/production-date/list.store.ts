import type { getProductionDateList } from '@yuncang/contract/shelf/production-date/production-date.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { beginsWith } from '../../plumbing/db/condition.store.ts'
import { byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { DateRow, EntryViewRow } from './view.ts'

type EntryFilter = Asked<typeof getProductionDateList>

type ResolvedFilter = Owned<EntryFilter>

export type EntrySums = { rows: number; goods: number; pieces: number }

/** Date entries, newest first. A page is cut from an index alone, then looked up with its names and sums. */
export const entries = listed<ResolvedFilter, EntryViewRow, EntrySums, SortOf<typeof getProductionDateList>>({
  from: sql`date_entry e`,
  as: 'e',
  matching,
  columns: sql`
    e.task_id, t.code as task_code, e.status, t.kind, d.name as kind_name, s.code as supplier_code, s.name as supplier_name,
      w.code as warehouse_code, w.name as warehouse_name, l.goods_count, l.pieces, t.finished_at, e.entered_at, w.dates_on, a.person_name as entered_name`,
  joins: (scope) => sql`
    join task t on t.tenant_id = e.tenant_id and t.id = e.task_id
    join supplier s on s.tenant_id = e.tenant_id and s.id = e.supplier_id
    join warehouse w on w.tenant_id = e.tenant_id and w.id = e.warehouse_id
    left join account a on a.tenant_id = e.tenant_id and a.id = e.entered_by
    left join dict d on d.code = t.kind
    cross join lateral (
      select count(*) as goods_count, coalesce(sum(l.normal + l.broken), 0)::bigint as pieces
      from date_entry_line l where ${besideOf(scope, 'l', 'e')} and l.task_id = e.task_id
    ) as l`,
  order: newestFirst('e.created_at', 'e.task_id'),
  sorts: {
    goodsCount: (scope) =>
      sql`(select count(*) from date_entry_line x where ${besideOf(scope, 'x', 'e')} and x.task_id = e.task_id)`,
    pieces: (scope) => sql`(
      select coalesce(sum(x.normal + x.broken), 0) from date_entry_line x where ${besideOf(scope, 'x', 'e')} and x.task_id = e.task_id)`,
    finishedAt: (scope) =>
      sql`(select x.finished_at from task x where ${besideOf(scope, 'x', 'e')} and x.id = e.task_id)`,
    enteredAt: sql`e.entered_at`,
    ...byOwner('e'),
  },
  sums: sql`coalesce(sum(l.goods), 0)::bigint as goods, coalesce(sum(l.pieces), 0)::bigint as pieces`,
  sumJoins: (scope) => sql`
    cross join lateral (
      select count(*) as goods, sum(l.normal + l.broken) as pieces from date_entry_line l where ${besideOf(scope, 'l', 'e')} and l.task_id = e.task_id
    ) l`,
  cut: ['tenant_id', 'task_id'],
})

/** The entry of a task of the scope, with its names. */
export function entryByTask(db: Db, scope: Scope, taskCode: string): Promise<EntryViewRow | undefined> {
  return db.one<EntryViewRow>(
    entries.named(
      scope,
      sql`
    select e.* from task t
    join date_entry e on e.tenant_id = t.tenant_id and e.task_id = t.id
    where ${inScope(scope, 't', OWNED)} and ${inScope(scope, 'e', OWNED)} and t.code = ${taskCode}`,
    ),
  )
}

/** The dates that the pieces of an entry got. */
export function datesOf(db: Db, scope: Scope, taskId: number): Promise<DateRow[]> {
  return db.rows<DateRow>(sql`
    select b.line, b.production_date, b.normal, b.broken from date_entry_batch b
    where ${inScope(scope, 'b')} and b.task_id = ${taskId} order by b.line, b.production_date`)
}

/** The codes of the putaway orders that came of a task, oldest first. */
export async function putawaysOf(db: Db, scope: Scope, taskId: number): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select o.code from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.task_id = ${taskId} order by o.created_at, o.id`)
  return rows.map((row) => row.code)
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const code = filter.taskCode
  const coded = sql`and exists (
      select from task x where x.tenant_id = e.tenant_id and x.id = e.task_id ${beginsWith('x.code', code)})`
  return sql`${inScope(scope, 'e', OWNED)}
    ${filter.status === undefined ? empty : sql`and e.status = ${filter.status}`}
    ${code === undefined ? empty : coded}
    ${ofOwners('e', filter)}`
}
