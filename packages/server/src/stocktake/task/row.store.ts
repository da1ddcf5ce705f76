import type { StocktakeOrigin, StocktakeStatus, StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { sql } from '../../plumbing/db/sql.ts'

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
  /** Null before the end. */
  finish_locations_on: boolean | null
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
    u.code as supplier_code, u.name as supplier_name, s.item_count, s.counted_count, s.different, s.dates_on, s.finish_locations_on, s.created_at, a.person_name as created_name,
    s.taken_at, k.person_name as taken_name, s.finished_at, s.cancelled_at, s.cancel_reason`
export const STOCKTAKE_JOINS = sql`
  join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
  left join area r on r.tenant_id = s.tenant_id and r.id = s.area_id
  left join supplier u on u.tenant_id = s.tenant_id and u.id = s.supplier_id
  left join account a on a.tenant_id = s.tenant_id and a.id = s.created_by
  left join account k on k.tenant_id = s.tenant_id and k.id = s.taken_by`

export type StocktakeSums = { rows: number; items: number; counted: number }
export const STOCKTAKE_SUMS = sql`coalesce(sum(s.item_count), 0)::bigint as items, coalesce(sum(s.counted_count), 0)::bigint as counted`
