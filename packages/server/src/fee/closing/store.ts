import { firstDayOf, lastDayOf, type Month } from '@yuncang/domain/base/month.ts'
import { type Closed, type Undecided } from '@yuncang/domain/fee/closing/month.ts'
import { fenOf, type Fen } from '@yuncang/domain/base/money.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import { waitingWorks } from '../work/waiting.store.ts'

/** A warehouse of the scope by its code. */
export async function warehouseId(db: Db, scope: Scope, code: string): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(
    sql`select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code}`,
  )
  return row?.id
}

/** How far the months of a warehouse are closed. The first is that of its first charged day, or of a cost entered for before. */
export async function closedMonths(db: Db, scope: Scope, warehouseId: number): Promise<Closed> {
  const row = await db.one<Closed>(sql`
    select to_char(least(w.fees_since, (select min(c.book_day) from cost c where ${inScope(scope, 'c', OWNED)} and c.warehouse_id = ${warehouseId})), 'YYYY-MM') as first,
      (select to_char(max(k.month), 'YYYY-MM') from closed_month k where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.warehouse_id = ${warehouseId} and k.status = 1) as last
    from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = ${warehouseId}`)
  return row!
}

/** What of the months is not decided, by month; months with nothing are left out. Nothing before `from` is looked at. */
export async function undecidedSince(
  db: Db,
  scope: Scope,
  warehouseId: number,
  from: Month,
): Promise<ReadonlyMap<Month, Undecided>> {
  const rows = await db.rows<Undecided & { month: Month }>(sql`
    with undecided as (
      select w.day, 'waiting' as state from ${waitingWorks(scope)} w where w.warehouse_id = ${warehouseId} and w.day >= ${firstDayOf(from)}
      union all
      select w.day, w.state from work w
      where ${inScope(scope, 'w', OWNED)} and w.warehouse_id = ${warehouseId} and w.state = 'unpriced' and w.day >= ${firstDayOf(from)}
      union all
      select ((p.to_at - interval '1 millisecond') at time zone 'Asia/Shanghai')::date, 'period' from work_period p
      where ${inScope(scope, 'p', OWNED)} and p.warehouse_id = ${warehouseId} and p.closed_at is null
      union all
      select d.day::date, 'missing' from warehouse w
      cross join lateral generate_series(greatest(w.fees_since, ${firstDayOf(from)}::date)::timestamp, (now() at time zone 'Asia/Shanghai')::date - interval '1 day', interval '1 day') as d (day)
      where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = ${warehouseId} and not exists (
        select from storage_day s where ${inScope(scope, 's', AT_WAREHOUSE)} and s.warehouse_id = ${warehouseId} and s.day = d.day::date)
    )
    select to_char(u.day, 'YYYY-MM') as month, count(*) filter (where u.state = 'waiting') as waiting, count(*) filter (where u.state = 'unpriced') as unpriced,
      count(*) filter (where u.state = 'period') as periods, count(*) filter (where u.state = 'missing') as "missingDays"
    from undecided u group by 1`)
  return new Map(rows.map(({ month, ...undecided }) => [month, undecided]))
}

/** What the costs of a month come to that are not void; `seal` tells whether the same ones are there later. */
export type Sums = {
  readonly month: Month
  readonly count: number
  readonly money: string
  readonly unsettledCount: number
  readonly unsettledMoney: string
}

/** The sums of the months in which costs are booked, from one on. */
export function sumsSince(db: Db, scope: Scope, warehouseId: number, from: Month): Promise<Sums[]> {
  return db.rows<Sums>(sql`
    select to_char(c.book_day, 'YYYY-MM') as month, count(*) as count, sum(c.money) as money, count(*) filter (where c.state = 0) as "unsettledCount",
      coalesce(sum(c.money) filter (where c.state = 0), 0.00) as "unsettledMoney"
    from cost c where ${inScope(scope, 'c', OWNED)} and c.warehouse_id = ${warehouseId} and c.state <> 2 and c.book_day >= ${firstDayOf(from)} group by 1`)
}

