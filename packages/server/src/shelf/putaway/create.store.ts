import type { getPutawayGoods } from '@yuncang/contract/shelf/putaway/create.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { type PlaceKind, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { goodsReadAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type FromPlace = {
  id: number
  code: string
  kind: PlaceKind
  area_id: number
  warehouse_id: number
  warehouse_name: string
  locations_on: boolean
}

const found = (scope: Scope, warehouseCode: string, placeId: string) => sql`
    select p.id, p.code, p.kind, p.area_id, w.id as warehouse_id, w.name as warehouse_name, w.locations_on from place p
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id::text = ${placeId} and p.area_id is not null and p.status = 1
      and w.code = ${warehouseCode} and w.status = 1`

/** A location in use of a warehouse of the scope. */
export function fromPlace(
  db: Db,
  scope: Scope,
  warehouseCode: string,
  placeId: string,
): Promise<FromPlace | undefined> {
  return db.one<FromPlace>(found(scope, warehouseCode, placeId))
}

/** The same for who writes: the location stays open and the warehouse keeps its management model until the transaction ends. */
export function keepFromPlace(
  tx: Tx,
  scope: Scope,
  warehouseCode: string,
  placeId: string,
): Promise<FromPlace | undefined> {
  return tx.one<FromPlace>(sql`${found(scope, warehouseCode, placeId)} for key share of p, w`)
}

/** The balances of a place that have pieces free to be shelved: reserved by nobody and held by no unfinished order. */
function freeAt(scope: Scope, place: FromPlace): Sql {
  return sql`(
    select b.tenant_id, b.goods_id, b.supplier_id, b.production_date, b.quality, b.on_hand - b.reserved - coalesce(h.held, 0) as free
    from balance b
    left join lateral (
      select sum(x.outstanding) as held from putaway_batch x
      join putaway_order o on o.tenant_id = x.tenant_id and o.id = x.order_id and o.status in (0, 1) and o.from_place_id = b.place_id
      where ${besideOf(scope, 'x', 'b')} and x.goods_id = b.goods_id and x.production_date = b.production_date and x.quality = b.quality and x.outstanding > 0
    ) h on true
    where b.place_id = ${place.id} and b.holds and b.on_hand > b.reserved + coalesce(h.held, 0))`
}

/** The suppliers of the scope with pieces to be shelved at a place, by pinyin. */
export function suppliersAt(db: Db, scope: Scope, place: FromPlace): Promise<{ code: string; name: string }[]> {
  return db.rows(sql`
    select s.code, s.name from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })}
      and exists (select from ${freeAt(scope, place)} f where f.tenant_id = s.tenant_id and f.supplier_id = s.id)
    order by s.name collate "zh-x-icu", s.code`)
}

export type ShelvableGoods = {
  id: number
  code: string
  name: string
  attribute_code: string
  attribute_name: string | null
  type_name: string | null
  bar_code: string
  standard: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  shelf_life_days: number
  dated: boolean
}
/** What is asked for, and where; `elsewhere`: an area was asked for that the place is not in. */
type Filter = Pick<Asked<typeof getPutawayGoods>, 'supplierCode' | 'goodsName' | 'goodsCode'> & {
  readonly place: FromPlace
  readonly elsewhere: boolean
}

/** The goods of a supplier with pieces to be shelved at a place, by pinyin. */
export const shelvableGoods = listed<Filter, ShelvableGoods>({
  from: sql`goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id`,
  as: 'g',
  matching: (scope, { place, elsewhere, supplierCode, goodsName, goodsCode }) => sql`
    ${inScope(scope, 'g', OF_SUPPLIER)} and ${!elsewhere} and s.code = ${supplierCode}
      ${goodsName === undefined ? empty : sql`and ${goodsReadAsPart("g.name || ' ' || g.bar_code", goodsName)}`}
      ${goodsCode === undefined ? empty : sql`and ${goodsReadAsPart('g.code', goodsCode)}`}
      and exists (select from ${freeAt(scope, place)} f where f.tenant_id = g.tenant_id and f.goods_id = g.id)`,
  columns: sql`
    g.id, g.code, g.name, g.attribute_code, (select d.name from dict d where d.code = g.attribute_code) as attribute_name,
      (select d.name from dict d where d.code = g.type_code) as type_name, g.bar_code, g.standard, g.pieces_per_box,
      g.max_unit_name, g.min_unit_name, g.shelf_life_days, g.dated`,
  joins: empty,
  order: [
    ['g.name collate "zh-x-icu"', 'asc'],
    ['g.code', 'asc'],
  ],
  cut: 'whole',
})

/** What is free of some goods at a place, date by date, the oldest first. */
export function freeBatches(
  db: Db,
  scope: Scope,
  place: FromPlace,
  goodsIds: readonly number[],
): Promise<{ goods_id: number; production_date: string; quality: Quality; free: number }[]> {
  return db.rows(sql`
    select f.goods_id, f.production_date, f.quality, f.free from ${freeAt(scope, place)} f
    where ${inScope(scope, 'f')} and f.goods_id = any (${goodsIds}::bigint[])
    order by f.goods_id, f.production_date, f.quality`)
}

export type HeldPieces = { goodsId: number; productionDate: string; quality: Quality; quantity: number }

/**
 * What unfinished orders hold of some goods at a place. Asked after the balances are locked, nobody can come to hold more before
 * the transaction ends: whoever opens an order has these balances locked too.
 */
export async function heldAt(
  db: Db,
  scope: Scope,
  placeId: number,
  goodsIds: readonly number[],
): Promise<HeldPieces[]> {
  const rows = await db.rows<{ goods_id: number; production_date: string; quality: Quality; held: number }>(sql`
    select b.goods_id, b.production_date, b.quality, sum(b.outstanding)::bigint as held from putaway_batch b
    join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
    where ${inScope(scope, 'o')} and o.from_place_id = ${placeId} and o.status in (0, 1)
      and b.goods_id = any (${goodsIds}::bigint[]) and b.outstanding > 0
    group by 1, 2, 3`)
  return rows.map((row) => ({
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: row.quality,
    quantity: row.held,
  }))
}

/** Goods of the scope by code, in use or not: what lies in staging must find its place. */
export async function goodsToShelve(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<Map<string, { id: number; name: string; supplier_id: number }>> {
  const rows = await db.rows<{ id: number; code: string; name: string; supplier_id: number }>(sql`
    select g.id, g.code, g.name, g.supplier_id from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** A supplier of the scope by code. */
export function supplierOf(db: Db, scope: Scope, code: string): Promise<{ id: number } | undefined> {
  return db.one(sql`select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code}`)
}
