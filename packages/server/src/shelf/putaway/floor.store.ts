import type { ShelfHolding, ShelfPlace } from '@yuncang/domain/shelf/putaway/suggest.ts'
import { type PlaceKind, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { PackedGoodsRow } from '../../goods/shown/view.ts'

export type TodoRow = PackedGoodsRow & {
  goods_id: number
  production_date: string
  quality: Quality
  outstanding: number
  /** On hand in the order's staging place and not reserved by any task. */
  free: number
}

/** The batches of an order with pieces still to be shelved, in the order of its lines. */
export function todoOf(db: Db, scope: Scope, orderId: number): Promise<TodoRow[]> {
  return db.rows<TodoRow>(sql`
    select b.goods_id, ${GOODS_NAMES},
      b.production_date, b.quality, b.outstanding, coalesce(s.on_hand - s.reserved, 0) as free
    from putaway_order o
    join putaway_batch b on b.tenant_id = o.tenant_id and b.order_id = o.id and b.outstanding > 0
    ${joinGoods('b')}
    left join balance s on s.tenant_id = o.tenant_id and s.place_id = o.from_place_id and s.goods_id = b.goods_id
      and s.production_date = b.production_date and s.quality = b.quality
    where ${inScope(scope, 'o')} and o.id = ${orderId}
    order by b.batch`)
}

/** A location with the names a person reads. */
export type NamedPlace = ShelfPlace & { readonly code: string; readonly areaName: string }

type PlaceRow = { id: number; kind: 'storage' | 'damaged'; walk_order: string; code: string; area_name: string }
const named = (row: PlaceRow): NamedPlace => ({
  placeId: row.id,
  placeKind: row.kind,
  walkOrder: row.walk_order,
  code: row.code,
  areaName: row.area_name,
})

/** Open locations that hold what an order has to shelve: of each goods, date and quality the first three in walking order. */
export async function holdingsOf(db: Db, scope: Scope, orderId: number): Promise<ShelfHolding<NamedPlace>[]> {
  const rows = await db.rows<PlaceRow & { goods_id: number; production_date: string; quality: Quality }>(sql`
    select h.* from (
      select p.id, p.kind, p.walk_order, p.code, r.name as area_name, s.goods_id, s.production_date, s.quality,
        row_number() over (partition by s.goods_id, s.production_date, s.quality, p.kind order by p.walk_order, p.id) as nth
      from putaway_order o
      join balance s on s.tenant_id = o.tenant_id and s.warehouse_id = o.warehouse_id and s.holds and s.goods_id in (
        select b.goods_id from putaway_batch b where b.tenant_id = o.tenant_id and b.order_id = o.id and b.outstanding > 0)
      join place p on p.tenant_id = s.tenant_id and p.id = s.place_id and p.kind in ('storage', 'damaged') and p.status = 1
      join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
      where ${inScope(scope, 'o')} and o.id = ${orderId}
    ) as h
    where h.nth <= 3`)
  return rows.map((row) => ({
    place: named(row),
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: row.quality,
  }))
}

/** The first empty locations of a warehouse in walking order: three of storage, three of the damaged area. */
export async function emptyPlaces(db: Db, scope: Scope, warehouseId: number): Promise<NamedPlace[]> {
  const of = (kind: PlaceKind) => sql`
    (select p.id, p.kind, p.walk_order, p.code, r.name as area_name from place p
      join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
      where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.kind = ${kind} and p.status = 1
        and not exists (select from balance s where s.tenant_id = p.tenant_id and s.place_id = p.id and s.holds)
      order by p.walk_order, p.id limit 3)`
  return (await db.rows<PlaceRow>(sql`${of('storage')} union all ${of('damaged')}`)).map(named)
}
