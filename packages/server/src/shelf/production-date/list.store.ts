import type { exportProductionDates } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, OWNED, type Owned } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { DateRow, EntryViewRow } from './view.ts'

type EntryFilter = CallInput<typeof exportProductionDates>

type ResolvedFilter = Owned<EntryFilter>

/** A page of the filtered entries, newest first: cut from an index alone, then looked up with its names and sums. */
export function entryPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<EntryViewRow[]> {
  return db.fresh<EntryViewRow>(
    withNames(sql`
      select e.* from (
        select e.tenant_id, e.task_id from date_entry e where ${matching(scope, filter)}
        order by e.created_at desc, e.task_id desc limit ${page.limit} offset ${page.offset}
      ) cut join date_entry e on e.tenant_id = cut.tenant_id and e.task_id = cut.task_id`),
  )
}

/** How many entries match, counting no further than one beyond the cap. */
export async function countEntries(db: Db, scope: Scope, filter: ResolvedFilter): Promise<number> {
  const [row] = await db.fresh<{ n: number }>(sql`
    select count(*) as n from (select 1 from date_entry e where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

export type EntrySums = { entries: number; goods: number; pieces: number }

/** Sums over the matching entries, or undefined when they are more than a total counts. */
export async function sumEntries(db: Db, scope: Scope, filter: ResolvedFilter): Promise<EntrySums | undefined> {
  const [row] = await db.fresh<EntrySums>(sql`
    select count(*) as entries, coalesce(sum(l.goods), 0)::bigint as goods, coalesce(sum(l.pieces), 0)::bigint as pieces
    from (select e.tenant_id, e.task_id from date_entry e where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) e
    cross join lateral (
      select count(*) as goods, sum(l.normal + l.broken) as pieces from date_entry_line l where l.tenant_id = e.tenant_id and l.task_id = e.task_id
    ) l`)
  return row!.entries > TOTAL_CAP ? undefined : row
}

/** All matching entries in batches, for an export. */
export function allEntries(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<EntryViewRow[]> {
  return cursorRows<EntryViewRow>(db, withNames(sql`select e.* from date_entry e where ${matching(scope, filter)}`))
}

/** The entry of a task of the scope, with its names. */
export function entryByTask(db: Db, scope: Scope, taskCode: string): Promise<EntryViewRow | undefined> {
  return db.one<EntryViewRow>(
    withNames(sql`
    select e.* from task t
    join date_entry e on e.tenant_id = t.tenant_id and e.task_id = t.id
    where ${inScope(scope, 't', OWNED)} and ${inScope(scope, 'e', OWNED)} and t.code = ${taskCode}`),
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

function withNames(entries: Sql): Sql {
  return sql`
    select e.task_id, t.code as task_code, e.status, t.kind, d.name as kind_name, s.code as supplier_code, s.name as supplier_name,
      w.code as warehouse_code, w.name as warehouse_name, l.goods_count, l.pieces, t.finished_at, e.entered_at, w.dates_on, a.person_name as entered_name
    from (${entries}) as e
    join task t on t.tenant_id = e.tenant_id and t.id = e.task_id
    join supplier s on s.tenant_id = e.tenant_id and s.id = e.supplier_id
    join warehouse w on w.tenant_id = e.tenant_id and w.id = e.warehouse_id
    left join account a on a.tenant_id = e.tenant_id and a.id = e.entered_by
    left join dict d on d.code = t.kind
    cross join lateral (
      select count(*) as goods_count, coalesce(sum(l.normal + l.broken), 0)::bigint as pieces
      from date_entry_line l where l.tenant_id = e.tenant_id and l.task_id = e.task_id
    ) as l
    order by e.created_at desc, e.task_id desc`
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const code = filter.taskCode?.toUpperCase()
  const coded = sql`and exists (
      select from task x where x.tenant_id = e.tenant_id and x.id = e.task_id and x.code >= ${code} and x.code < ${`${code}~`})`
  return sql`${inScope(scope, 'e', OWNED)}
    ${filter.status === undefined ? empty : sql`and e.status = ${filter.status}`}
    ${code === undefined ? empty : coded}
    ${among('e.supplier_id', filter.suppliers, 'bigint')} ${among('e.warehouse_id', filter.warehouses, 'bigint')}`
}
