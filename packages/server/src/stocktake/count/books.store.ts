import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** What should lie at a location of one batch: on hand, less what open tasks have picked, and what tasks not completed have received. */
export type BooksRow = {
  goods_id: number
  production_date: string
  on_hand_normal: number
  on_hand_broken: number
  picked_normal: number
  picked_broken: number
  arrived_normal: number
  arrived_broken: number
}

/**
 * What should lie at some locations of a warehouse, in one statement: what changes meanwhile is in it wholly or not at all.
 * @param goodsIds of these goods only; null: of all
 * @param asOf in the past, from the moves, picks and arrivals after it; null: now
 */
export function booksAt(
  db: Db,
  scope: Scope,
  places: { readonly ids: readonly number[]; readonly warehouseId: number },
  goodsIds: readonly number[] | null,
  asOf: Date | null,
): Promise<(BooksRow & { place_id: number })[]> {
  const open = sql`(t.status in (1, 2) or ${asOf}::timestamptz is not null) and (coalesce(t.shipped_at, t.finished_at, t.cancelled_at) is null or coalesce(t.shipped_at, t.finished_at, t.cancelled_at) > ${asOf}::timestamptz)`
  return db.rows(sql`
    with parts as (
      select b.place_id, b.goods_id, b.production_date, b.quality, b.on_hand, 0::bigint as picked, 0::bigint as arrived from balance b
      where ${inScope(scope, 'b', AT_WAREHOUSE)} and b.place_id = any (${places.ids}::bigint[]) and b.holds
      union all
      select v.place_id, m.goods_id, m.production_date, m.quality, v.quantity, 0, 0 from stock_move m,
        lateral (values (m.from_place_id, m.quantity), (m.to_place_id, -m.quantity)) v (place_id, quantity)
      where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${places.warehouseId} and m.at > ${asOf}::timestamptz and v.place_id = any (${places.ids}::bigint[])
      union all
      select k.place_id, k.goods_id, k.production_date, k.quality, 0, k.quantity, 0 from task t
      join task_pick k on k.tenant_id = t.tenant_id and k.task_id = t.id
      where ${inScope(scope, 't', AT_WAREHOUSE)} and t.warehouse_id = ${places.warehouseId} and t.nature = 1 and ${open} and k.place_id = any (${places.ids}::bigint[])
        and (${asOf}::timestamptz is null or k.at <= ${asOf}::timestamptz) and (k.undone_at is null or k.undone_at > ${asOf}::timestamptz)
      union all
      select p.id, c.goods_id, c.production_date, q.quality, 0, 0, case q.quality when 0 then c.normal else c.broken end from task t
      join receive_count c on c.tenant_id = t.tenant_id and c.task_id = t.id,
        (select p.id from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${places.warehouseId} and p.kind = 'staging' and p.status = 1 order by p.walk_order, p.id limit 1) p,
        (values (0::smallint), (1::smallint)) q (quality)
      where ${inScope(scope, 't', AT_WAREHOUSE)} and t.warehouse_id = ${places.warehouseId} and t.nature = 2 and ${open} and p.id = any (${places.ids}::bigint[])
        and (${asOf}::timestamptz is null or c.at <= ${asOf}::timestamptz) and (c.undone_at is null or c.undone_at > ${asOf}::timestamptz)
    )
    select x.place_id, x.goods_id, x.production_date,
      coalesce(sum(x.on_hand) filter (where x.quality = 0), 0)::int as on_hand_normal, coalesce(sum(x.on_hand) filter (where x.quality = 1), 0)::int as on_hand_broken,
      coalesce(sum(x.picked) filter (where x.quality = 0), 0)::int as picked_normal, coalesce(sum(x.picked) filter (where x.quality = 1), 0)::int as picked_broken,
      coalesce(sum(x.arrived) filter (where x.quality = 0), 0)::int as arrived_normal, coalesce(sum(x.arrived) filter (where x.quality = 1), 0)::int as arrived_broken
    from parts x
    where ${goodsIds}::bigint[] is null or x.goods_id = any (${goodsIds}::bigint[])
    group by x.place_id, x.goods_id, x.production_date
    having bool_or(x.on_hand <> 0 or x.picked <> 0 or x.arrived <> 0)
    order by x.place_id, x.goods_id, x.production_date`)
}

