import { type NO_NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** What a small screen can show, and a worker will read. */
const MOST_STOCK = 200
const MOST_WORK = 20

export type GoodsRow = {
  id: number
  code: string
  name: string
  bar_code: string
  standard: string
  supplier_name: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  shelf_life_days: number
}

/** Goods of the scope with a code or a bar code; several suppliers may sell the same. */
export function goodsScanned(db: Db, scope: Scope, scan: string): Promise<GoodsRow[]> {
  return db.rows<GoodsRow>(sql`
    select g.id, g.code, g.name, g.bar_code, g.standard, s.name as supplier_name, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.shelf_life_days
    from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', OF_SUPPLIER)} and (g.bar_code = ${scan} or g.code in (${scan}, ${codeForm(scan)}))
    order by s.name, g.id limit 10`)
}

export type PlaceRow = {
  id: number
  code: string
  status: number
  area_name: string
  nature: AreaNature
  warehouse_name: string
}

/** Locations of the scope with a code, in whichever warehouses. */
export function placesScanned(db: Db, scope: Scope, scan: string): Promise<PlaceRow[]> {
  return db.rows<PlaceRow>(sql`
    select p.id, p.code, p.status, r.name as area_name, r.nature, w.name as warehouse_name from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and upper(p.code) = ${codeForm(scan)}
    order by w.id limit 10`)
}

export type StockRow = GoodsRow & {
  goods_id: number
  place_id: number
  warehouse_name: string
  location: string
  area_name: string
  nature: AreaNature
  production_date: string
  quality: Quality
  on_hand: number
  reserved: number
}

/** What lies where, of some goods or at some locations: the way it should be taken, first expired first. */
export function stockAt(
  db: Db,
  scope: Scope,
  of: { readonly goodsIds: readonly number[] } | { readonly placeIds: readonly number[] },
): Promise<StockRow[]> {
  const which =
    'goodsIds' in of
      ? sql`b.goods_id = any (${of.goodsIds}::bigint[])`
      : sql`b.place_id = any (${of.placeIds}::bigint[])`
  return db.rows<StockRow>(sql`
    select g.id, g.code, g.name, g.bar_code, g.standard, s.name as supplier_name, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.shelf_life_days,
      b.goods_id, b.place_id, w.name as warehouse_name, p.code as location, r.name as area_name, r.nature, b.production_date, b.quality, b.on_hand, b.reserved
    from balance b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    where ${inScope(scope, 'b', OWNED)} and ${which} and b.holds
    order by b.quality, b.production_date, r.nature, p.walk_order, g.name, p.id limit ${MOST_STOCK}`)
}

export type WorkRow = {
  kind: 'task' | 'putaway' | 'move' | 'quality' | 'date'
  id: number
  code: string
  nature: Nature | typeof NO_NATURE
  status: number
  supplier_name: string
  warehouse_name: string
  created_at: Date
  created_name: string
}

/** Unfinished tasks and putaway orders of some goods, the newest first. */
export function workOfGoods(db: Db, scope: Scope, goodsId: number): Promise<WorkRow[]> {
  return db.rows<WorkRow>(
    withNames(sql`
      (select 'task' as kind, t.tenant_id, t.id, t.code, t.nature, t.status, t.warehouse_id, t.supplier_id, t.created_at, t.created_by from task t
        join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id and l.goods_id = ${goodsId}
        where ${inScope(scope, 't', OWNED)} and t.status in (1, 2, 5))
      union all
      (select 'putaway', o.tenant_id, o.id, o.code, 0::smallint, o.status, o.warehouse_id, o.supplier_id, o.created_at, o.created_by from putaway_order o
        where ${inScope(scope, 'o', OWNED)} and o.status in (0, 1) and exists (
          select from putaway_batch b where b.tenant_id = o.tenant_id and b.order_id = o.id and b.goods_id = ${goodsId} and b.outstanding > 0))`),
  )
}

/** Unfinished tasks that pick from a location, and putaway orders that empty it, the newest first. */
export function workAtPlace(db: Db, scope: Scope, placeId: number): Promise<WorkRow[]> {
  return db.rows<WorkRow>(
    withNames(sql`
      (select 'task' as kind, t.tenant_id, t.id, t.code, t.nature, t.status, t.warehouse_id, t.supplier_id, t.created_at, t.created_by from task t
        where ${inScope(scope, 't', OWNED)} and t.status in (1, 2) and t.id in (
          select r.task_id from reservation r where r.tenant_id = t.tenant_id and r.place_id = ${placeId}))
      union all
      (select 'putaway', o.tenant_id, o.id, o.code, 0::smallint, o.status, o.warehouse_id, o.supplier_id, o.created_at, o.created_by from putaway_order o
        where ${inScope(scope, 'o', OWNED)} and o.status in (0, 1) and o.from_place_id = ${placeId})`),
  )
}

/** Documents of the scope with a code: tasks, putaway orders, moves and corrections. */
export function documentsScanned(db: Db, scope: Scope, code: string): Promise<WorkRow[]> {
  return db.rows<WorkRow>(
    withNames(sql`
      (select 'task' as kind, t.tenant_id, t.id, t.code, t.nature, t.status, t.warehouse_id, t.supplier_id, t.created_at, t.created_by from task t
        where ${inScope(scope, 't', OWNED)} and t.code = ${code})
      union all
      (select 'putaway', o.tenant_id, o.id, o.code, 0::smallint, o.status, o.warehouse_id, o.supplier_id, o.created_at, o.created_by from putaway_order o
        where ${inScope(scope, 'o', OWNED)} and o.code = ${code})
      union all
      (select 'move', m.tenant_id, m.id, m.code, 0::smallint, 0::smallint, m.warehouse_id, m.supplier_id, m.created_at, m.created_by from quick_move m
        where ${inScope(scope, 'm', OWNED)} and m.code = ${code})
      union all
      (select 'quality', q.tenant_id, q.id, q.code, 0::smallint, 0::smallint, q.warehouse_id, q.supplier_id, q.created_at, q.created_by from quality_change q
        where ${inScope(scope, 'q', OWNED)} and q.code = ${code})
      union all
      (select 'date', d.tenant_id, d.id, d.code, 0::smallint, 0::smallint, d.warehouse_id, d.supplier_id, d.created_at, d.created_by from date_change d
        where ${inScope(scope, 'd', OWNED)} and d.code = ${code})`),
  )
}

function withNames(documents: Sql): Sql {
  return sql`
    select d.kind, d.id, d.code, d.nature, d.status, s.name as supplier_name, w.name as warehouse_name, d.created_at, a.person_name as created_name
    from (${documents}) as d
    join supplier s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
    join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    join account a on a.tenant_id = d.tenant_id and a.id = d.created_by
    order by d.created_at desc, d.code desc limit ${MOST_WORK}`
}

export type HolderRow = { kind: string; document: string; name: string; claimed_at: Date }

/** Who works on some documents right now. */
export function holdersOf(db: Db, scope: Scope, codes: readonly string[], since: Date): Promise<HolderRow[]> {
  return db.rows<HolderRow>(sql`
    select c.kind, c.document, a.person_name as name, c.claimed_at from floor_claim c
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where ${inScope(scope, 'c', AT_WAREHOUSE)} and c.document = any (${codes}::text[]) and c.ended_at is null and c.active_at > ${since}`)
}

export type LineRow = Omit<GoodsRow, 'supplier_name' | 'shelf_life_days'> & { planned: number; done: number }

/** What a document is about: pieces planned and pieces done, by goods. */
export function linesOf(db: Db, scope: Scope, { kind, id }: Pick<WorkRow, 'kind' | 'id'>): Promise<LineRow[]> {
  const pieces: Readonly<Record<WorkRow['kind'], Sql>> = {
    task: sql`select x.goods_id, x.planned_normal + x.planned_broken as planned, x.actual_normal + x.actual_broken as done from task_line x where ${inScope(scope, 'x')} and x.task_id = ${id}`,
    putaway: sql`select x.goods_id, x.total, x.shelved from putaway_batch x where ${inScope(scope, 'x')} and x.order_id = ${id}`,
    move: sql`select x.goods_id, x.quantity, x.quantity from quick_move_line x where ${inScope(scope, 'x')} and x.move_id = ${id}`,
    quality: sql`select x.goods_id, x.quantity, x.quantity from quality_change x where ${inScope(scope, 'x', OWNED)} and x.id = ${id}`,
    date: sql`select x.goods_id, x.quantity, x.quantity from date_change x where ${inScope(scope, 'x', OWNED)} and x.id = ${id}`,
  }
  return db.rows<LineRow>(sql`
    select g.id, g.code, g.name, g.bar_code, g.standard, g.pieces_per_box, g.max_unit_name, g.min_unit_name, sum(l.planned)::bigint as planned, sum(l.done)::bigint as done
    from (${pieces[kind]}) as l (goods_id, planned, done)
    join goods g on ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = l.goods_id
    group by g.tenant_id, g.id order by g.name, g.id`)
}
