import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { matching } from '../../fee/cost/list.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import type { Part, RunFilter } from './store.ts'

/** What a filtered set holds of a supplier in a warehouse. Money in yuan; `digest` and ids are null where all of it is apart. */
export type ToBill = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly supplierCode: string
  readonly supplierName: string
  readonly count: number
  readonly money: string
  readonly credits: number
  readonly creditMoney: string
  /** Costs whose other half is not in the set. */
  readonly apart: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly fromId: number | null
  readonly toId: number | null
  readonly digest: string | null
  /** Its warehouse settles nothing while work of the days has no price. */
  readonly pricedFirst: boolean
}

/**
 * The unsettled costs of a filter, and of them those that were taken back in whole by a correction in a later month, or are such a
 * correction, while the other half is not in the set: neither half means anything on a bill alone (`first_id` stands in `apart` then).
 */
const unsettled = (scope: Scope, filter: RunFilter, only: Sql) => sql`
  with chosen as materialized (
    select c.id, coalesce(c.corrects_id, c.id) as first_id, c.kind, c.warehouse_id, c.supplier_id, c.money, c.day, c.row_version
    from cost c where ${matching(scope, { ...filter, status: [COST_STATUS.unsettled] })} ${only}
  ), corrected as (
    select h.first_id from chosen h where h.kind = 'adjust'
    union select a.corrects_id from cost a join chosen h on h.id = a.corrects_id where ${inScope(scope, 'a', OWNED)} and a.kind = 'adjust' and a.state = ${COST_STATUS.unsettled}
  ), family as (
    select k.first_id, f.id, f.state, f.money from corrected k
    join lateral (
      select o.id, o.state, o.money from cost o where ${inScope(scope, 'o', OWNED)} and o.id = k.first_id
      union all select a.id, a.state, a.money from cost a where ${inScope(scope, 'a', OWNED)} and a.kind = 'adjust' and a.corrects_id = k.first_id
    ) f on f.state <> ${COST_STATUS.voided}
  ), apart as (
    select f.first_id from family f left join chosen h on h.id = f.id
    group by f.first_id having sum(f.money) = 0 and bool_or(f.state = ${COST_STATUS.unsettled} and h.id is null)
  )`

/** What settling a filtered set would make, by warehouse and supplier. */
export function billsToBe(db: Db, scope: Scope, filter: RunFilter): Promise<ToBill[]> {
  return db.fresh<ToBill>(sql`
    ${unsettled(scope, filter, sql``)}, owned as (
      select h.warehouse_id, h.supplier_id, count(*) filter (where x.first_id is null)::int as count,
        coalesce(sum(h.money) filter (where x.first_id is null), 0.00) as money, count(*) filter (where x.first_id is null and h.money < 0)::int as credits,
        coalesce(sum(h.money) filter (where x.first_id is null and h.money < 0), 0.00) as "creditMoney", count(x.first_id)::int as apart,
        min(h.day) as "firstDay", max(h.day) as "lastDay", min(h.id) filter (where x.first_id is null) as "fromId", max(h.id) filter (where x.first_id is null) as "toId",
        encode(sha256(convert_to(string_agg(h.id || ':' || h.row_version, ',' order by h.id) filter (where x.first_id is null), 'UTF8')), 'hex') as digest
      from chosen h left join apart x on x.first_id = h.first_id group by 1, 2
    )
    select o.warehouse_id as "warehouseId", o.supplier_id as "supplierId", w.code as "warehouseCode", w.name as "warehouseName", s.code as "supplierCode",
      s.name as "supplierName", o.count, o.money, o.credits, o."creditMoney", o.apart, o."firstDay", o."lastDay", o."fromId", o."toId", o.digest, w.priced_first as "pricedFirst"
    from owned o
    join warehouse w on ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = o.warehouse_id
    join supplier s on ${inScope(scope, 's', { supplier: 'id' })} and s.id = o.supplier_id
    order by w.code, s.code`)
}

/** The costs of a part of a settlement, as they are now. */
export async function costsOfPart(
  db: Db,
  scope: Scope,
  filter: RunFilter,
  { warehouseId, supplierId, fromId, toId }: Pick<Part, 'warehouseId' | 'supplierId' | 'fromId' | 'toId'>,
): Promise<number[]> {
  const only = sql`and c.warehouse_id = ${warehouseId} and c.supplier_id = ${supplierId} and c.id between ${fromId} and ${toId}`
  const rows = await db.fresh<{ id: number }>(sql`
    ${unsettled(scope, filter, only)}
    select h.id from chosen h where not exists (select from apart x where x.first_id = h.first_id) order by h.id`)
  return rows.map(({ id }) => id)
}

/** What warehouses, suppliers and points of a filter are called. */
export async function namesOf(db: Db, scope: Scope, filter: RunFilter): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select w.name from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = any (${filter.warehouses ?? []}::bigint[])
    union all select s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.id = any (${filter.suppliers ?? []}::bigint[])
    union all select p.name from dispatch_point p where ${inScope(scope, 'p')} and p.id = any (${filter.points ?? []}::bigint[])`)
  return rows.map(({ name }) => name)
}
