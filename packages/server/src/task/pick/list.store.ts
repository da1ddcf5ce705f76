import { codeForm } from '@yuncang/domain/base/name.ts'
import type { getShortPage } from '@yuncang/contract/task/pick/short.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith } from '../../plumbing/db/condition.store.ts'
import { byNameOf, byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type ShortFilter = Asked<typeof getShortPage>
type ResolvedFilter = Owned<ShortFilter>

/** A short pick with the names it is shown with. */
export type ShortRow = {
  id: number
  at: Date
  task_code: string
  supplier_name: string
  warehouse_name: string
  area_name: string
  location: string
  goods_code: string
  goods_name: string
  bar_code: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  production_date: string
  quality: Quality
  missing: number
  found: number
  reason: 'empty' | 'few' | 'broken' | 'expired' | 'lost' | 'other'
  note: string
  person_name: string
}

export type ShortSums = { rows: number; missing: number; found: number }

/** Short picks, newest first. */
export const shorts = listed<ResolvedFilter, ShortRow, ShortSums, SortOf<typeof getShortPage>>({
  from: sql`short_pick k`,
  as: 'k',
  matching,
  columns: sql`
    k.id, k.at, t.code as task_code, s.name as supplier_name, w.name as warehouse_name, r.name as area_name, p.code as location,
      g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.max_unit_name, g.min_unit_name, k.production_date, k.quality,
      k.missing, k.found, k.reason, k.note, a.person_name`,
  joins: sql`
    join task t on t.tenant_id = k.tenant_id and t.id = k.task_id
    join supplier s on s.tenant_id = k.tenant_id and s.id = k.supplier_id
    join warehouse w on w.tenant_id = k.tenant_id and w.id = k.warehouse_id
    join place p on p.tenant_id = k.tenant_id and p.id = k.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
    join account a on a.tenant_id = k.tenant_id and a.id = k.account_id`,
  order: newestFirst('k.at', 'k.id'),
  sorts: {
    missing: sql`k.missing`,
    found: sql`k.found`,
    lacking: sql`(k.missing - k.found)`,
    date: byDate('k.production_date'),
    goods: byNameOf('goods', 'k.goods_id'),
    ...byOwner('k'),
  },
  sums: sql`coalesce(sum(k.missing), 0)::bigint as missing, coalesce(sum(k.found), 0)::bigint as found`,
})

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const location = filter.locationCode === undefined ? undefined : codeForm(filter.locationCode)
  return sql`${inScope(scope, 'k', OWNED)}
    ${ofOwners('k', filter)} ${among('k.goods_id', filter.goods, 'bigint')}
    ${filter.taskCode === undefined ? empty : sql`and exists (select from task t where t.tenant_id = k.tenant_id and t.id = k.task_id ${beginsWith('t.code', filter.taskCode)})`}
    ${location === undefined ? empty : sql`and exists (select from place p where p.tenant_id = k.tenant_id and p.id = k.place_id and upper(p.code) >= ${location} and upper(p.code) < ${`${location}~`})`}
    ${filter.reason === undefined ? empty : sql`and k.reason = ${filter.reason}`}
    ${filter.beginTime === undefined ? empty : sql`and k.at >= ${filter.beginTime}::date`}
    ${filter.endTime === undefined ? empty : sql`and k.at < ${filter.endTime}::date + 1`}`
}
