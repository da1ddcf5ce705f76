import type { exportShorts } from '@yuncang/contract/task/pick/short.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, OWNED, type Owned } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type ShortFilter = CallInput<typeof exportShorts>
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
  quality: 0 | 1
  missing: number
  found: number
  reason: 'empty' | 'few' | 'broken' | 'expired' | 'lost' | 'other'
  note: string
  person_name: string
}

/** A page of the filtered short picks, newest first. */
export function shortPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<ShortRow[]> {
  return db.fresh<ShortRow>(
    withNames(sql`
      select k.* from short_pick k where ${matching(scope, filter)} order by k.at desc, k.id desc limit ${page.limit} offset ${page.offset}`),
  )
}

/** How many short picks match, counting no further than one beyond the cap. */
export async function countShorts(db: Db, scope: Scope, filter: ResolvedFilter): Promise<number> {
  const [row] = await db.fresh<{ n: number }>(sql`
    select count(*) as n from (select 1 from short_pick k where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

export type ShortSums = { shorts: number; missing: number; found: number }

/** Sums over the matching short picks, or undefined when they are more than a total counts. */
export async function sumShorts(db: Db, scope: Scope, filter: ResolvedFilter): Promise<ShortSums | undefined> {
  const [row] = await db.fresh<ShortSums>(sql`
    select count(*) as shorts, coalesce(sum(k.missing), 0)::bigint as missing, coalesce(sum(k.found), 0)::bigint as found
    from (select k.missing, k.found from short_pick k where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) k`)
  return row!.shorts > TOTAL_CAP ? undefined : row
}

/** All matching short picks in batches, for an export. */
export function allShorts(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<ShortRow[]> {
  return cursorRows<ShortRow>(db, withNames(sql`select k.* from short_pick k where ${matching(scope, filter)}`))
}

function withNames(shorts: Sql): Sql {
  return sql`
    select k.id, k.at, t.code as task_code, s.name as supplier_name, w.name as warehouse_name, r.name as area_name, p.code as location,
      g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.max_unit_name, g.min_unit_name, k.production_date, k.quality,
      k.missing, k.found, k.reason, k.note, a.person_name
    from (${shorts}) as k
    join task t on t.tenant_id = k.tenant_id and t.id = k.task_id
    join supplier s on s.tenant_id = k.tenant_id and s.id = k.supplier_id
    join warehouse w on w.tenant_id = k.tenant_id and w.id = k.warehouse_id
    join place p on p.tenant_id = k.tenant_id and p.id = k.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
    join account a on a.tenant_id = k.tenant_id and a.id = k.account_id
    order by k.at desc, k.id desc`
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const task = filter.taskCode?.toUpperCase()
  const location = filter.ylCode?.toUpperCase()
  return sql`${inScope(scope, 'k', OWNED)}
    ${among('k.supplier_id', filter.suppliers, 'bigint')} ${among('k.warehouse_id', filter.warehouses, 'bigint')} ${among('k.goods_id', filter.goods, 'bigint')}
    ${task === undefined ? empty : sql`and exists (select from task t where t.tenant_id = k.tenant_id and t.id = k.task_id and t.code >= ${task} and t.code < ${`${task}~`})`}
    ${location === undefined ? empty : sql`and exists (select from place p where p.tenant_id = k.tenant_id and p.id = k.place_id and upper(p.code) >= ${location} and upper(p.code) < ${`${location}~`})`}
    ${filter.reason === undefined ? empty : sql`and k.reason = ${filter.reason}`}
    ${filter.beginTime === undefined ? empty : sql`and k.at >= ${filter.beginTime}::date`}
    ${filter.endTime === undefined ? empty : sql`and k.at < ${filter.endTime}::date + 1`}`
}
