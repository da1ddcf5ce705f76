import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { HELD, type HeldCost } from '../../fee/cost/hold.store.ts'
import { matching } from '../../fee/cost/list.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Part, RunFilter } from './store.ts'

/** What is charged and not void: a correction goes with its charge, and what nobody rated has no rate. */
const LIVE = [COST_STATUS.unsettled, COST_STATUS.onBill, COST_STATUS.settled]
const charges = (scope: Scope, filter: RunFilter) =>
  sql`${matching(scope, { ...filter, kind: 'charge', status: LIVE })} ${filter.kind === undefined || filter.kind === 'charge' ? sql`` : sql`and false`}`

/** Works of a supplier in a warehouse that are decided at once: from the first to the last, with how many of their charges match. */
export type WorksToRerate = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly supplierCode: string
  readonly supplierName: string
  readonly fromId: number
  readonly toId: number
  readonly costs: number
}

/** The works behind the charges of a filter, so many at a time. The charges of one work stay together. */
export function worksToRerate(db: Db, scope: Scope, filter: RunFilter, atOnce: number): Promise<WorksToRerate[]> {
  return db.fresh<WorksToRerate>(sql`
    with chosen as (
      select c.warehouse_id, c.supplier_id, c.work_id, (dense_rank() over (partition by c.warehouse_id, c.supplier_id order by c.work_id) - 1) / ${atOnce}::int as part
      from cost c where ${charges(scope, filter)}
    )
    select h.warehouse_id as "warehouseId", h.supplier_id as "supplierId", w.code as "warehouseCode", w.name as "warehouseName", s.code as "supplierCode",
      s.name as "supplierName", min(h.work_id) as "fromId", max(h.work_id) as "toId", count(*)::int as costs
    from chosen h
    join warehouse w on ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = h.warehouse_id
    join supplier s on ${inScope(scope, 's', { supplier: 'id' })} and s.id = h.supplier_id
    group by h.warehouse_id, h.supplier_id, h.part, w.code, w.name, s.code, s.name order by w.code, s.code, h.part`)
}

/** The charges of a part of a filter, as they are now. */
export function chargesOfPart(
  db: Db,
  scope: Scope,
  filter: RunFilter,
  { warehouseId, supplierId, fromId, toId }: Pick<Part, 'warehouseId' | 'supplierId' | 'fromId' | 'toId'>,
): Promise<HeldCost[]> {
  return db.fresh<HeldCost>(sql`
    select ${HELD} from cost c where ${charges(scope, filter)} and c.warehouse_id = ${warehouseId} and c.supplier_id = ${supplierId}
      and c.work_id between ${fromId} and ${toId} order by c.id`)
}
