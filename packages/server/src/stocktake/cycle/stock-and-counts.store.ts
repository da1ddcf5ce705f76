import {
  MOVED_DAYS,
  SURPRISE_DAYS,
  type Counted,
  type Missed,
  type Shelved,
} from '@yuncang/domain/stocktake/cycle/plan.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Home } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

const daysAgo = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

/** What lies where, with what it is called. */
export type ShelvedRow = Shelved & {
  readonly supplierId: number
  readonly goodsCode: string
  readonly goodsName: string
  readonly placeCode: string
}

/** What lies in a warehouse, in walking order; `open`: only at locations that are in use, which alone are planned by themselves. */
export function shelvedIn(
  db: Db,
  scope: Home,
  warehouseId: number,
  { open }: { readonly open: boolean },
): Promise<ShelvedRow[]> {
  return db.rows<ShelvedRow>(sql`
    select b.goods_id as "goodsId", b.place_id as "placeId", p.area_id as "areaId", b.supplier_id as "supplierId", g.code as "goodsCode", g.name as "goodsName", p.code as "placeCode"
    from (select distinct l.tenant_id, l.goods_id, l.place_id, l.supplier_id from balance l
      where ${inScope(scope, 'l', AT_WAREHOUSE)} and l.warehouse_id = ${warehouseId} and l.holds) b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    where (${open}::boolean is false or (p.status = 1 and r.status = 1))
    order by p.walk_order, p.id, g.code, g.id`)
}

/** The pieces that came to a warehouse or left it lately, by goods; what is put elsewhere inside, or right by a count, does not show how goods sell. */
export async function movedIn(
  db: Db,
  scope: Home,
  warehouseId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const outside = sql`(select array_agg(p.id) from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.kind in ('supplier', 'transit', 'platform'))::bigint[]`
  const rows = await db.fresh<{ goods_id: number; pieces: number }>(sql`
    select m.goods_id, sum(m.quantity)::bigint as pieces from stock_move m
    where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and m.at >= ${daysAgo(now, MOVED_DAYS)}
      and (m.from_place_id = any (${outside})) <> (m.to_place_id = any (${outside}))
    group by m.goods_id`)
  return new Map(rows.map((row) => [row.goods_id, row.pieces]))
}

/** Of all that the plans of a warehouse have named the last finished count. */
export async function countedIn(db: Db, scope: Home, warehouseId: number): Promise<Counted[]> {
  const rows = await db.rows<Omit<Counted, 'at'> & { at: Date }>(sql`
    select distinct on (c.goods_id, c.place_id, s.area_id) c.goods_id as "goodsId", c.place_id as "placeId", s.area_id as "areaId", s.id as "stocktakeId", s.finished_at as at
    from stocktake s join stocktake_subject c on c.tenant_id = s.tenant_id and c.stocktake_id = s.id
    where ${inScope(scope, 's', AT_WAREHOUSE)} and s.warehouse_id = ${warehouseId} and s.status = 2
    order by c.goods_id, c.place_id, s.area_id, s.finished_at desc, s.id desc`)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** Where pieces were missed lately: by picks, and by counts that found less of goods at a location than the books had. */
export async function missedIn(db: Db, scope: Home, warehouseId: number, now: Date): Promise<Missed[]> {
  const since = daysAgo(now, SURPRISE_DAYS)
  const rows = await db.rows<Omit<Missed, 'at'> & { at: Date }>(sql`
    select k.goods_id as "goodsId", k.place_id as "placeId", max(k.at) as at, null::bigint as "stocktakeId" from short_pick k
    where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.warehouse_id = ${warehouseId} and k.at >= ${since}
    group by k.goods_id, k.place_id
    union all
    select p.goods_id, p.place_id, s.finished_at, s.id from stocktake s
    join stocktake_line l on l.tenant_id = s.tenant_id and l.stocktake_id = s.id
    join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id
    where ${inScope(scope, 's', AT_WAREHOUSE)} and s.warehouse_id = ${warehouseId} and s.status = 2 and s.finished_at >= ${since}
    group by p.goods_id, p.place_id, s.finished_at, s.id
    having sum(p.counted_normal + p.counted_broken) < sum(p.system_normal + p.system_broken)`)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
