import type { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { splitCodes } from '@yuncang/contract/wire/field.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { imagesBeside, type WithImages } from '../../base/file/store.ts'
import { byNameOf, idsNamed, ofOwners } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, sql, type Sql } from '../../plumbing/db/sql.ts'
import { besidesJoin, besidesOf, besidesSums, rejectedFor, type Besides, type BesidesSums } from './besides.store.ts'
import type { TaskViewRow } from './view.ts'

export type TaskFilter = Asked<typeof getTaskPage>
/** As many characters as name the day of a task's number (CK261121…). */
const DAY_OF_CODE = 8
type Ids = readonly number[] | undefined
export type ResolvedFilter = TaskFilter & {
  readonly suppliers?: Ids
  readonly warehouses?: Ids
  readonly points?: Ids
  readonly platforms?: Ids
  readonly goods?: Ids
}

/**
 * The filter with codes turned into ids of the scope, so that a page's query names what it looks for and an index leads to it.
 * A code that names nothing in the scope matches nothing.
 */
export async function resolveFilter(db: Db, scope: Scope, filter: TaskFilter): Promise<ResolvedFilter> {
  const [suppliers, warehouses, points, platforms, goods] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'dispatch_point', filter.pointCode),
    idsNamed(db, scope, 'dispatch_platform', filter.platformCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
  ])
  return { ...filter, suppliers, warehouses, points, platforms, goods }
}

/** A task as a page shows it. */
export type TaskPageRow = TaskViewRow & WithImages & Besides
export type TaskSums = { rows: number; goods: number; planned: number; actual: number } & BesidesSums

/** Once it is charged, by the rate that charged it (`m`): what it was made for may have another price by then. */
const BY_PALLET = sql`case when m.method is null or m.item = 'COST_PRO_MOVE' then t.by_pallet else m.method = 'RECKON_TYPE_PLATE' end`

/** The task list, newest first. A page is cut from an index alone; then its few rows are looked up with their names. */
export const tasks = listed<ResolvedFilter, TaskViewRow, TaskSums, SortOf<typeof getTaskPage>, TaskPageRow>({
  from: sql`task t`,
  as: 't',
  matching,
  columns: sql`
    t.id, t.code, t.nature, t.kind, t.status, t.loading, ${BY_PALLET} as by_pallet, t.suggested_pallets, t.pallets, t.note, t.goods_count, t.planned_pieces, t.actual_pieces,
    case when m.method is null then t.reckon_type else m.method end as reckon_type, t.finish_locations_on, t.created_at, t.accepted_at, t.shipped_at, t.finished_at, t.cancelled_at,
    s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, w.locations_on, p.code as point_code, p.name as point_name,
    d.name as kind_name, a.person_name as created_name, o.code as source_code, n.name as tenant_name`,
  joins: (scope) => sql`
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.created_by
    join tenant n on n.tenant_id = t.tenant_id
    left join dispatch_point p on p.tenant_id = t.tenant_id and p.id = t.point_id
    left join task o on o.tenant_id = t.tenant_id and o.id = t.source_task_id
    left join dict d on d.code = t.kind
    left join lateral (
      select c.method, c.item from work k join cost c on ${besideOf(scope, 'c', 'k')} and c.work_id = k.id and c.kind = 'charge' and c.state <> 2
      where ${besideOf(scope, 'k', 't')} and k.source_kind = 'task' and k.source = t.code order by k.item = 'COST_PRO_MOVE', c.id desc limit 1) m on true`,
  besides: (scope, { show, rejectReason }) => {
    const { columns, joins } = besidesOf(scope, show, rejectReason)
    return { columns: sql`${imagesBeside(scope, 'task', 't')}, ${columns}`, joins }
  },
  order: newestFirst('t.created_at', 't.id'),
  sorts: {
    goodsCount: sql`t.goods_count`,
    planned: sql`t.planned_pieces`,
    actual: sql`t.actual_pieces`,
    pallets: sql`t.pallets`,
    acceptedAt: sql`t.accepted_at`,
    finishedAt: sql`t.finished_at`,
    cancelledAt: sql`t.cancelled_at`,
    supplier: byNameOf('supplier', 't.supplier_id'),
    warehouse: byNameOf('warehouse', 't.warehouse_id'),
    point: byNameOf('dispatch_point', 't.point_id'),
  },
  sums: (_, { show }) => sql`
    coalesce(sum(t.goods_count), 0) as goods, coalesce(sum(t.planned_pieces), 0)::bigint as planned, coalesce(sum(t.actual_pieces), 0)::bigint as actual, ${besidesSums(show)}`,
  sumJoins: (scope, { show, rejectReason }) => besidesJoin(scope, show, rejectReason),
  cut: 'ids',
  steady: isWalked,
  wholly: isNarrowedByDay,
  // Few tasks share so long a beginning, and they are neighbours in time: walking the list until it meets them may mean all of it.
  few: ({ code }) => (code?.length ?? 0) >= DAY_OF_CODE,
})

