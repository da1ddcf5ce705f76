import type { getTaskPage, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import { among, idsNamed } from '../../plumbing/db/named.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { TaskViewRow } from './view.ts'

export type TaskFilter = CallInput<typeof getTaskSums>
type Sort = CallInput<typeof getTaskPage>['sort']
/** As many characters as name the day of a task's number (CK261121…). */
const DAY_OF_CODE = 8
type Ids = readonly number[] | undefined
export type ResolvedFilter = TaskFilter & {
  readonly suppliers?: Ids
  readonly warehouses?: Ids
  readonly points?: Ids
  readonly goods?: Ids
}

/**
 * The filter with codes turned into ids of the scope, so that a page's query names what it looks for and an index leads to it.
 * A code that names nothing in the scope matches nothing.
 */
export async function resolveFilter(db: Db, scope: Scope, filter: TaskFilter): Promise<ResolvedFilter> {
  const [suppliers, warehouses, points, goods] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'dispatch_point', filter.ydppCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
  ])
  return { ...filter, suppliers, warehouses, points, goods }
}

/**
 * A page of the filtered tasks, newest first (or oldest). It is cut from an index alone, planned for its filter; then its few
 * rows are looked up with their names by a statement that is always the same.
 */
export async function taskPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  sort: Sort,
  page: { limit: number; offset: number },
): Promise<TaskViewRow[]> {
  const matched = sql`select t.id, t.created_at from task t where ${matching(scope, filter)}`
  // Few tasks share so long a beginning, and they are neighbours in time: walking the list until it meets them may mean all of it.
  const found = (filter.code?.length ?? 0) >= DAY_OF_CODE ? sql`${matched} offset 0` : matched
  const cut = await db.fresh<{ id: number }>(sql`
    select t.id from (${found}) t ${ordered('t', sort)} limit ${page.limit} offset ${page.offset}`)
  if (cut.length === 0) return []
  return db.rows<TaskViewRow>(
    withNames(
      sql`select t.* from task t where ${inScope(scope, 't')} and t.id = any (${cut.map((row) => row.id)}::bigint[])`,
      sort,
    ),
  )
}

/** How many tasks match, counting no further than one beyond the cap. */
export async function countTasks(db: Db, scope: Scope, filter: ResolvedFilter): Promise<number> {
  const [row] = await db.fresh<{ n: number }>(sql`
    select count(*) as n from (select 1 from task t where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

export type TaskSums = { tasks: number; goods: number; planned: number; actual: number }

/** Sums over the matching tasks, or undefined when they are more than a total counts. */
export async function sumTasks(db: Db, scope: Scope, filter: ResolvedFilter): Promise<TaskSums | undefined> {
  const [row] = await db.fresh<TaskSums>(sql`
    select count(*) as tasks, coalesce(sum(goods_count), 0) as goods, coalesce(sum(planned_pieces), 0)::bigint as planned, coalesce(sum(actual_pieces), 0)::bigint as actual
    from (select t.goods_count, t.planned_pieces, t.actual_pieces from task t where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.tasks > TOTAL_CAP ? undefined : row
}

/** All matching tasks in batches, for an export. */
export function allTasks(db: Db, scope: Scope, filter: ResolvedFilter, sort: Sort): AsyncGenerator<TaskViewRow[]> {
  return cursorRows<TaskViewRow>(db, withNames(sql`select t.* from task t where ${matching(scope, filter)}`, sort))
}

/** One task of the scope by code, with its names. */
export function taskByCode(db: Db, scope: Scope, code: string): Promise<TaskViewRow | undefined> {
  return db.one<TaskViewRow>(
    withNames(sql`select t.* from task t where ${scoped(scope)} and t.code = ${code}`, '-createTime'),
  )
}

function withNames(tasks: Sql, sort: Sort): Sql {
  return sql`
    select t.id, t.code, t.nature, t.kind, t.status, t.loading, t.by_pallet, t.suggested_pallets, t.pallets, t.note, t.goods_count, t.planned_pieces, t.actual_pieces,
      t.reckon_type, t.finish_locations_on, t.created_at, t.accepted_at, t.shipped_at, t.finished_at, t.cancelled_at,
      s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, w.locations_on, p.code as point_code, p.name as point_name,
      d.name as kind_name, a.person_name as created_name, o.code as source_code, n.name as tenant_name
    from (${tasks}) as t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.created_by
    join tenant n on n.tenant_id = t.tenant_id
    left join dispatch_point p on p.tenant_id = t.tenant_id and p.id = t.point_id
    left join task o on o.tenant_id = t.tenant_id and o.id = t.source_task_id
    left join dict d on d.code = t.kind
    ${ordered('t', sort)}`
}

function ordered(alias: string, sort: Sort): Sql {
  const [at, id] = [raw(`${alias}.created_at`), raw(`${alias}.id`)]
  return sort === 'createTime' ? sql`order by ${at}, ${id}` : sql`order by ${at} desc, ${id} desc`
}

function scoped(scope: Scope): Sql {
  return inScope(scope, 't', { warehouse: 'warehouse_id', supplier: 'supplier_id' })
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const day = (text: string, plus: number) =>
    sql`((${text}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
  return sql`${scoped(scope)}
    ${filter.nature === undefined ? empty : sql`and t.nature = ${filter.nature}`}
    ${filter.code === undefined ? empty : sql`and t.code >= ${filter.code.toUpperCase()} and t.code < ${`${filter.code.toUpperCase()}~`}`}
    ${among('t.status', filter.status, 'smallint')}
    ${filter.taskType === undefined ? empty : sql`and t.kind = ${filter.taskType}`}
    ${among('t.supplier_id', filter.suppliers, 'bigint')} ${among('t.warehouse_id', filter.warehouses, 'bigint')} ${among('t.point_id', filter.points, 'bigint')}
    ${filter.goods === undefined ? empty : sql`and exists (select from task_line l where l.tenant_id = t.tenant_id and l.task_id = t.id ${among('l.goods_id', filter.goods, 'bigint')})`}
    ${filter.beginTime === undefined ? empty : sql`and t.created_at >= ${day(filter.beginTime, 0)}`}
    ${filter.endTime === undefined ? empty : sql`and t.created_at < ${day(filter.endTime, 1)}`}`
}
