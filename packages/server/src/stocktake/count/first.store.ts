import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Stocktake } from '../task/store.ts'
import { priceOf, type Counted } from './rounds.ts'

/** Writes what the first count of each batch said, with who counted and the sale price of that moment. Batches without a location have none. */
export async function insertFirstCounts(
  tx: Tx,
  scope: Scope,
  stocktake: Stocktake,
  batches: readonly Counted[],
): Promise<void> {
  const firsts = batches.flatMap((batch) => {
    const { placeId, goodsId, productionDate, visits, tallies } = batch
    if (placeId === null) return []
    return [{ placeId, goodsId, productionDate, visit: visits[0]!, tally: tallies[0]!, price: priceOf(batch) }]
  })
  if (firsts.length === 0) return
  const tenantId = tenantOf(scope)
  await tx.run(sql`
    insert into first_count (tenant_id, stocktake_id, warehouse_id, area_id, place_id, goods_id, production_date, system_normal, system_broken, counted_normal, counted_broken, off_pieces, price, counted_by, counted_at)
    select ${tenantId}, ${stocktake.id}, ${stocktake.warehouse_id}, p.area_id, p.id, f.goods_id, f.production_date, f.system_normal, f.system_broken, f.counted_normal, f.counted_broken,
      abs(f.counted_normal - f.system_normal) + abs(f.counted_broken - f.system_broken), f.price, f.counted_by, f.counted_at
    from unnest(${firsts.map((f) => f.placeId)}::bigint[], ${firsts.map((f) => f.goodsId)}::bigint[], ${firsts.map((f) => f.productionDate)}::date[],
      ${firsts.map((f) => f.tally.systemNormal)}::int[], ${firsts.map((f) => f.tally.systemBroken)}::int[], ${firsts.map((f) => f.tally.normal)}::int[], ${firsts.map((f) => f.tally.broken)}::int[],
      ${firsts.map((f) => f.price)}::numeric[], ${firsts.map((f) => f.visit.account_id)}::bigint[], ${firsts.map((f) => f.visit.as_of)}::timestamptz[])
      as f (place_id, goods_id, production_date, system_normal, system_broken, counted_normal, counted_broken, price, counted_by, counted_at)
    join place p on p.tenant_id = ${tenantId} and p.id = f.place_id
    returning 1`)
}
