import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
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
    from balance b where ${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and b.holds group by ${keys}`
}

/**
 * When pieces of some goods last left for somebody, by the end of a day: `YYYY-MM-DD HH:mm:ss` in Shanghai. Goods that never did have no row. The newest moves
 * of each are looked at in their index alone; what was counted away or put right leaves to none of these places.
 */
export function lastOut(
  db: Db,
  scope: Scope,
  owners: Owners,
  goods: readonly number[],
  end: CalendarDate,
): Promise<{ readonly goods_id: number; readonly at: string }[]> {
  const outside = sql`select p.id from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.area_id is null`
  return db.rows(sql`
    select g.id as goods_id, to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
    from unnest(${goods}::bigint[]) g (id) cross join lateral (
      select m.at from stock_move m
      where ${inScope(scope, 'm', OWNED)}${onlyOf(owners, 'm')} and m.goods_id = g.id and m.at < ((${end}::date + 1)::timestamp at time zone 'Asia/Shanghai')
        and m.to_place_id in (${outside} and p.kind in ('transit', 'platform', 'supplier', 'scrap')) and m.from_place_id not in (${outside})
      order by m.at desc, m.id desc limit 1) m`)
}
