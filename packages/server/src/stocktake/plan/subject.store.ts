import type { Claim, Stocked, Reach } from '@yuncang/domain/stocktake/plan/conflict.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import type { LockedWarehouse } from '../../site/warehouse/lock.store.ts'

/** A warehouse in use of the scope, to look at. */
export function warehouseOf(db: Db, scope: Scope, code: string): Promise<LockedWarehouse | undefined> {
  return db.one<LockedWarehouse>(sql`
    select w.id, w.code, w.name, w.locations_on, w.status from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code} and w.status = 1`)
}

/** Whether a warehouse keeps production dates. */
export async function keepsDates(db: Db, scope: Scope, warehouseId: number): Promise<boolean> {
  const row = await db.one<{ dates_on: boolean }>(sql`
    select w.dates_on from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = ${warehouseId}`)
  return row!.dates_on
}

export type PlanArea = { id: number; name: string; warehouse_id: number; locations: number }

/** An area in use of the scope, with how many open locations it has. */
export function areaOf(db: Db, scope: Scope, id: string): Promise<PlanArea | undefined> {
  return db.one<PlanArea>(sql`
    select r.id, r.name, r.warehouse_id,
      (select count(*)::int from place p where ${besideOf(scope, 'p', 'r')} and p.area_id = r.id and p.status = 1) as locations
    from area r where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1 and r.id::text = ${id}`)
}

/** Whether what is read is kept as it is until the commit: whoever puts it out of use waits, and then sees the plan. */
export type Keeping = { readonly kept: boolean }

/** A supplier in use of the scope. */
export function supplierOf(
  db: Db,
  scope: Scope,
  code: string,
  { kept }: Keeping = { kept: false },
): Promise<{ id: number; name: string } | undefined> {
  return db.one(sql`
    select s.id, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code} and s.status = 1
    ${kept ? sql`for key share` : empty}`)
}

export type PlanGoods = { id: number; code: string; name: string; supplier_id: number }

/** Goods in use of the scope by code. */
export function goodsOf(db: Db, scope: Scope, codes: readonly string[], { kept }: Keeping): Promise<PlanGoods[]> {
  return db.rows<PlanGoods>(sql`
    select g.id, g.code, g.name, g.supplier_id from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[]) and g.status = 1 order by g.id
    ${kept ? sql`for key share` : empty}`)
}

export type PlanPlace = { id: number; code: string; area_id: number; warehouse_id: number }

/** Open locations of the scope by id, in walking order. */
export function placesOf(db: Db, scope: Scope, ids: readonly string[]): Promise<PlanPlace[]> {
  return db.rows<PlanPlace>(sql`
    select p.id, p.code, p.area_id, p.warehouse_id from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id::text = any (${ids}::text[]) and p.area_id is not null and p.status = 1
    order by p.walk_order, p.id`)
}

/** What is counted in a warehouse, or is to be. */
export async function claimsIn(db: Db, scope: Scope, warehouseId: number): Promise<Claim[]> {
  const rows = await db.rows<{
    goods_id: number | null
    place_id: number | null
    area_id: number | null
    code: string
    reason: 'plan' | 'loss'
  }>(sql`
    select c.goods_id, c.place_id, case when p.id is null then s.area_id else p.area_id end as area_id, s.code, 'plan' as reason from stocktake s
    join stocktake_subject c on c.tenant_id = s.tenant_id and c.stocktake_id = s.id
    left join place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    where ${inScope(scope, 's', AT_WAREHOUSE)} and s.warehouse_id = ${warehouseId} and s.status in (0, 1)
    union all
    select l.goods_id, p.place_id, q.area_id, o.code, 'loss' from stocktake_line l
    join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id
    join place q on q.tenant_id = p.tenant_id and q.id = p.place_id
    join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id
    where ${inScope(scope, 'l', AT_WAREHOUSE)} and l.warehouse_id = ${warehouseId} and l.state = 0
    order by 5 desc, 4`)
  return rows.map((row) => ({
    goodsId: row.goods_id,
    placeId: row.place_id,
    areaId: row.area_id,
    reason: row.reason,
    code: row.code,
  }))
}

/** Where goods lie of which some speak, at the locations of which others do. */
export async function stockedOf(
  db: Db,
  scope: Scope,
  warehouseId: number,
  reaches: readonly Reach[],
): Promise<Stocked[]> {
  const goods = [...new Set(reaches.flatMap(({ goodsId }) => goodsId ?? []))]
  const places = [...new Set(reaches.flatMap(({ placeId }) => placeId ?? []))]
  if (goods.length === 0 || places.length === 0) return []
  return db.rows<Stocked>(sql`
    select distinct b.goods_id as "goodsId", b.place_id as "placeId" from balance b
    where ${inScope(scope, 'b', AT_WAREHOUSE)} and b.warehouse_id = ${warehouseId} and b.goods_id = any (${goods}::bigint[]) and b.place_id = any (${places}::bigint[]) and b.holds`)
}
