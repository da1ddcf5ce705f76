import type { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byNameOf, byOwner, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'

type DateFilter = Asked<typeof queryDateLogPageList>
type ResolvedFilter = Owned<DateFilter>

export type DateChangeRow = OwnedRow &
  PackedGoodsRow & {
    code: string
    location: string
    area_name: string
    from_date: string
    to_date: string
    quality: Quality
    quantity: number
    reason: string
    created_at: Date
    created_name: string
  }

export type DateSums = { rows: number; pieces: number }

/** Date changes, newest first. */
export const dateChanges = listed<ResolvedFilter, DateChangeRow, DateSums, SortOf<typeof queryDateLogPageList>>({
  from: sql`date_change c`,
  as: 'c',
  matching,
  columns: sql`
    c.code, p.code as location, r.name as area_name, c.from_date, c.to_date, c.quality, c.quantity, c.reason, c.created_at, a.person_name as created_name,
      ${OWNER_NAMES},
      ${GOODS_NAMES}`,
  joins: sql`
    join place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    ${joinGoods('c')}
    ${joinOwners('c')}
    join account a on a.tenant_id = c.tenant_id and a.id = c.created_by`,
  order: newestFirst('c.created_at', 'c.id'),
  sorts: {
    pieces: sql`c.quantity`,
    date: byDate('c.from_date'),
    newDate: byDate('c.to_date'),
    goods: byNameOf('goods', 'c.goods_id'),
    ...byOwner('c'),
  },
  sums: sql`coalesce(sum(c.quantity), 0)::bigint as pieces`,
})

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 'c', OWNED)} ${beginsWith('c.code', filter.dateChangeCode)}
    ${among('c.supplier_id', filter.suppliers, 'bigint')} ${among('c.warehouse_id', filter.warehouses, 'bigint')} ${among('c.goods_id', filter.goods, 'bigint')}
    ${filter.quality === undefined ? empty : sql`and c.quality = ${filter.quality}`}
    ${withinDays('c.created_at', filter.beginTime, filter.endTime)}`
}
