import { goodsReadAsPart } from '../../plumbing/db/condition.store.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type LocationRow = { code: string; area: string; warehouse: string }
type LocationFilter = {
  readonly warehouseCode: readonly string[]
  readonly areaName?: string | undefined
  readonly keyword?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** The locations of warehouses, of each in walking order. */
export const labelLocations = listed<LocationFilter, LocationRow>({
  from: sql`
    place p
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id`,
  as: 'p',
  matching: (scope, { warehouseCode, areaName, keyword, ids }) => sql`
    ${inScope(scope, 'p', AT_WAREHOUSE)} and w.code = any (${warehouseCode}::text[]) and p.status = 1
      ${areaName === undefined ? empty : sql`and a.name = ${areaName}`} ${holding('p.code', keyword)}
      ${ids === undefined ? empty : sql`and p.id::text = any (${ids}::text[])`}`,
  columns: sql`p.code, a.name as area, w.name as warehouse`,
  joins: empty,
  order: [
    ['w.code', 'asc'],
    ['a.nature', 'asc'],
    ['p.walk_order', 'asc'],
    ['p.code', 'asc'],
  ],
  cut: 'whole',
})

export type GoodsRow = {
  code: string
  name: string
  bar_code: string
  standard: string
  supplier: string
}
type GoodsFilter = { readonly supplierCode?: string | undefined; readonly keyword?: string | undefined }

/** Goods in use by supplier and code. */
export const labelGoods = listed<GoodsFilter, GoodsRow>({
  from: sql`goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id`,
  as: 'g',
  matching: (scope, { supplierCode, keyword }) => sql`
    ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1
      ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
      ${holding("g.code || ' ' || g.name || ' ' || g.bar_code", keyword)}`,
  columns: sql`g.code, g.name, g.bar_code, g.standard, s.name as supplier`,
  joins: empty,
  order: [
    ['s.code', 'asc'],
    ['g.code', 'asc'],
  ],
  cut: 'whole',
})

function holding(where: string, keyword: string | undefined): Sql {
  return keyword === undefined ? empty : sql`and ${goodsReadAsPart(where, keyword)}`
}
