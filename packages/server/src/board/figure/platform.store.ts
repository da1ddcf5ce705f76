import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { daysOfMonth, monthsWithin, type Axis, type Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql } from '../../plumbing/db/sql.ts'
import { without } from './read.store.ts'
import { totalsOf } from './totals.store.ts'
import { TENANT_MONTH_COLUMNS, typeOf, type TenantColumn } from './columns.ts'

/** Days of merchants whose figures are asked for: of all, or of some. */
export type TenantSource = {
  readonly scope: Scope
  readonly days: Days
  readonly today: CalendarDate
  readonly tenants?: readonly number[] | undefined
}
type Exact = `${string}_money`
type TenantBy = 'tenant_id' | { readonly axis: Axis }
type Keys = { readonly tenant_id: number; readonly at: string }
export type TenantRow<C extends string, B extends TenantBy> = {
  readonly [K in C]: K extends Exact ? string : number
} & Pick<Keys, B extends string ? B : 'at'>

const FORMAT: Readonly<Record<Axis, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }

/**
 * Figures of merchants from what is kept of their days, and of today from the last minute. Whole months that are over come from their
 * sums, unless days are asked for or something that is not added over days.
 */
export function tenantSums<const C extends TenantColumn, const B extends TenantBy = never>(
  db: Db,
  { scope, days, today, tenants }: TenantSource,
  columns: readonly C[],
  by: readonly B[] = [],
): Promise<TenantRow<C, B>[]> {
  const byDay = by.some((one) => typeof one !== 'string' && one.axis === 'day')
  const added = columns.every((column) => TENANT_MONTH_COLUMNS.includes(column))
  const months = byDay || !added ? [] : monthsWithin(days).months.filter((month) => daysOfMonth(month).end < today)
  const listed = (alias: string) => join(columns.map((column) => sql`${raw(alias)}.${raw(column)}`))
  const of = (alias: string) =>
    sql`${inScope(scope, alias)} ${tenants === undefined ? empty : sql`and ${raw(alias)}.tenant_id = any (${tenants}::bigint[])`}`
  const ofMonths = sql`select m.tenant_id, m.month as day, ${listed('m')} from board_tenant_month m where ${of('m')} and m.month = any (${months}::date[]) union all`
  const stretches = without({ begin: days.begin, end: days.end < today ? days.end : addDays(today, -1) }, months).map(
    ({ begin, end }) => sql`
      select d.tenant_id, d.day, ${listed('d')} from board_tenant_day d where ${of('d')} and d.day between ${begin} and ${end}`,
  )
  const rows = sql`
    ${months.length === 0 ? empty : ofMonths}
    ${join([...stretches, empty], ' union all ')}
    select n.tenant_id, n.day, ${listed('n')} from board_today n where ${of('n')} and n.day = ${today}::date and n.day between ${days.begin} and ${days.end}`
  const sums = join(
    columns.map((column) => sql`coalesce(sum(r.${raw(column)}), 0)::${raw(typeOf(column))} as ${raw(column)}`),
  )
  if (by.length === 0) return db.fresh(sql`select ${sums} from (${rows}) r`)
  // By the day first: to name the point of every row costs more than to sum it.
  const raws = by.map((one) => (typeof one === 'string' ? sql`r.${raw(one)}` : sql`r.day`))
  const keys = by.map((one) =>
    typeof one === 'string' ? sql`r.${raw(one)} as ${raw(one)}` : sql`to_char(r.day, ${FORMAT[one.axis]}) as at`,
  )
  return db.fresh(sql`
    select ${join(keys)}, ${sums}
    from (select ${join(raws)}, ${join(columns.map((column) => sql`sum(r.${raw(column)}) as ${raw(column)}`))} from (${rows}) r group by ${join(raws)}) r
    group by ${join(by.map((_, at) => raw(String(at + 1))))}`)
}

/** Logins of all merchants on each of some days that are over, and how many merchants had a task made and not cancelled. */
export function loginsAndActive(
  db: Db,
  scope: Scope,
  { begin, end }: Days,
): Promise<{ readonly at: string; readonly logins: number; readonly accounts: number; readonly active: number }[]> {
  return db.fresh(sql`
    select d.day::text as at, sum(d.logins)::bigint as logins, sum(d.login_accounts)::bigint as accounts, count(*) filter (where d.new_out + d.new_in > 0) as active
    from board_tenant_day d where ${inScope(scope, 'd')} and d.day between ${begin} and ${end} group by d.day`)
}

