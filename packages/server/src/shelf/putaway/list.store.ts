import type { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OrderViewRow } from './view.ts'

type OrderFilter = Asked<typeof getPutawayPage>

type ResolvedFilter = Owned<OrderFilter>

export type OrderSums = { rows: number; goods: number; pieces: number; outstanding: number }

/** Putaway orders, newest first. A page is cut from an index alone, then looked up with its names and sums. */
export const orders = listed<ResolvedFilter, OrderViewRow, OrderSums, SortOf<typeof getPutawayPage>>({
  from: sql`putaway_order o`,
  as: 'o',
  matching,
  columns: sql`
    o.id, o.code, o.status, o.source, o.warehouse_id, o.from_place_id, o.goods_count, o.total_pieces, o.created_at, o.cancelled_at, o.finished_at,
      t.code as task_code, s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name,
      r.name as from_area, p.code as from_location, a.person_name as created_name, b.outstanding, b.shelved, b.open_goods`,
  joins: (scope) => sql`
    join supplier s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    join place p on p.tenant_id = o.tenant_id and p.id = o.from_place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join account a on a.tenant_id = o.tenant_id and a.id = o.created_by
    left join task t on t.tenant_id = o.tenant_id and t.id = o.task_id
    cross join lateral (
      select coalesce(sum(b.outstanding), 0)::bigint as outstanding, coalesce(sum(b.shelved), 0)::bigint as shelved,
        count(distinct b.goods_id) filter (where b.outstanding > 0) as open_goods
      from putaway_batch b where ${besideOf(scope, 'b', 'o')} and b.order_id = o.id
    ) as b`,
  order: newestFirst('o.created_at', 'o.id'),
  sorts: {
    goodsCount: sql`o.goods_count`,
    pieces: sql`o.total_pieces`,
    outstanding: (scope) => sql`(
      select coalesce(sum(x.outstanding), 0) from putaway_batch x where ${besideOf(scope, 'x', 'o')} and x.order_id = o.id)`,
    finishedAt: sql`o.finished_at`,
    cancelledAt: sql`o.cancelled_at`,
    ...byOwner('o'),
  },
  sums: sql`
    coalesce(sum(o.goods_count), 0) as goods, coalesce(sum(o.total_pieces), 0)::bigint as pieces, coalesce(sum(b.outstanding), 0)::bigint as outstanding`,
  sumJoins: (scope) => sql`
    cross join lateral (
      select sum(b.outstanding) as outstanding from putaway_batch b where ${besideOf(scope, 'b', 'o')} and b.order_id = o.id
    ) b`,
  cut: ['tenant_id', 'id'],
})

/** One order of the scope by code, with its names. */
export function orderByCode(db: Db, scope: Scope, code: string): Promise<OrderViewRow | undefined> {
  return db.one<OrderViewRow>(orders.where(scope, sql`${inScope(scope, 'o', OWNED)} and o.code = ${code}`))
}

/** The order of a code, or, where it is the code of an inbound task, that task's order: the one still to be shelved first. */
export function orderByAnyCode(db: Db, scope: Scope, code: string): Promise<OrderViewRow | undefined> {
  return db.one<OrderViewRow>(
    orders.named(
      scope,
      sql`
    (select o.* from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.code = ${code})
    union all
    (select o.* from task t
      join putaway_order o on o.tenant_id = t.tenant_id and o.task_id = t.id
      where ${inScope(scope, 't', OWNED)} and t.code = ${code}
      order by o.status in (0, 1) desc, o.created_at, o.id limit 1)`,
    ),
  )
}

/** The oldest unfinished orders of the scope. */
export function openOrders(db: Db, scope: Scope, limit: number): Promise<OrderViewRow[]> {
  const oldest = sql`
    select o.* from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.status in (0, 1) order by o.created_at, o.id limit ${limit}`
  return db.rows<OrderViewRow>(sql`${orders.named(scope, oldest)} order by o.created_at, o.id`)
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 'o', OWNED)}
    ${beginsWith('o.code', filter.putawayCode)}
    ${among('o.status', filter.putawayStatus, 'smallint')}
    ${filter.source === undefined ? empty : sql`and o.source = ${filter.source}`}
    ${ofOwners('o', filter)} ${withinDays('o.created_at', filter.beginTime, filter.endTime)}`
}
