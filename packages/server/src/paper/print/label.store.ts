import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type Page = { limit: number; offset: number }
export type LocationRow = { code: string; area: string; warehouse: string; total: number }

/** A page of a warehouse's locations in walking order, each with how many there are. */
export function labelLocations(
  db: Db,
  scope: Scope,
  filter: {
    warehouseCode: string
    areaName?: string | undefined
    keyword?: string | undefined
    ids?: readonly string[] | undefined
  },
  page: Page,
): Promise<LocationRow[]> {
  return db.rows<LocationRow>(sql`
    select p.code, a.name as area, w.name as warehouse, count(*) over () as total from place p
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', { warehouse: 'warehouse_id' })} and w.code = ${filter.warehouseCode} and p.status = 1
      ${filter.areaName === undefined ? empty : sql`and a.name = ${filter.areaName}`} ${holding(sql`p.code`, filter.keyword)}
      ${filter.ids === undefined ? empty : sql`and p.id::text = any (${filter.ids}::text[])`}
    order by a.nature, p.walk_order, p.code limit ${page.limit} offset ${page.offset}`)
}

export type GoodsRow = {
  code: string
  name: string
  bar_code: string
  standard: string
  supplier: string
  total: number
}

/** A page of goods by supplier and code, each with how many there are. */
export function labelGoods(
  db: Db,
  scope: Scope,
  filter: { supplierCode?: string | undefined; keyword?: string | undefined },
  page: Page,
): Promise<GoodsRow[]> {
  return db.rows<GoodsRow>(sql`
    select g.code, g.name, g.bar_code, g.standard, s.name as supplier, count(*) over () as total from goods g
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    where ${inScope(scope, 'g', { supplier: 'supplier_id' })} and g.status = 1
      ${filter.supplierCode === undefined ? empty : sql`and s.code = ${filter.supplierCode}`}
      ${holding(sql`g.code || ' ' || g.name || ' ' || g.bar_code`, filter.keyword)}
    order by s.code, g.code limit ${page.limit} offset ${page.offset}`)
}

function holding(where: Sql, keyword: string | undefined): Sql {
  return keyword === undefined ? empty : sql`and position(lower(${keyword}) in lower(${where})) > 0`
}