/** A closing as it stands. */
export type Closing = { readonly id: number; readonly version: number; readonly costs: number; readonly money: string }

/** What seals a month: how many costs it has, what they come to, and a hash of which they are. */
export const sealOf = (tenant: Sql, warehouse: Sql, month: Sql): Sql => sql`
  (select count(*) as costs, coalesce(sum(c.money), 0.00) as money, md5(coalesce(string_agg(c.id::text, ',' order by c.id), '')) as seal from cost c
    where c.tenant_id = ${tenant} and c.warehouse_id = ${warehouse} and c.state <> 2 and c.book_day >= ${month} and c.book_day < ${month} + interval '1 month')`

/** Closes a month by what it comes to now. The queue of the warehouse's fees is held alone. */
export async function insertClosed(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  warehouseId: number,
  month: Month,
): Promise<Closing> {
  const first = firstDayOf(month)
  const row = await tx.one<Closing>(sql`
    insert into closed_month (tenant_id, warehouse_id, month, money, costs, seal, closed_at, closed_by)
    select ${tenantOf(scope)}, ${warehouseId}, ${first}, s.money, s.costs, s.seal, ${new Date(by.now)}, ${by.accountId}
    from ${sealOf(sql`${tenantOf(scope)}::bigint`, sql`${warehouseId}::bigint`, sql`${first}::date`)} s
    returning id, version, costs, money`)
  return row!
}

/** Takes the closing of a month back. The queue of the warehouse's fees is held alone. */
export async function reopenClosed(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  { warehouseId, month, reason }: { readonly warehouseId: number; readonly month: Month; readonly reason: string },
): Promise<Closing> {
  const row = await tx.one<Closing>(sql`
    update closed_month k set status = 0, version = k.version + 1, reopened_at = ${new Date(by.now)}, reopened_by = ${by.accountId}, reopen_reason = ${reason}
    where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.warehouse_id = ${warehouseId} and k.month = ${firstDayOf(month)} and k.status = 1
    returning k.id, k.version, k.costs, k.money`)
  return row!
}

/** Who closed which month and when, of those that are closed. */
export async function closings(
  db: Db,
  scope: Scope,
  warehouseId: number,
): Promise<ReadonlyMap<Month, { readonly at: Date; readonly name: string }>> {
  const rows = await db.rows<{ month: Month; at: Date; name: string }>(sql`
    select to_char(k.month, 'YYYY-MM') as month, k.closed_at as at, a.person_name as name from closed_month k
    join account a on a.tenant_id = k.tenant_id and a.id = k.closed_by
    where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.warehouse_id = ${warehouseId} and k.status = 1`)
  return new Map(rows.map(({ month, ...closing }) => [month, closing]))
}

/** What the live costs of a month come to, by supplier and group (`7/0`), by the day that they are of. */
export async function liveOfMonth(
  db: Db,
  scope: Scope,
  warehouseId: number,
  month: Month,
): Promise<ReadonlyMap<string, Fen>> {
  const rows = await db.rows<{ supplier_id: number; cost_group: number; money: string }>(sql`
    select c.supplier_id, c.cost_group, sum(c.money) as money from cost c
    where ${inScope(scope, 'c', OWNED)} and c.warehouse_id = ${warehouseId} and c.state <> 2 and c.day between ${firstDayOf(month)} and ${lastDayOf(month)} group by 1, 2`)
  return new Map(rows.map((row) => [`${row.supplier_id}/${row.cost_group}`, fenOf(row.money)!]))
}

/** Which minimums of a month have been charged, by supplier and item (`7/COST_PRO_MOVE`). */
export async function minimumsOf(
  db: Db,
  scope: Scope,
  warehouseId: number,
  month: Month,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ supplier_id: number; item: string }>(sql`
    select w.supplier_id, w.item from work w
    where ${inScope(scope, 'w', OWNED)} and w.warehouse_id = ${warehouseId} and w.source_kind = 'minimum' and w.day = ${lastDayOf(month)}`)
  return new Set(rows.map((row) => `${row.supplier_id}/${row.item}`))
}
