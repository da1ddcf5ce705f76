import type { exportOpening } from '@yuncang/contract/stock/opening/opening.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, beginsWith, OWNED, type Owned, withinDays } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OwnedRow, PackedGoodsRow } from '../query/view.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../query/names.store.ts'

type OpeningFilter = CallInput<typeof exportOpening>
type ResolvedFilter = Owned<OpeningFilter>

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
      select o.* from opening_stock o where ${inScope(scope, 'o', OWNED)} and o.code = ${code.toUpperCase()}`),
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
    select ${GOODS_NAMES},
      l.line, l.production_date, l.quality, l.quantity, p.code as place_code, a.name as area_name
    from opening_stock_line l
    ${joinGoods('l')}
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
  return sql`${inScope(scope, 'o', OWNED)} ${beginsWith('o.code', filter.yosCode)}
    ${among('o.supplier_id', filter.suppliers, 'bigint')} ${among('o.warehouse_id', filter.warehouses, 'bigint')}
    ${goods === undefined ? empty : sql`and exists (select from opening_stock_line l where l.tenant_id = o.tenant_id and l.opening_id = o.id ${among('l.goods_id', goods, 'bigint')})`}
    ${withinDays('o.created_at', filter.beginTime, filter.endTime)}`
}

function withNames(documents: Sql): Sql {
  return sql`
    select o.id, o.code, o.goods_count, o.total_pieces, o.created_at, a.person_name as created_name,
      ${OWNER_NAMES}
    from (${documents}) as o
    ${joinOwners('o')}
    join account a on a.tenant_id = o.tenant_id and a.id = o.created_by
    order by o.created_at desc, o.id desc`
}
