import type { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byNameOf, byOwner, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'

type QualityFilter = Asked<typeof qualityLogPage>
type ResolvedFilter = Owned<QualityFilter>

export type QualityRow = OwnedRow &
  PackedGoodsRow & {
    code: string
    location: string
    area_name: string
    production_date: string
    from_quality: 0 | 1
    quantity: number
    reason: string
    created_at: Date
    created_name: string
  }

export type QualitySums = { rows: number; to_broken: number; to_normal: number }

/** Quality changes, newest first. */
export const qualityChanges = listed<ResolvedFilter, QualityRow, QualitySums, SortOf<typeof qualityLogPage>>({
  from: sql`quality_change c`,
  as: 'c',
  matching,
  columns: sql`
    c.code, p.code as location, r.name as area_name, c.production_date, c.from_quality, c.quantity, c.reason, c.created_at, a.person_name as created_name,
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
    date: byDate('c.production_date'),
    goods: byNameOf('goods', 'c.goods_id'),
    ...byOwner('c'),
  },
  sums: sql`
    coalesce(sum(c.quantity) filter (where c.from_quality = 0), 0)::bigint as to_broken, coalesce(sum(c.quantity) filter (where c.from_quality = 1), 0)::bigint as to_normal`,
})

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 'c', OWNED)} ${beginsWith('c.code', filter.qualityChangeCode)}
    ${among('c.supplier_id', filter.suppliers, 'bigint')} ${among('c.warehouse_id', filter.warehouses, 'bigint')} ${among('c.goods_id', filter.goods, 'bigint')}
    ${filter.fromQuality === undefined ? empty : sql`and c.from_quality = ${filter.fromQuality}`}
    ${withinDays('c.created_at', filter.beginTime, filter.endTime)}`
}
