import type { exportLabels } from '@yuncang/contract/task/label-film/label-film.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, OWNED, type Owned } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { LabelViewRow } from './view.ts'

type LabelFilter = CallInput<typeof exportLabels>
type ResolvedFilter = Owned<LabelFilter>

/** A page of the filtered tasks, newest first. */
export function labelPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<LabelViewRow[]> {
  return db.fresh<LabelViewRow>(
    withNames(sql`
      select t.* from label_task t where ${matching(scope, filter)}
      order by t.created_at desc, t.id desc limit ${page.limit} offset ${page.offset}`),
  )
}

/** How many tasks match, counting no further than one beyond the cap. */
export async function countLabels(db: Db, scope: Scope, filter: ResolvedFilter): Promise<number> {
  const [row] = await db.fresh<{ n: number }>(sql`
    select count(*) as n from (select 1 from label_task t where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

/** All matching tasks in batches, for an export. */
export function allLabels(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<LabelViewRow[]> {
  return cursorRows<LabelViewRow>(db, withNames(sql`select t.* from label_task t where ${matching(scope, filter)}`))
}

/** One task of the scope by code, with its names. */
export function labelByCode(db: Db, scope: Scope, code: string): Promise<LabelViewRow | undefined> {
  return db.one<LabelViewRow>(
    withNames(sql`select t.* from label_task t where ${inScope(scope, 't', OWNED)} and t.code = ${code}`),
  )
}

/** The open tasks of the scope, oldest first. */
export function openLabels(db: Db, scope: Scope, limit: number): Promise<LabelViewRow[]> {
  const tasks = sql`
    select t.* from label_task t where ${inScope(scope, 't', OWNED)} and t.status in (1, 2) order by t.created_at, t.id limit ${limit}`
  return db.rows<LabelViewRow>(withNames(tasks, sql`order by t.created_at, t.id`))
}

function withNames(tasks: Sql, ordered: Sql = sql`order by t.created_at desc, t.id desc`): Sql {
  return sql`
    select t.id, t.code, t.kind, t.status, t.note, t.goods_count, t.planned_pieces, t.done_pieces, t.pallets, t.created_at, t.accepted_at, t.finished_at, t.cancelled_at,
      s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, a.person_name as created_name, b.person_name as accepted_name
    from (${tasks}) as t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.created_by
    left join account b on b.tenant_id = t.tenant_id and b.id = t.accepted_by
    ${ordered}`
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const code = filter.code?.toUpperCase()
  return sql`${inScope(scope, 't', OWNED)}
    ${code === undefined ? empty : sql`and t.code >= ${code} and t.code < ${`${code}~`}`}
    ${filter.kind === undefined ? empty : sql`and t.kind = ${filter.kind}`}
    ${among('t.status', filter.status, 'smallint')}
    ${among('t.supplier_id', filter.suppliers, 'bigint')} ${among('t.warehouse_id', filter.warehouses, 'bigint')}`
}
