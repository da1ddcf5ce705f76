import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { isUnpaidSince } from '../../bill/bill/unpaid.store.ts'
import { worksInSome } from '../../partner/supplier/list.store.ts'
import { onlyOf, type Owners } from './documents.store.ts'

export type Named = { readonly id: number; readonly code: string; readonly name: string; readonly status: number }

/** Warehouses of a scope by code, those out of use too: their past stays. */
export function warehousesNamed(db: Db, scope: Scope, { warehouses }: Owners = {}): Promise<Named[]> {
  return db.rows(sql`
    select w.id, w.code, w.name, w.status from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} ${warehouses === undefined ? empty : sql`and w.id = any (${warehouses}::bigint[])`} order by w.code`)
}

/** Suppliers by their ids. */
export function suppliersNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<Named[]> {
  return db.rows(sql`
    select s.id, s.code, s.name, s.status from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.id = any (${ids}::bigint[]) order by s.code`)
}

/** How many suppliers are in use, of those that work in the warehouses that are meant. */
export async function suppliersInUse(db: Db, scope: Scope, { warehouses }: Owners): Promise<number> {
  const within = warehouses ?? scope.warehouseIds
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1 ${within === null ? empty : worksInSome(scope, within)}`)
  return row!.n
}

/** Warehouses with where they stand and since when. */
export function placesOfWarehouses(
  db: Db,
  scope: Scope,
  { warehouses }: Owners,
): Promise<(Named & { readonly region: string; readonly since: string })[]> {
  return db.rows(sql`
    select w.id, w.code, w.name, w.status, w.region,
      least(w.fees_since, (
        select (t.created_at at time zone 'Asia/Shanghai')::date from task t
        where ${inScope(scope, 't', OWNED)} and t.warehouse_id = w.id order by t.created_at, t.id limit 1))::text as since
    from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} ${warehouses === undefined ? empty : sql`and w.id = any (${warehouses}::bigint[])`} order by w.code`)
}

/** How many locations a warehouse has in use, and on how many something lies. */
export function spacesOf(
  db: Db,
  scope: Scope,
): Promise<{ readonly warehouse_id: number; readonly places: number; readonly used: number }[]> {
  return db.rows(sql`
    select p.warehouse_id, count(*) filter (where p.status = 1) as places,
      count(*) filter (where p.status = 1 and exists (
        select from balance b where ${inScope(scope, 'b', OWNED)} and b.place_id = p.id and b.holds)) as used
    from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.area_id is not null group by 1`)
}

/** Dispatch points with their platforms. */
export function pointsNamed(
  db: Db,
  scope: Scope,
): Promise<(Omit<Named, 'status'> & { readonly platform_code: string; readonly platform_name: string })[]> {
  return db.rows(sql`
    select p.id, p.code, p.name, f.code as platform_code, f.name as platform_name from dispatch_point p
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id where ${inScope(scope, 'p', AT_WAREHOUSE)} order by p.code`)
}

/** All suppliers of a scope, those out of use too, whose name or code has a text in it. */
export function suppliersOf(db: Db, scope: Scope, { warehouses, suppliers }: Owners, name?: string): Promise<Named[]> {
  const within = warehouses ?? scope.warehouseIds
  return db.rows(sql`
    select s.id, s.code, s.name, s.status from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} ${within === null ? empty : worksInSome(scope, within)}
      ${suppliers === undefined ? empty : sql`and s.id = any (${suppliers}::bigint[])`}
      ${name === undefined ? empty : sql`and (strpos(normal_form(s.name), normal_form(${name})) > 0 or strpos(normal_form(s.code), normal_form(${name})) > 0)`}
    order by s.code`)
}

/** Entries of the dictionary below one, by code, those out of use too unless only the others are meant. */
export async function dictNames(db: Db, parent: string, { inUse = false } = {}): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ code: string; name: string }>(
    sql`select d.code, d.name from dict d where d.parent_code = ${parent} ${inUse ? sql`and d.status = 1` : empty} order by d.sort, d.code`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** What bills of the last year come to that nobody has paid, of some owners. */
export async function unpaidMoney(db: Db, scope: Scope, owners: Owners, since: string): Promise<string> {
  const row = await db.one<{ money: string }>(sql`
    select coalesce(sum(b.total), 0.00)::numeric(30,2) as money from bill b
    where ${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and ${isUnpaidSince(since)}`)
  return row!.money
}

/** The last days on which suppliers had a task made that is not cancelled. */
export function lastTasks(
  db: Db,
  scope: Scope,
  owners: Owners,
): Promise<{ readonly supplier_id: number; readonly day: string }[]> {
  return db.rows(sql`
    select s.id as supplier_id, t.day::text as day from supplier s cross join lateral (
      select (t.created_at at time zone 'Asia/Shanghai')::date as day from task t
      where ${inScope(scope, 't', OWNED)}${onlyOf(owners, 't')} and t.supplier_id = s.id and t.status <> 4 order by t.created_at desc, t.id desc limit 1) t
    where ${inScope(scope, 's', { supplier: 'id' })}`)
}

export type GoodsNamed = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly bar_code: string
  readonly box: number
  readonly min_unit_name: string
  readonly max_unit_name: string
  readonly standard: string
  readonly type_code: string
  readonly sale_price: string
  readonly supplier_name: string
}

/** Goods by their ids. */
export function goodsNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<GoodsNamed[]> {
  return db.fresh(sql`
    select g.id, g.code, g.name, g.bar_code, g.pieces_per_box as box, g.min_unit_name, g.max_unit_name, g.standard, g.type_code, g.sale_price, s.name as supplier_name
    from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = any (${ids}::bigint[])`)
}

/** Keeps rows `r` to goods of a category, or to one. */
export function ofGoods(
  scope: Scope,
  { category, goods }: { readonly category?: string | undefined; readonly goods?: readonly number[] | undefined },
): Sql {
  const one = goods === undefined ? sql`true` : sql`r.${raw('goods_id')} = any (${goods}::bigint[])`
  return category === undefined
    ? one
    : sql`${one} and r.${raw('goods_id')} in (select g.id from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.type_code = ${category})`
}