/**
 * Whether pieces came to a location or left it since a moment, were picked there or put back, or were received: what went and came again
 * leaves the books as they were, and whoever counted between the two has counted something else.
 * @param goodsIds of these goods only; null: of all
 */
export async function movedSince(
  db: Db,
  scope: Scope,
  place: { readonly id: number; readonly warehouseId: number },
  goodsIds: readonly number[] | null,
  since: Date,
): Promise<boolean> {
  const { id, warehouseId } = place
  const meant = (goodsId: Sql) => sql`(${goodsIds}::bigint[] is null or ${goodsId} = any (${goodsIds}::bigint[]))`
  const row = await db.one<{ moved: boolean }>(sql`
    with moves as (
      select m.document, m.goods_id, ${id} in (m.from_place_id, m.to_place_id) as here from stock_move m
      where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.warehouse_id = ${warehouseId} and m.at > ${since}
    ), open as (
      select t.id, t.nature from task t where ${inScope(scope, 't', AT_WAREHOUSE)} and t.warehouse_id = ${warehouseId} and t.status in (1, 2)
      union
      select t.id, t.nature from task t where ${inScope(scope, 't', AT_WAREHOUSE)} and t.code in (select m.document from moves m)
    )
    select exists (select from moves m where m.here and ${meant(sql`m.goods_id`)})
      or exists (select from open t join task_pick k on k.task_id = t.id
        where ${inScope(scope, 'k')} and t.nature = 1 and k.place_id = ${id} and (k.at > ${since} or k.undone_at > ${since}) and ${meant(sql`k.goods_id`)})
      or exists (select from open t join receive_count c on c.task_id = t.id
        where ${inScope(scope, 'c')} and t.nature = 2 and (c.at > ${since} or c.undone_at > ${since}) and ${meant(sql`c.goods_id`)}
          and ${id} = (select p.id from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.kind = 'staging' and p.status = 1
            order by p.walk_order, p.id limit 1)) as moved`)
  return row!.moved
}

export type CountedGoods = {
  id: number
  code: string
  name: string
  bar_code: string
  standard: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  dated: boolean
}
const GOODS = sql`g.id, g.code, g.name, g.bar_code, g.standard, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.dated`

/** Goods of the scope by id. */
export function goodsById(db: Db, scope: Scope, ids: readonly number[]): Promise<CountedGoods[]> {
  return db.rows<CountedGoods>(sql`
    select ${GOODS} from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = any (${ids}::bigint[]) order by g.code`)
}

/**
 * Goods in use of the scope by their codes. They and their supplier stay as they are until the commit: whoever puts them out of use, or
 * switches their dates, waits and then sees the count.
 */
export function goodsByCode(tx: Tx, scope: Scope, codes: readonly string[]): Promise<CountedGoods[]> {
  return tx.rows<CountedGoods>(sql`
    select ${GOODS} from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[]) and g.status = 1 order by g.code for key share of g, s`)
}

/** Goods in use of the scope that a scanned text names: by their code, or by a bar code of theirs. */
export function goodsScanned(db: Db, scope: Scope, scan: string): Promise<CountedGoods[]> {
  return db.rows<CountedGoods>(sql`
    select ${GOODS} from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1 and (g.code = ${scan} or g.bar_code = ${scan})
    order by g.code limit 50`)
}

export type OwnedGoods = CountedGoods & { supplier_name: string }

/** Goods of the scope by id, with whose they are. */
export function goodsOwned(db: Db, scope: Scope, ids: readonly number[]): Promise<OwnedGoods[]> {
  return db.rows<OwnedGoods>(sql`
    select ${GOODS}, s.name as supplier_name from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = any (${ids}::bigint[])`)
}
