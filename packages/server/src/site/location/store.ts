import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { empty, sql, type Sql } from '../../db/sql.ts'

/** Which locations are asked for; `beginning` is that of their codes. */
export type LocationFilter = {
  readonly warehouseCode: string
  readonly areaId: string | undefined
  readonly beginning: string | undefined
  readonly onlyFull: boolean
}
export type LocationRow = {
  id: number
  code: string
  area_id: number
  area_name: string
  nature: 1 | 2 | 3
  goods: number
  pieces: number
}

/** A page of the locations that match, in walking order, with how many goods and pieces lie there. */
export function locationPage(
  db: Db,
  scope: Scope,
  filter: LocationFilter,
  page: { limit: number; offset: number },
): Promise<LocationRow[]> {
  return db.rows<LocationRow>(sql`
    select p.id, p.code, p.area_id, r.name as area_name, r.nature, s.goods, s.pieces
    ${matching(scope, filter)} ${filter.onlyFull ? sql`and s.pieces > 0` : empty}
    order by r.nature, p.walk_order, p.id limit ${page.limit} offset ${page.offset}`)
}

/** How many locations match with stock and without, counting no further than one beyond the cap. */
export async function countLocations(
  db: Db,
  scope: Scope,
  filter: LocationFilter,
): Promise<{ full: number; empty: number }> {
  const row = await db.one<{ full: number; empty: number }>(sql`
    select count(*) filter (where pieces > 0) as full, count(*) filter (where pieces = 0) as empty
    from (select s.pieces ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!
}

/** Whether an area is one of the scope and of a warehouse. */
export async function areaExists(db: Db, scope: Scope, areaId: string, warehouseCode: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from area r join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    where ${inScope(scope, 'r', { warehouse: 'warehouse_id' })} and r.id::text = ${areaId} and w.code = ${warehouseCode}`)
  return row !== undefined
}

function matching(scope: Scope, { warehouseCode, areaId, beginning }: LocationFilter): Sql {
  const code = beginning?.toUpperCase()
  return sql`
    from place p
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    cross join lateral (
      select count(distinct b.goods_id) filter (where b.on_hand > 0) as goods, coalesce(sum(b.on_hand), 0)::bigint as pieces
      from balance b where b.tenant_id = p.tenant_id and b.place_id = p.id
    ) s
    where ${inScope(scope, 'p', { warehouse: 'warehouse_id' })} and p.status = 1 and w.code = ${warehouseCode}
      ${areaId === undefined ? empty : sql`and r.id::text = ${areaId}`}
      ${code === undefined ? empty : sql`and starts_with(upper(p.code), ${code})`}`
}
