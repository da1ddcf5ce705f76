import type { getAreaPage } from '@yuncang/contract/site/area/area.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { AREA_NATURE, type AreaNature } from '@yuncang/domain/site/area/nature.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type AreaRow = { id: number; name: string; nature: AreaNature; locations: number }

/** The areas of a warehouse of the scope, of one nature when it is given, in the order in which they are walked. */
export function areasOf(db: Db, scope: Scope, warehouseCode: string, nature: number | undefined): Promise<AreaRow[]> {
  return db.rows<AreaRow>(sql`
    select r.id, r.name, r.nature, count(p.id) as locations from area r
    join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    left join place p on p.tenant_id = r.tenant_id and p.area_id = r.id and p.status = 1
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1 and w.code = ${warehouseCode}
      ${nature === undefined ? empty : sql`and r.nature = ${nature}`}
    group by r.tenant_id, r.id
    order by r.nature, min(p.walk_order), r.id`)
}

/** Which areas are asked for; `name` is a part of theirs. */
export type AreaFilter = {
  readonly warehouseCode: string | undefined
  readonly nature: AreaNature | undefined
  readonly name: string | undefined
}
export type WholeArea = AreaRow & {
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  locations_on: boolean
  note: string
  version: number
  /** Leases of its floor that run or are still to come. */
  leases: number
  used: number
  pieces: number
  /** A stocktake of it under way. */
  counted_in: string | null
  /** One of the goods in it. */
  goods_counted_in: string | null
}

/** The stocktake that counts the goods in an area `r`, or is to count them. */
export const goodsCountedIn = (scope: Scope): Sql => sql`(
  select min(k.code) from stocktake k
  where ${besideOf(scope, 'k', 'r')} and k.warehouse_id = r.warehouse_id and k.area_id = r.id and k.type = 0 and k.status in (0, 1))`

/** Areas in use by warehouse and nature, with what lies there. */
export const areas = listed<AreaFilter, WholeArea, never, SortOf<typeof getAreaPage>>({
  from: sql`area r join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id`,
  as: 'r',
  matching,
  columns: (scope) => sql`
    r.id, r.name, r.nature, r.note, r.version, w.id as warehouse_id, w.code as warehouse_code, w.name as warehouse_name, w.locations_on,
      s.locations, s.used, s.pieces, n.leases,
      (select min(k.code) from stocktake k where ${besideOf(scope, 'k', 'r')} and k.warehouse_id = r.warehouse_id and k.area_id = r.id and k.status in (0, 1)) as counted_in,
      ${goodsCountedIn(scope)} as goods_counted_in`,
  joins: (scope) => sql`
    cross join lateral (
      select count(*)::int as locations, count(*) filter (where l.pieces > 0)::int as used, coalesce(sum(l.pieces), 0)::bigint as pieces
      from (
        select (select coalesce(sum(b.on_hand), 0) from balance b where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds) as pieces
        from place p where ${besideOf(scope, 'p', 'r')} and p.area_id = r.id and p.status = 1) as l
    ) s
    cross join lateral (
      select count(*)::int as leases from lease e where ${besideOf(scope, 'e', 'r')} and e.area_id = r.id and e.status <> 0
        and (e.to_day is null or e.to_day >= (now() at time zone 'Asia/Shanghai')::date)
    ) n`,
  order: [
    ['r.warehouse_id', 'asc'],
    ['r.nature', 'asc'],
    ['r.name', 'asc'],
    ['r.id', 'asc'],
  ],
  sorts: {
    name: byName('r.name'),
    warehouse: byName('w.name'),
    locations: sql`s.locations`,
    used: sql`s.used`,
    pieces: sql`s.pieces`,
  },
  cut: 'whole',
})

/** An area in use of the scope. */
export function areaById(db: Db, scope: Scope, id: string): Promise<WholeArea | undefined> {
  return db.one<WholeArea>(
    areas.where(scope, sql`${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1 and r.id::text = ${id}`),
  )
}

/** Areas in use of a warehouse of the scope by names as they were written: those that are read as the same. */
export async function areasNamed(
  db: Db,
  scope: Scope,
  warehouseId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, { id: number; nature: AreaNature }>> {
  const rows = await db.rows<{ id: number; name: string; nature: AreaNature }>(sql`
    select r.id, n.name, r.nature from area r join unnest(${names}::text[]) as n (name) on normal_form(n.name) = normal_form(r.name)
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1 and r.warehouse_id = ${warehouseId} order by r.name = n.name`)
  return new Map(rows.map(({ id, name, nature }) => [name, { id, nature }]))
}

function matching(scope: Scope, { warehouseCode, nature, name }: AreaFilter): Sql {
  return sql`${inScope(scope, 'r', AT_WAREHOUSE)} and r.status = 1
    ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    ${nature === undefined ? empty : sql`and r.nature = ${nature}`}
    ${name === undefined ? empty : sql`and ${readsAsPart('r.name', name)}`}`
}

export type AreaText = { readonly name: string; readonly nature: AreaNature; readonly note: string }

/** Writes an area of a locked warehouse; answers its id. */
export async function insertArea(tx: Tx, scope: Scope, warehouseId: number, area: AreaText): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into area (tenant_id, warehouse_id, name, nature, note, version)
    values (${tenantOf(scope)}, ${warehouseId}, ${area.name}, ${area.nature}, ${area.note}, 1) returning id`)
  return row!.id
}

/** Writes the staging area that a warehouse begins with: nobody made it, so no version is counted. Answers its id. */
export async function insertStaging(tx: Tx, scope: Scope, warehouseId: number, name: string): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into area (tenant_id, warehouse_id, name, nature)
    values (${tenantOf(scope)}, ${warehouseId}, ${name}, ${AREA_NATURE.staging}) returning id`)
  return row!.id
}

/** Changes an area of a locked warehouse; its version counts on. */
export async function updateArea(tx: Tx, scope: Scope, id: number, area: AreaText): Promise<void> {
  await tx.run(sql`
    update area r set name = ${area.name}, nature = ${area.nature}, note = ${area.note}, version = r.version + 1
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.id = ${id}`)
}

/** Deletes an area of a locked warehouse: documents keep naming it. */
export async function archiveArea(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`
    update area r set status = 0, version = r.version + 1 where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.id = ${id}`)
}
