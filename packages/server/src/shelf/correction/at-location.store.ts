import { codeForm } from '@yuncang/domain/base/name.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { PackedGoodsRow } from '../../goods/shown/view.ts'

export type LocationRow = {
  id: number
  code: string
  kind: 'storage' | 'staging' | 'damaged'
  area_name: string
  nature: AreaNature
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  dates_on: boolean
  locations_on: boolean
}

const named = (scope: Scope, code: string, warehouseCode: string | undefined) => sql`
    select p.id, p.code, p.kind, r.name as area_name, r.nature, p.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, w.dates_on, w.locations_on
    from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and upper(p.code) = ${codeForm(code)} and p.status = 1
      ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    order by w.id`

/** The open locations of the scope with a code, in the given warehouse or in whichever. */
export function placesNamed(
  db: Db,
  scope: Scope,
  code: string,
  warehouseCode: string | undefined,
): Promise<LocationRow[]> {
  return db.rows<LocationRow>(named(scope, code, warehouseCode))
}

/** The same for who writes: locations stay open and their warehouses keep their management model until the transaction ends. */
export function keepPlacesNamed(
  tx: Tx,
  scope: Scope,
  code: string,
  warehouseCode: string | undefined,
): Promise<LocationRow[]> {
  return tx.rows<LocationRow>(sql`${named(scope, code, warehouseCode)} for key share of p, w`)
}

export type BatchRow = PackedGoodsRow & {
  supplier_name: string
  production_date: string
  quality: Quality
  on_hand: number
  reserved: number
  held: number
}

/** What lies at a place, with what tasks have reserved and putaway orders hold of it. */
export function batchesAt(db: Db, scope: Scope, placeId: number): Promise<BatchRow[]> {
  return db.rows<BatchRow>(sql`
    select s.name as supplier_name, ${GOODS_NAMES}, b.production_date, b.quality, b.on_hand, b.reserved, coalesce(h.quantity, 0)::bigint as held
    from balance b
    ${joinGoods('b')}
    join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
    left join lateral (
      select sum(l.outstanding) as quantity from putaway_batch l
      join putaway_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.from_place_id = b.place_id
      where ${besideOf(scope, 'l', 'b')} and l.goods_id = b.goods_id and l.outstanding > 0 and l.production_date = b.production_date and l.quality = b.quality
    ) h on true
    where ${inScope(scope, 'b', OWNED)} and b.place_id = ${placeId} and b.holds
    order by g.code, b.production_date, b.quality`)
}

export type CorrectedGoods = { id: number; code: string; name: string; supplier_id: number; dated: boolean }

/** Goods of the scope by code, in use or not: what lies somewhere can be put right. */
export function goodsCoded(db: Db, scope: Scope, codes: readonly string[]): Promise<CorrectedGoods[]> {
  return db.rows<CorrectedGoods>(sql`
    select g.id, g.code, g.name, g.supplier_id, g.dated from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[])`)
}
