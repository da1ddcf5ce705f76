import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type HeldPieces = {
  placeId: number
  goodsId: number
  productionDate: string
  quality: Quality
  quantity: number
}

/** What unfinished orders of a warehouse still have to shelve of some goods, by staging place, date and quality. */
export async function heldOfGoods(
  db: Db,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<HeldPieces[]> {
  const rows = await db.rows<{
    place_id: number
    goods_id: number
    production_date: string
    quality: Quality
    quantity: number
  }>(sql`
    select o.from_place_id as place_id, b.goods_id, b.production_date, b.quality, sum(b.outstanding)::bigint as quantity from putaway_batch b
    join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
    where ${inScope(scope, 'b')} and b.goods_id = any (${goodsIds}::bigint[]) and b.outstanding > 0 and o.warehouse_id = ${warehouseId}
    group by 1, 2, 3, 4`)
  return rows.map((row) => ({
    placeId: row.place_id,
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: row.quality,
    quantity: row.quantity,
  }))
}
