import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'
import { onlyOf, type Owners } from './documents.store.ts'

/** What lies at physical places now; `value` is what it would sell for today. */
export type StockNow = {
  readonly sku: number
  readonly inventory: number
  readonly broken: number
  readonly available: number
  readonly value: string
}

/** The stock of a scope, reserved pieces included. */
export async function stockNow(db: Db, scope: Scope, owners: Owners): Promise<StockNow> {
  const row = await db.one<StockNow>(sql`
    select count(*) as sku, coalesce(sum(b.pieces), 0)::bigint as inventory, coalesce(sum(b.broken), 0)::bigint as broken, coalesce(sum(b.available), 0)::bigint as available,
      coalesce(sum(b.pieces * g.sale_price), 0)::numeric(30,2) as value
    from (${byGoods(scope, owners)}) b join goods g on ${inScope(scope, 'g')} and g.tenant_id = b.tenant_id and g.id = b.goods_id`)
  return row!
}

/** The same by warehouse, or by supplier. */
export function stockNowBy(
  db: Db,
  scope: Scope,
  owners: Owners,
  by: 'warehouse_id' | 'supplier_id' | 'goods_id',
): Promise<(StockNow & { readonly id: number })[]> {
  return db.rows(sql`
    select b.${raw(by)} as id, count(distinct b.goods_id) as sku, sum(b.pieces)::bigint as inventory, sum(b.broken)::bigint as broken, sum(b.available)::bigint as available,
      sum(b.pieces * g.sale_price)::numeric(30,2) as value
    from (${byGoods(scope, owners, by)}) b join goods g on ${inScope(scope, 'g')} and g.tenant_id = b.tenant_id and g.id = b.goods_id group by 1`)
}

const byGoods = (scope: Scope, owners: Owners, by: string = 'goods_id') => {
  const keys = raw(by === 'goods_id' ? 'b.tenant_id, b.goods_id' : `b.tenant_id, b.goods_id, b.${by}`)
  return sql`
    select ${keys}, sum(b.on_hand) as pieces, coalesce(sum(b.on_hand) filter (where b.quality = 1), 0) as broken, sum(b.on_hand - b.reserved) as available
    from balance b where ${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and b.physical and b.on_hand > 0 group by ${keys}`
}
