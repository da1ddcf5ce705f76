import type { exportOpening } from '@yuncang/contract/stock/opening/opening.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../db/cursor.ts'
import type { Db } from '../../db/database.ts'
import { among, beginsWith, idsNamed, withinDays } from '../../db/named.store.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { empty, sql, type Sql } from '../../db/sql.ts'
import type { OwnedRow, PackedGoodsRow } from '../query/view.ts'

export type OpeningFilter = CallInput<typeof exportOpening>
type Ids = readonly number[] | undefined
export type ResolvedFilter = OpeningFilter & {
  readonly suppliers: Ids
  readonly warehouses: Ids
  readonly goods: Ids
}
const SCOPE = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

/** The filter with its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveFilter(db: Db, scope: Scope, filter: OpeningFilter): Promise<ResolvedFilter> {
  const [suppliers, warehouses, goods] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
  ])
  return { ...filter, suppliers, warehouses, goods }
}

export type OpeningDocumentRow = OwnedRow & {
  id: number
  code: string
  goods_count: number
  total_pieces: number
  created_at: Date
  created_name: string
}

/** A page of the filtered documents, newest first. */
export function documentPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<OpeningDocumentRow[]> {
  return db.fresh<OpeningDocumentRow>(
    withNames(sql`
      select o.* from opening_stock o where ${matching(scope, filter)}
      order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}`),
  )
}

export type OpeningSums = { rows: number; goods: number; pieces: number }

/** Sums over the matching documents, none counted beyond one more than the cap. */
export async function sumDocuments(db: Db, scope: Scope, filter: ResolvedFilter): Promise<OpeningSums> {
  const [row] = await db.fresh<OpeningSums>(sql`
    select count(*) as rows, coalesce(sum(s.goods_count), 0)::bigint as goods, coalesce(sum(s.total_pieces), 0)::bigint as pieces
    from (select o.goods_count, o.total_pieces from opening_stock o where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) s`)
  return row!
}

/** All matching documents in batches, for an export. */
export function allDocuments(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<OpeningDocumentRow[]> {
  return cursorRows<OpeningDocumentRow>(
    db,
    withNames(sql`select o.* from opening_stock o where ${matching(scope, filter)}`),
  )
}

/** One document of the scope by code. */
export function documentByCode(db: Db, scope: Scope, code: string): Promise<OpeningDocumentRow | undefined> {
  return db.one<OpeningDocumentRow>(
    withNames(sql`
      select o.* from opening_stock o where ${inScope(scope, 'o', SCOPE)} and o.code = ${code.toUpperCase()}`),
  )
}

export type OpeningLineRow = PackedGoodsRow & {
  line: number
  production_date: string
  quality: 0 | 1
  quantity: number
  place_code: string
  area_name: string
}

/** A page of the lines of a document that the caller has found in its scope. */
export function linePage(
  db: Db,
  scope: Scope,
  openingId: number,
  page: { limit: number; offset: number },
): Promise<OpeningLineRow[]> {
  return db.rows<OpeningLineRow>(sql`
    select g.code as goods_code, g.name as goods_name, g.bar_code, g.standard, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.shelf_life_days, g.dated,
      l.line, l.production_date, l.quality, l.quantity, p.code as place_code, a.name as area_name
    from opening_stock_line l
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    join place p on p.tenant_id = l.tenant_id and p.id = l.place_id
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
    where ${inScope(scope, 'l')} and l.opening_id = ${openingId}
    order by l.line limit ${page.limit} offset ${page.offset}`)
}

/** How many lines a document has, counting no further than one beyond the cap. */
export async function countLines(db: Db, scope: Scope, openingId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select 1 from opening_stock_line l where ${inScope(scope, 'l')} and l.opening_id = ${openingId} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { goods } = filter
  return sql`${inScope(scope, 'o', SCOPE)} ${beginsWith('o.code', filter.yosCode)}
    ${among('o.supplier_id', filter.suppliers, 'bigint')} ${among('o.warehouse_id', filter.warehouses, 'bigint')}
    ${goods === undefined ? empty : sql`and exists (select from opening_stock_line l where l.tenant_id = o.tenant_id and l.opening_id = o.id ${among('l.goods_id', goods, 'bigint')})`}
    ${withinDays('o.created_at', filter.beginTime, filter.endTime)}`
}

function withNames(documents: Sql): Sql {
  return sql`
    select o.id, o.code, o.goods_count, o.total_pieces, o.created_at, a.person_name as created_name,
      u.code as supplier_code, u.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, t.name as tenant_name
    from (${documents}) as o
    join supplier u on u.tenant_id = o.tenant_id and u.id = o.supplier_id
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    join tenant t on t.tenant_id = o.tenant_id
    join account a on a.tenant_id = o.tenant_id and a.id = o.created_by
    order by o.created_at desc, o.id desc`
}