/** The last day that is built of any merchant. */
export async function lastBuilt(db: Db, scope: Scope): Promise<CalendarDate | null> {
  const row = await db.one<{ day: CalendarDate | null }>(
    sql`select max(d.day) as day from board_tenant_day d where ${inScope(scope, 'd')}`,
  )
  return row!.day
}

export type Overview = {
  merchants: number
  active: number
  warehouses: number
  suppliers: number
  goods: number
  accounts: number
  sku: number
  inventory: number
  value: string
  ending: number
  as_of: Date | null
}

/** How much of everything all open merchants have, up to the last minute. */
export async function overviewOf(db: Db, scope: Scope, today: CalendarDate): Promise<Overview> {
  const open = sql`tenant t where ${inScope(scope, 't')} and t.tenant_id <> 0 and t.status = 1`
  const row = await db.one<Overview>(sql`
    select * from (
      select count(*) as merchants, count(*) filter (where t.ends_on between ${today}::date and ${today}::date + 30) as ending from ${open}
    ) m cross join (
      select count(*) filter (where n.last_task_at >= ((${today}::date - 29)::timestamp at time zone 'Asia/Shanghai')) as active,
        coalesce(sum(n.warehouses), 0)::bigint as warehouses, coalesce(sum(n.suppliers), 0)::bigint as suppliers, coalesce(sum(n.goods), 0)::bigint as goods,
        coalesce(sum(n.accounts), 0)::bigint as accounts, coalesce(sum(n.sku), 0)::bigint as sku, min(n.as_of) as as_of
      from board_today n where ${inScope(scope, 'n')} and n.tenant_id in (select t.tenant_id from ${open})
    ) d cross join (
      select coalesce(sum(w.inventory), 0)::bigint as inventory, coalesce(sum(w.value), 0)::numeric(30,2) as value
      from board_now w where ${inScope(scope, 'w')} and w.tenant_id in (select t.tenant_id from ${open})
    ) k`)
  return row!
}

export type NewToday = {
  new_in: number
  new_out: number
  new_putaways: number
  new_plans: number
  new_moves: number
  new_in_before: number
  new_out_before: number
  new_putaways_before: number
  new_plans_before: number
  new_moves_before: number
  as_of: Date | null
}

/** What was made today over all merchants, and the day before by this time. */
export async function madeToday(db: Db, scope: Scope, today: CalendarDate): Promise<NewToday> {
  const made = ['new_in', 'new_out', 'new_putaways', 'new_plans', 'new_moves']
  const columns = [...made, ...made.map((column) => `${column}_before`)]
  const row = await db.one<NewToday>(sql`
    select ${join(columns.map((column) => sql`coalesce(sum(n.${raw(column)}), 0)::bigint as ${raw(column)}`))}, min(n.as_of) as as_of
    from board_today n where ${inScope(scope, 'n')} and n.day = ${today}`)
  return row!
}

/** Merchants by their ids. */
export function merchantsNamed(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; code: string; name: string }[]> {
  return db.rows(
    sql`select t.tenant_id as id, t.code, t.name from tenant t where ${inScope(scope, 't')} and t.tenant_id = any (${ids}::bigint[]) order by t.code`,
  )
}

/** The id of a merchant by its code; undefined: there is none. */
export async function merchantNamed(db: Db, scope: Scope, code: string): Promise<number | undefined> {
  const row = await db.one<{ tenant_id: number }>(
    sql`select t.tenant_id from tenant t where ${inScope(scope, 't')} and t.tenant_id <> 0 and t.code = ${code}`,
  )
  return row?.tenant_id
}

export type MerchantStock = {
  readonly code: string
  readonly name: string
  readonly inventory: number
  readonly broken: number
  readonly sku: number
  readonly value: string
  readonly near: number
  readonly past_due: number
  readonly warehouses: number
  readonly as_of: Date
}

/** What lies at open merchants, up to the last minute. Goods in two warehouses of one count once. */
export function stockOfMerchants(
  db: Db,
  scope: Scope,
  tenants: readonly number[] | undefined,
): Promise<MerchantStock[]> {
  return db.rows(sql`
    select t.code, t.name, coalesce(k.inventory, 0)::bigint as inventory, coalesce(k.broken, 0)::bigint as broken, n.sku, coalesce(k.value, 0)::numeric(30,2) as value,
      coalesce(k.near, 0)::bigint as near, coalesce(k.past_due, 0)::bigint as past_due, n.warehouses, n.as_of
    from tenant t join board_today n on n.tenant_id = t.tenant_id
    left join (
      select w.tenant_id, sum(w.inventory) as inventory, sum(w.broken) as broken, sum(w.value) as value, sum(w.near) as near, sum(w.past_due) as past_due
      from board_now w where ${inScope(scope, 'w')} group by 1) k on k.tenant_id = t.tenant_id
    where ${inScope(scope, 't')} and t.tenant_id <> 0 and t.status = 1 ${tenants === undefined ? empty : sql`and t.tenant_id = any (${tenants}::bigint[])`}`)
}

