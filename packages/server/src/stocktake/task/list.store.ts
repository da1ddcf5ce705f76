import type { getInventoryTaskList } from '@yuncang/contract/stocktake/task/task.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { StocktakeOrigin, StocktakeStatus, StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { idsNamed } from '../../base/named/store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

const OF_WAREHOUSE = { warehouse: 'warehouse_id' }
type TaskFilter = Asked<typeof getInventoryTaskList>
type Filter = TaskFilter & {
  readonly suppliers: readonly number[] | undefined
  readonly warehouses: readonly number[] | undefined
}

export type StocktakeRow = {
  id: number
  code: string
  plan_code: string
  type: StocktakeType
  status: StocktakeStatus
  origin: StocktakeOrigin
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  area_name: string | null
  supplier_code: string | null
  supplier_name: string | null
  item_count: number
  counted_count: number
  different: boolean | null
  dates_on: boolean
  created_at: Date
  created_name: string | null
  taken_at: Date | null
  taken_name: string | null
  finished_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string
}

/** The columns of a {@link StocktakeRow}, and the tables they come from. */
export const STOCKTAKE_COLUMNS = sql`
  s.id, s.code, s.plan_code, s.type, s.status, s.origin, s.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, r.name as area_name,
    u.code as supplier_code, u.name as supplier_name, s.item_count, s.counted_count, s.different, s.dates_on, s.created_at, a.person_name as created_name,
    s.taken_at, k.person_name as taken_name, s.finished_at, s.cancelled_at, s.cancel_reason`
export const STOCKTAKE_JOINS = sql`
  join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
  left join area r on r.tenant_id = s.tenant_id and r.id = s.area_id
  left join supplier u on u.tenant_id = s.tenant_id and u.id = s.supplier_id
  left join account a on a.tenant_id = s.tenant_id and a.id = s.created_by
  left join account k on k.tenant_id = s.tenant_id and k.id = s.taken_by`

export type StocktakeSums = { rows: number; items: number; counted: number }
export const STOCKTAKE_SUMS = sql`coalesce(sum(s.item_count), 0)::bigint as items, coalesce(sum(s.counted_count), 0)::bigint as counted`

/** Stocktakes, newest first. */
export const stocktakes = listed<Filter, StocktakeRow, StocktakeSums, SortOf<typeof getInventoryTaskList>>({
  from: sql`stocktake s`,
  as: 's',
  matching,
  columns: STOCKTAKE_COLUMNS,
  joins: STOCKTAKE_JOINS,
  order: newestFirst('s.created_at', 's.id'),
  sorts: { items: sql`s.item_count`, counted: sql`s.counted_count` },
  sums: STOCKTAKE_SUMS,
})

/** The filter with codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveTaskFilter(db: Db, scope: Scope, filter: TaskFilter): Promise<Filter> {
  const [suppliers, warehouses] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
  ])
  return { ...filter, suppliers, warehouses }
}

function matching(scope: Scope, filter: Filter): Sql {
  return sql`${inScope(scope, 's', OF_WAREHOUSE)} ${beginsWith('s.code', filter.stocktakeCode)}
    ${among('s.type', filter.type === undefined ? undefined : [filter.type], 'smallint')} ${among('s.status', filter.statuses, 'smallint')}
    ${among('s.supplier_id', filter.suppliers, 'bigint')} ${among('s.warehouse_id', filter.warehouses, 'bigint')}
    ${withinDays('s.created_at', filter.beginTime, filter.endTime)}`
}

/** One stocktake of the scope as it is shown, by the number of its task. */
export function stocktakeShown(db: Db, scope: Scope, code: string): Promise<StocktakeRow | undefined> {
  return db.one<StocktakeRow>(stocktakes.where(scope, sql`${inScope(scope, 's', OF_WAREHOUSE)} and s.code = ${code}`))
}

/** One stocktake of the scope as it is shown, by the number of its plan. */
export function planShown(db: Db, scope: Scope, code: string): Promise<StocktakeRow | undefined> {
  return db.one<StocktakeRow>(
    stocktakes.where(scope, sql`${inScope(scope, 's', OF_WAREHOUSE)} and s.plan_code = ${code}`),
  )
}