/** One task of the scope by code, with its names. */
export function taskByCode(db: Db, scope: Scope, code: string): Promise<TaskViewRow | undefined> {
  return db.one<TaskViewRow>(tasks.where(scope, sql`${scoped(scope)} and t.code = ${code}`))
}

/** How many tasks match in each of some statuses, counting no further than one beyond the cap. */
export function countByStatus(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  statuses: readonly number[],
): Promise<{ status: TaskStatus; n: number }[]> {
  const counts = statuses.map(
    (status) => sql`
      select ${status}::smallint as status, count(*) as n from (
        select 1 from task t where ${matching(scope, filter)} and t.status = ${status} limit ${TOTAL_CAP + 1}) as c`,
  )
  return db.fresh(join(counts, ' union all '))
}

/** Whether a list is narrowed by nothing, or by one value of one attribute: each of these has an index in the order of the list. */
function isWalked({ show: _show, supplierCode, warehouseCode, ...filter }: ResolvedFilter, scope: Scope): boolean {
  const { nature, status, suppliers, warehouses, ...others } = filter
  const by = [nature, status, supplierCode, warehouseCode, scope.supplierId ?? undefined]
  const isOne = [status, suppliers, warehouses].every((values) => values === undefined || values.length === 1)
  return by.filter(isAsked).length <= 1 && isOne && !Object.values(others).some(isAsked)
}

const isAsked = (value: unknown) => value !== undefined

function scoped(scope: Scope): Sql {
  return inScope(scope, 't', OWNED)
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${scoped(scope)}
    ${filter.nature === undefined ? empty : sql`and t.nature = ${filter.nature}`}
    ${beginsWith('t.code', filter.code)}
    ${among('t.status', filter.status, 'smallint')}
    ${ofKinds(filter.taskType)}
    ${ofOwners('t', filter)} ${among('t.point_id', filter.points, 'bigint')}
    ${filter.goods === undefined ? empty : sql`and exists (select from task_line l where l.tenant_id = t.tenant_id and l.task_id = t.id ${among('l.goods_id', filter.goods, 'bigint')})`}
    ${filter.rejectReason === undefined ? empty : sql`and exists (select from task_line l where l.tenant_id = t.tenant_id and l.task_id = t.id and ${rejectedFor(filter.rejectReason)})`}
    ${withinDays('t.created_at', filter.beginTime, filter.endTime)}
    ${filter.platforms === undefined ? empty : sql`and t.point_id in (select p.id from dispatch_point p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.platform_id = any (${filter.platforms}::bigint[]))`}
    ${ofDays(filter)}`
}

/** Tasks that moved goods, were finished or signed for on some days; nothing where none are asked for. */
function ofDays(filter: ResolvedFilter): Sql {
  const { outBegin, outEnd, finishBegin, finishEnd, signBegin, signEnd } = filter
  const asked = (begin: string | undefined, end: string | undefined, condition: Sql) =>
    begin === undefined && end === undefined ? empty : condition
  return sql`
    ${asked(outBegin, outEnd, sql`and t.status in (3, 5) ${withinDays('(case when t.shipped_at is null then t.finished_at else t.shipped_at end)', outBegin, outEnd)}`)}
    ${asked(finishBegin, finishEnd, sql`and t.status = 3 ${withinDays('t.finished_at', finishBegin, finishEnd)}`)}
    ${asked(signBegin, signEnd, sql`and t.status = 3 and t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR') ${withinDays('t.finished_at', signBegin, signEnd)}`)}`
}

/** Whether a list shows the rows of a figure: then its sums are counted in full, to be the figure. */
function isNarrowedByDay(filter: ResolvedFilter): boolean {
  const { outBegin, outEnd, finishBegin, finishEnd, signBegin, signEnd } = filter
  return [
    [outBegin, outEnd],
    [finishBegin, finishEnd],
    [signBegin, signEnd],
  ].some(([begin, end]) => begin !== undefined && end !== undefined)
}

function ofKinds(taskType: string | undefined): Sql {
  const kinds = taskType === undefined ? [] : splitCodes(taskType)
  if (kinds.length === 0) return empty
  return kinds.length === 1 ? sql`and t.kind = ${kinds[0]}` : sql`and t.kind = any (${kinds}::text[])`
}
