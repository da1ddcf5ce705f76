import type { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import type { COST_KINDS } from '@yuncang/contract/fee/cost/rows.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import { costStatuses, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { byNameOf, idsNamed, ofOwners } from '../../base/named/store.ts'
import { among, beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, sql, type Sql } from '../../plumbing/db/sql.ts'

/** What costs are filtered by, its codes turned into ids; `group`: the pages that are shown at all. */
export type CostFilter = Omit<Asked<typeof getAllCostPage>, 'group'> & {
  readonly group: readonly CostGroup[]
  readonly suppliers: readonly number[] | undefined
  readonly warehouses: readonly number[] | undefined
  readonly points: readonly number[] | undefined
}

export type CostRow = {
  id: number
  code: string
  kind: (typeof COST_KINDS)[number]
  cost_group: CostGroup
  item: string
  item_name: string
  warehouse_code: string
  warehouse_name: string
  supplier_code: string
  supplier_name: string
  point_name: string | null
  method: string
  /** Of all parts. */
  method_names: string | null
  /** The unit prices of all measures. */
  prices: (string | null)[] | null
  money: string
  pieces: number
  source_kind: string | null
  dimension_name: string | null
  task_code: string | null
  nature: number | null
  finish_locations_on: boolean | null
  at: Date | null
  created_at: Date
  created_name: string | null
  day: string
  book_day: string
  state: CostStatus
  bill_code: string | null
  corrects_code: string | null
  note: string
  void_reason: string
  void_name: string | null
  void_at: Date | null
}

/** Money as text, in yuan. */
export type CostSums = {
  rows: number
  live: string
  unsettled: string
  on_bill: string
  settled: string
  voided: string
}

/** The filter with codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveCostFilter(
  db: Db,
  scope: Scope,
  filter: Omit<Asked<typeof getAllCostPage>, 'group'>,
  group: readonly CostGroup[],
): Promise<CostFilter> {
  const [suppliers, warehouses, points] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'dispatch_point', filter.pointCode),
  ])
  return { ...filter, group, suppliers, warehouses, points }
}

/**
 * Costs, newest day first. A correction is shown with the work, the method and the parts of what it corrects; a page is cut from an
 * index alone, then its few rows are looked up.
 */
export const costs = listed<CostFilter, CostRow, CostSums, SortOf<typeof getAllCostPage>>({
  from: sql`cost c`,
  as: 'c',
  matching,
  columns: sql`
    c.id, c.code, c.kind, c.cost_group, c.item, coalesce(d.name, c.item) as item_name, h.code as warehouse_code, h.name as warehouse_name, s.code as supplier_code,
    s.name as supplier_name, p.name as point_name, coalesce(nullif(o.method, ''), c.method) as method,
    (select string_agg(coalesce(m.name, q.part ->> 'method'), ${'、'} order by q.n) from jsonb_array_elements(coalesce(o.steps, c.steps) -> 'parts') with ordinality as q (part, n)
      left join dict m on m.code = q.part ->> 'method') as method_names,
    jsonb_path_query_array(coalesce(o.steps, c.steps), '$.parts[*].measures[*].price') as prices, c.money,
    (select coalesce(sum(q.n), 0)::bigint from unnest(k.pieces) as q (n)) as pieces, k.source_kind, e.name as dimension_name,
    case when k.source_kind = 'label' then k.source else t.code end as task_code, t.nature, t.finish_locations_on, k.at, c.created_at, a.person_name as created_name,
    c.day, c.book_day, c.state, b.code as bill_code, o.code as corrects_code, coalesce(x.note, c.steps ->> 'reason', '') as note, c.void_reason,
    v.person_name as void_name, c.void_at`,
  joins: sql`
    join warehouse h on h.tenant_id = c.tenant_id and h.id = c.warehouse_id
    join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
    left join dispatch_point p on p.tenant_id = c.tenant_id and p.id = c.point_id
    left join dict d on d.code = c.item
    left join cost o on o.tenant_id = c.tenant_id and o.id = c.corrects_id
    left join cost_other x on x.tenant_id = c.tenant_id and x.cost_id = c.id
    left join work k on k.tenant_id = c.tenant_id and k.id = case when c.work_id is null then o.work_id else c.work_id end
    left join dict e on e.code = case when k.source_kind = 'period' then 'COST_DIMENSION_FIXED_PERIOD' when k.source_kind in ('task', 'label') then 'COST_DIMENSION_TIME' end
    left join task t on t.tenant_id = c.tenant_id and t.id = case when k.task_id is null then x.about_task_id else k.task_id end
    left join bill b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    left join account a on a.tenant_id = c.tenant_id and a.id = c.created_by
    left join account v on v.tenant_id = c.tenant_id and v.id = c.void_by`,
  order: [
    ['c.day', 'desc'],
    ['c.id', 'desc'],
  ],
  sorts: {
    money: sql`c.money`,
    supplier: byNameOf('supplier', 'c.supplier_id'),
    warehouse: byNameOf('warehouse', 'c.warehouse_id'),
  },
  sums: sql`
    coalesce(sum(c.money) filter (where c.state <> 2), 0.00) as live, coalesce(sum(c.money) filter (where c.state = 0), 0.00) as unsettled,
    coalesce(sum(c.money) filter (where c.state = 3), 0.00) as on_bill, coalesce(sum(c.money) filter (where c.state = 1), 0.00) as settled,
    coalesce(sum(c.money) filter (where c.state = 2), 0.00) as voided`,
  cut: 'ids',
  wholly: ({ bookBegin, bookEnd }) => bookBegin !== undefined && bookEnd !== undefined,
  // A whole number, or the number of a task or a bill, is that of few rows.
  few: ({ code, taskCode, billCode }) => (code?.length ?? 0) > 8 || taskCode !== undefined || billCode !== undefined,
})

/** One cost of the scope by its number, as it is shown. */
export function costByCode(db: Db, scope: Scope, code: string): Promise<CostRow | undefined> {
  return db.one<CostRow>(costs.where(scope, sql`${inScope(scope, 'c', OWNED)} and c.code = ${code}`))
}

/** How many costs match in each status, counting no further than one beyond the cap. */
export function countCosts(db: Db, scope: Scope, filter: CostFilter): Promise<{ status: CostStatus; n: number }[]> {
  const counts = costStatuses.map(
    (status) => sql`
      select ${status}::smallint as status, count(*) as n from (
        select 1 from cost c where ${matching(scope, { ...filter, status: undefined })} and c.state = ${status} limit ${TOTAL_CAP + 1}) as q`,
  )
  return db.fresh(join(counts, ' union all '))
}

/** The filter as a condition on `cost c`. */
export function matching(scope: Scope, filter: CostFilter): Sql {
  const { code, item, method, kind, taskCode, billCode, beginDay, endDay, bookBegin, bookEnd, status, isZero } = filter
  // Who sees every group is not asked for them: the newest costs come from one index.
  const group = filter.group.length === costGroups.length ? undefined : filter.group
  return sql`${inScope(scope, 'c', OWNED)} ${among('c.cost_group', group, 'smallint')}
    ${beginsWith('c.code', code)} ${among('c.state', status, 'smallint')}
    ${ofOwners('c', filter)} ${among('c.point_id', filter.points, 'bigint')}
    ${item === undefined ? empty : sql`and c.item = ${item}`}
    ${method === undefined ? empty : sql`and c.method = ${method}`}
    ${kind === undefined ? empty : sql`and c.kind = ${kind}`}
    ${taskCode === undefined ? empty : sql`and c.id in (${ofTask(scope, taskCode)})`}
    ${billCode === undefined ? empty : sql`and c.bill_id in (select b.id from bill b where ${inScope(scope, 'b')} and b.code = ${billCode})`}
    ${isZero === 1 ? sql`and c.money = 0` : empty}
    ${beginDay === undefined ? empty : sql`and c.day >= ${beginDay}`}
    ${endDay === undefined ? empty : sql`and c.day <= ${endDay}`}
    ${bookBegin === undefined ? empty : sql`and c.book_day >= ${bookBegin}`}
    ${bookEnd === undefined ? empty : sql`and c.book_day <= ${bookEnd}`}`
}

/** The costs of a task or of label work: those of its works, what corrects them, and what was entered about it. */
function ofTask(scope: Scope, code: string): Sql {
  const own = sql`
    select o.id from cost o join work k on k.tenant_id = o.tenant_id and k.id = o.work_id
    where ${inScope(scope, 'k', OWNED)} and k.source_kind in ('task', 'label') and k.source = ${code} and o.kind in ('charge', 'minimum')`
  return sql`
    ${own} union all
    select r.id from cost r where ${inScope(scope, 'r', OWNED)} and r.kind = 'adjust' and r.corrects_id in (${own}) union all
    select x.cost_id from cost_other x join task t on t.tenant_id = x.tenant_id and t.id = x.about_task_id where ${inScope(scope, 'x', OWNED)} and t.code = ${code}`
}

/** Costs of the scope by their ids, as they are shown, in the order of the list. */
export function costsShown(db: Db, scope: Scope, ids: readonly number[]): Promise<CostRow[]> {
  return db.rows<CostRow>(
    sql`${costs.where(scope, sql`${inScope(scope, 'c', OWNED)} and c.id = any (${ids}::bigint[])`)} ${costs.ordered}`,
  )
}
