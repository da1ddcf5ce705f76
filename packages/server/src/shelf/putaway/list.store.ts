import type { exportPutaways } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, OWNED, type Owned } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OrderViewRow } from './view.ts'

type OrderFilter = CallInput<typeof exportPutaways>

type ResolvedFilter = Owned<OrderFilter>

/** A page of the filtered orders, newest first: cut from an index alone, then looked up with its names and sums. */
export function orderPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<OrderViewRow[]> {
  return db.fresh<OrderViewRow>(
    withNames(sql`
      select o.* from (
        select o.tenant_id, o.id from putaway_order o where ${matching(scope, filter)}
        order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}
      ) cut join putaway_order o on o.tenant_id = cut.tenant_id and o.id = cut.id`),
  )
}

/** How many orders match, counting no further than one beyond the cap. */
export async function countOrders(db: Db, scope: Scope, filter: ResolvedFilter): Promise<number> {
  const [row] = await db.fresh<{ n: number }>(sql`
    select count(*) as n from (select 1 from putaway_order o where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

export type OrderSums = { orders: number; goods: number; pieces: number; outstanding: number }

/** Sums over the matching orders, or undefined when they are more than a total counts. */
export async function sumOrders(db: Db, scope: Scope, filter: ResolvedFilter): Promise<OrderSums | undefined> {
  const [row] = await db.fresh<OrderSums>(sql`
    select count(*) as orders, coalesce(sum(o.goods_count), 0) as goods, coalesce(sum(o.total_pieces), 0)::bigint as pieces,
      coalesce(sum(b.outstanding), 0)::bigint as outstanding
    from (select o.tenant_id, o.id, o.goods_count, o.total_pieces from putaway_order o where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) o
    cross join lateral (
      select sum(b.outstanding) as outstanding from putaway_batch b where b.tenant_id = o.tenant_id and b.order_id = o.id
    ) b`)
  return row!.orders > TOTAL_CAP ? undefined : row
}

/** All matching orders in batches, for an export. */
export function allOrders(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<OrderViewRow[]> {
  return cursorRows<OrderViewRow>(db, withNames(sql`select o.* from putaway_order o where ${matching(scope, filter)}`))
}

/** One order of the scope by code, with its names. */
export function orderByCode(db: Db, scope: Scope, code: string): Promise<OrderViewRow | undefined> {
  return db.one<OrderViewRow>(
    withNames(sql`select o.* from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.code = ${code}`),
  )
}

/** The order of a code, or, where it is the code of an inbound task, that task's order: the one still to be shelved first. */
export function orderByAnyCode(db: Db, scope: Scope, code: string): Promise<OrderViewRow | undefined> {
  return db.one<OrderViewRow>(
    withNames(sql`
    (select o.* from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.code = ${code})
    union all
    (select o.* from task t
      join putaway_order o on o.tenant_id = t.tenant_id and o.task_id = t.id
      where ${inScope(scope, 't', OWNED)} and t.code = ${code}
      order by o.status in (0, 1) desc, o.created_at, o.id limit 1)`),
  )
}

/** The oldest unfinished orders of the scope. */
export function openOrders(db: Db, scope: Scope, limit: number): Promise<OrderViewRow[]> {
  const orders = sql`
    select o.* from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.status in (0, 1) order by o.created_at, o.id limit ${limit}`
  return db.rows<OrderViewRow>(withNames(orders, sql`order by o.created_at, o.id`))
}

function withNames(orders: Sql, ordered: Sql = sql`order by o.created_at desc, o.id desc`): Sql {
  return sql`
    select o.id, o.code, o.status, o.source, o.warehouse_id, o.from_place_id, o.goods_count, o.total_pieces, o.created_at, o.cancelled_at, o.finished_at,
      t.code as task_code, s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name,
      r.name as from_area, p.code as from_location, a.person_name as created_name, b.outstanding, b.shelved, b.open_goods
    from (${orders}) as o
    join supplier s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    join place p on p.tenant_id = o.tenant_id and p.id = o.from_place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join account a on a.tenant_id = o.tenant_id and a.id = o.created_by
    left join task t on t.tenant_id = o.tenant_id and t.id = o.task_id
    cross join lateral (
      select coalesce(sum(b.outstanding), 0)::bigint as outstanding, coalesce(sum(b.shelved), 0)::bigint as shelved,
        count(distinct b.goods_id) filter (where b.outstanding > 0) as open_goods
      from putaway_batch b where b.tenant_id = o.tenant_id and b.order_id = o.id
    ) as b
    ${ordered}`
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const code = filter.ysdCode?.toUpperCase()
  return sql`${inScope(scope, 'o', OWNED)}
    ${code === undefined ? empty : sql`and o.code >= ${code} and o.code < ${`${code}~`}`}
    ${among('o.status', filter.ysdShelvesType, 'smallint')}
    ${filter.ysdSourceType === undefined ? empty : sql`and o.source = ${filter.ysdSourceType}`}
    ${among('o.supplier_id', filter.suppliers, 'bigint')} ${among('o.warehouse_id', filter.warehouses, 'bigint')}`
}
