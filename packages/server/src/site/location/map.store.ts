import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type MapWarehouse = { id: number; name: string; locations_on: boolean }
export type MapRow = {
  id: number
  code: string
  area_id: number
  area_name: string
  nature: AreaNature
  capacity_boxes: number | null
  goods: number
  pieces: number
  boxes: number
  asked: number
}

/** A warehouse of the scope. */
export function mapWarehouse(db: Db, scope: Scope, code: string): Promise<MapWarehouse | undefined> {
  return db.one<MapWarehouse>(
    sql`select w.id, w.name, w.locations_on from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code}`,
  )
}

/** Every location in use of a warehouse with what lies there, in walking order; of some goods, too, when their id is given. */
export function mapRows(db: Db, scope: Scope, warehouseId: number, goodsId: number | null): Promise<MapRow[]> {
  return db.fresh<MapRow>(sql`
    select p.id, p.code, r.id as area_id, r.name as area_name, r.nature, p.capacity_boxes, s.goods, s.pieces, s.boxes, s.asked
    from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    cross join lateral (
      select count(*)::int as goods, coalesce(sum(l.pieces), 0)::bigint as pieces,
        coalesce(sum(ceil(l.pieces / g.pieces_per_box::numeric)), 0)::bigint as boxes,
        coalesce(sum(l.pieces) filter (where l.goods_id = ${goodsId}::bigint), 0)::bigint as asked
      from (
        select b.goods_id, sum(b.on_hand) as pieces from balance b
        where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds group by b.goods_id) as l
      join goods g on ${besideOf(scope, 'g', 'p')} and g.id = l.goods_id
    ) s
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.status = 1
    order by r.nature, r.name, r.id, p.walk_order, p.id`)
}