/** Up to when today is counted, of open merchants: the first of the moments at which each was looked up; null: none was. */
export async function countedUpTo(db: Db, scope: Scope, tenants: readonly number[] | undefined): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select min(n.as_of) as at from board_today n join tenant t on t.tenant_id = n.tenant_id
    where ${inScope(scope, 'n')} and t.tenant_id <> 0 and t.status = 1 ${tenants === undefined ? empty : sql`and n.tenant_id = any (${tenants}::bigint[])`}`)
  return row!.at
}

/** What all merchants have not been paid of the bills of the last year. */
export async function unpaidOfAll(db: Db, scope: Scope): Promise<string> {
  const row = await db.one<{ money: string }>(sql`
    select coalesce(sum(n.unpaid_money), 0)::numeric(30,2) as money from board_today n where ${inScope(scope, 'n')}`)
  return row!.money
}

/** The same by merchant. */
export function unpaidByMerchant(
  db: Db,
  scope: Scope,
): Promise<{ readonly tenant_id: number; readonly money: string }[]> {
  return db.rows(
    sql`select n.tenant_id, coalesce(n.unpaid_money, 0)::numeric(30,2) as money from board_today n where ${inScope(scope, 'n')}`,
  )
}

export type MerchantProfile = {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly address: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly begins_on: string | null
  readonly ends_on: string | null
  readonly combo_name: string | null
  readonly warehouses: number
  readonly suppliers: number
  readonly goods: number
  readonly accounts: number
  readonly locations: number
  readonly last_login: string | null
  readonly last_task_at: Date | null
  readonly as_of: Date | null
}

/** A merchant with how much it has. */
export async function merchantProfile(db: Db, scope: Scope, id: number): Promise<MerchantProfile> {
  const row = await db.one<MerchantProfile>(sql`
    select t.code, t.name, t.region, t.address, t.contact_name, t.contact_phone, t.begins_on, t.ends_on, c.name as combo_name, coalesce(n.warehouses, 0) as warehouses,
      coalesce(n.suppliers, 0) as suppliers, coalesce(n.goods, 0) as goods, coalesce(n.accounts, 0) as accounts, coalesce(n.locations, 0) as locations,
      (select max(l.day)::text from login_day l where ${inScope(scope, 'l')} and l.tenant_id = ${id}) as last_login, n.last_task_at, n.as_of
    from tenant t left join combo c on c.id = t.combo_id left join board_today n on n.tenant_id = t.tenant_id
    where ${inScope(scope, 't')} and t.tenant_id = ${id}`)
  return row!
}

/** Merchants whose name or code has a text in it, by code. */
export function merchantsLike(
  db: Db,
  scope: Scope,
  name: string | undefined,
): Promise<{ readonly id: number; readonly code: string; readonly name: string; readonly status: number }[]> {
  return db.rows(sql`
    select t.tenant_id as id, t.code, t.name, t.status from tenant t where ${inScope(scope, 't')} and t.tenant_id <> 0
      ${name === undefined ? empty : sql`and (strpos(normal_form(t.name), normal_form(${name})) > 0 or strpos(normal_form(t.code), normal_form(${name})) > 0)`} order by t.code`)
}

export type WarehouseOfAll = {
  readonly merchant_code: string
  readonly merchant_name: string
  readonly code: string
  readonly name: string
  readonly region: string
  readonly inventory: number
  readonly sku: number
  readonly ship_pieces: number
}

/** Warehouses in use of open merchants, with what lies there and what they shipped by the last minute. */
export function warehousesOfAll(
  db: Db,
  scope: Scope,
  days: Days,
  tenants: readonly number[] | undefined,
): Promise<WarehouseOfAll[]> {
  return db.fresh(sql`
    select t.code as merchant_code, t.name as merchant_name, w.code, w.name, w.region, coalesce(n.inventory, 0) as inventory, coalesce(n.sku, 0) as sku, f.ship_pieces
    from warehouse w join tenant t on t.tenant_id = w.tenant_id
    left join board_now n on n.tenant_id = w.tenant_id and n.warehouse_id = w.id
    ${totalsOf(scope, days, 'warehouse', 'w')}
    where ${inScope(scope, 'w')} ${tenants === undefined ? empty : sql`and w.tenant_id = any (${tenants}::bigint[])`} and w.status = 1 and t.status = 1 order by t.code, w.code`)
}
