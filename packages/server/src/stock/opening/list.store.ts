import type { getOpeningLines, getOpeningPage } from '@yuncang/contract/stock/opening/opening.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'

type OpeningFilter = Asked<typeof getOpeningPage>
type ResolvedFilter = Owned<OpeningFilter>

export type OpeningDocumentRow = OwnedRow & {
  id: number
  code: string
  goods_count: number
  total_pieces: number
  created_at: Date
  created_name: string
}

export type OpeningSums = { rows: number; goods: number; pieces: number }

/** Opening stock documents, newest first. */
export const openingDocuments = listed<ResolvedFilter, OpeningDocumentRow, OpeningSums, SortOf<typeof getOpeningPage>>({
  from: sql`opening_stock o`,
  as: 'o',
  matching,
  columns: sql`
    o.id, o.code, o.goods_count, o.total_pieces, o.created_at, a.person_name as created_name,
      ${OWNER_NAMES}`,
  joins: sql`
    ${joinOwners('o')}
    join account a on a.tenant_id = o.tenant_id and a.id = o.created_by`,
  order: newestFirst('o.created_at', 'o.id'),
  sorts: { goodsCount: sql`o.goods_count`, pieces: sql`o.total_pieces`, ...byOwner('o') },
  sums: sql`coalesce(sum(o.goods_count), 0)::bigint as goods, coalesce(sum(o.total_pieces), 0)::bigint as pieces`,
})

/** One document of the scope by code. */
export function documentByCode(db: Db, scope: Scope, code: string): Promise<OpeningDocumentRow | undefined> {
  return db.one<OpeningDocumentRow>(
    openingDocuments.where(scope, sql`${inScope(scope, 'o', OWNED)} and o.code = ${codeForm(code)}`),
  )
}

export type OpeningLineRow = PackedGoodsRow & {
  line: number
  production_date: string
  quality: Quality
  quantity: number
  place_code: string
  area_name: string
}

/** The lines of a document that the caller has found in its scope, in the order of the file. */
export const openingLines = listed<number, OpeningLineRow, never, SortOf<typeof getOpeningLines>>({
  from: sql`opening_stock_line l`,
  as: 'l',
  matching: (scope, openingId) => sql`${inScope(scope, 'l')} and l.opening_id = ${openingId}`,
  columns: sql`${GOODS_NAMES}, l.line, l.production_date, l.quality, l.quantity, p.code as place_code, a.name as area_name`,
  joins: sql`
    ${joinGoods('l')}
    join place p on p.tenant_id = l.tenant_id and p.id = l.place_id
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id`,
  order: [['l.line', 'asc']],
  sorts: { location: sql`p.code`, goods: sql`g.code`, date: byDate('l.production_date'), pieces: sql`l.quantity` },
  cut: 'whole',
})

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { goods } = filter
  return sql`${inScope(scope, 'o', OWNED)} ${beginsWith('o.code', filter.openingCode)}
    ${ofOwners('o', filter)}
    ${goods === undefined ? empty : sql`and exists (select from opening_stock_line l where l.tenant_id = o.tenant_id and l.opening_id = o.id ${among('l.goods_id', goods, 'bigint')})`}
    ${withinDays('o.created_at', filter.beginTime, filter.endTime)}`
}
