import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { daysOfMonth, goodsKeptSince, type Axis, type Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import { inScope, PLATFORM_TENANT, tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { goodsDocuments } from './documents.store.ts'

const month = (day: CalendarDate) => daysOfMonth(day).begin
/** The day under which a day stands. */
const standsAt = (day: CalendarDate, since: CalendarDate) => (day < since ? month(day) : day)

/**
 * Sums a merchant's shipments by category and province: the days that were built since it was last done, and all of them where a category, a
 * price or the province of a warehouse is another one by now.
 * @returns the days under which something was written
 */
export async function writeCategories(tx: Tx, scope: Home, today: CalendarDate): Promise<readonly CalendarDate[]> {
  const since = goodsKeptSince(today)
  const state = await tx.one<{ facts: string; newest: Date | null; up_to: Date | null; same: boolean }>(sql`
    select f.facts, (select max(b.built_at) from board_built b where ${inScope(scope, 'b')}) as newest, m.up_to, coalesce(m.facts = f.facts, false) as same
    from (
      select concat_ws('|', ${since}::text, (select max(greatest(g.created_at, g.changed_at))::text from goods g where ${inScope(scope, 'g')}),
        (select md5(string_agg(w.id || w.region, ',' order by w.id)) from warehouse w where ${inScope(scope, 'w')})) as facts) f
    left join board_category_made m on ${inScope(scope, 'm')}`)
  const { facts, newest, up_to, same } = state!
  if (newest === null) return []
  const changed = await tx.rows<{ day: CalendarDate }>(sql`
    select b.day from board_built b where ${inScope(scope, 'b')} ${same ? sql`and b.built_at > ${up_to}` : empty}`)
  const days = [...new Set(changed.map(({ day }) => standsAt(day, since)))]
  if (days.length === 0) return days
  await writeSums(tx, scope, days, since)
  await tx.run(sql`
    insert into board_category_made (tenant_id, up_to, facts) values (${tenantOf(scope)}, ${newest}, ${facts})
    on conflict (tenant_id) do update set up_to = excluded.up_to, facts = excluded.facts`)
  // Days that have become part of a month are gone.
  return same ? days : [...days, ...(await forgetDays(tx, scope, since))]
}

/** The same of today until now, from its documents. */
export function writeCategoriesOfToday(tx: Tx, scope: Home, today: CalendarDate): Promise<void> {
  return replaceSums(tx, scope, [today], goodsDocuments(scope, [today], ['ship_pieces']))
}

function writeSums(tx: Tx, scope: Home, days: readonly CalendarDate[], since: CalendarDate): Promise<void> {
  const kept = sql`
    select d.day, d.warehouse_id, d.goods_id, d.ship_pieces from board_goods_day d
    where ${inScope(scope, 'd')} and d.day >= ${since} and d.day = any (${days}::date[]) and d.ship_pieces <> 0
    union all
    select m.month, m.warehouse_id, m.goods_id, m.ship_pieces from board_goods_month m
    where ${inScope(scope, 'm')} and m.month < ${since} and m.month = any (${days}::date[]) and m.ship_pieces <> 0`
  return replaceSums(tx, scope, days, kept)
}

/** @param shipped what was shipped of goods from warehouses on the days */
async function replaceSums(tx: Tx, scope: Home, days: readonly CalendarDate[], shipped: Sql): Promise<void> {
  await tx.run(sql`delete from board_category_day b where ${inScope(scope, 'b')} and b.day = any (${days}::date[])`)
  await tx.run(sql`
    insert into board_category_day (tenant_id, day, type_code, region, ship_pieces, sale_value)
    select ${tenantOf(scope)}::bigint, r.day, g.type_code, split_part(w.region, ',', 1), sum(r.ship_pieces), sum(r.ship_pieces * g.sale_price)
    from (${shipped}) r
    join goods g on ${inScope(scope, 'g')} and g.id = r.goods_id
    join warehouse w on ${inScope(scope, 'w')} and w.id = r.warehouse_id
    where r.ship_pieces <> 0 group by 2, 3, 4 returning 1`)
}

async function forgetDays(tx: Tx, scope: Home, since: CalendarDate): Promise<CalendarDate[]> {
  const rows = await tx.rows<{ day: CalendarDate }>(sql`
    delete from board_category_day b where ${inScope(scope, 'b')} and b.day < ${since} and extract(day from b.day) <> 1 returning b.day`)
  return [...new Set(rows.map(({ day }) => day))]
}

type CategoryRow = {
  readonly day: CalendarDate
  readonly type_code: string
  readonly region: string
  readonly ship_pieces: number
  readonly sale_value: string
}
/** So many days are summed over all merchants at a time. */
const AT_ONCE = 31

/** Sums some days of all merchants. The transaction must be in the platform's own tenant. */
export async function writeCategoriesOfAll(tx: Tx, days: readonly CalendarDate[]): Promise<void> {
  const scope: Home = { tenantId: PLATFORM_TENANT, warehouseIds: null, supplierId: null }
  const parts: (readonly CalendarDate[])[] = []
  for (let at = 0; at < days.length; at += AT_ONCE) parts.push(days.slice(at, at + AT_ONCE))
  // All of it is looked at before anything is written (`lookAs`).
  const summed = await lookAs(tx, 'platform', async (db) => {
    const read: CategoryRow[][] = []
    for (const some of parts) read.push(await summedOver(db, some))
    return read
  })
  for (const [index, some] of parts.entries()) {
    const rows = summed[index]!
    const column = <K extends keyof CategoryRow>(name: K) => rows.map((row) => row[name])
    await tx.run(sql`delete from board_category_day b where ${inScope(scope, 'b')} and b.day = any (${some}::date[])`)
    await tx.run(sql`
      insert into board_category_day (tenant_id, day, type_code, region, ship_pieces, sale_value)
      select ${PLATFORM_TENANT}::bigint, u.* from unnest(${column('day')}::date[], ${column('type_code')}::text[], ${column('region')}::text[],
        ${column('ship_pieces')}::bigint[], ${column('sale_value')}::numeric[]) as u returning 1`)
  }
}

function summedOver(db: Db, days: readonly CalendarDate[]): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    select b.day, b.type_code, b.region, sum(b.ship_pieces)::bigint as ship_pieces, sum(b.sale_value)::numeric(30,2) as sale_value
    from board_category_day b where ${inScope(ALL, 'b')} and b.tenant_id <> ${PLATFORM_TENANT} and b.day = any (${days}::date[]) group by 1, 2, 3`)
}

const ALL: Scope = { tenantId: null, warehouseIds: null, supplierId: null }
const FORMAT: Readonly<Record<Axis, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }
const KEYS = { type_code: sql`b.type_code`, region: sql`b.region` }
type By = keyof typeof KEYS | { readonly axis: Axis }
type KeyOf<B extends By> = B extends keyof typeof KEYS ? B : 'at'
export type CategorySum<B extends By> = { readonly ship_pieces: number; readonly sale_value: string } & {
  readonly [K in KeyOf<B>]: string
}

/**
 * What was shipped of categories, by all merchants or by one; days of which goods are kept by months only count with their month. Of all
 * merchants together each night sums up to yesterday: what came since is that of each of them.
 */
export function categorySums<const B extends By>(
  db: Db,
  scope: Scope,
  {
    days,
    tenantId,
    categories,
  }: {
    readonly days: Days
    readonly tenantId: number | undefined
    readonly categories?: readonly string[] | undefined
  },
  by: readonly B[],
): Promise<CategorySum<B>[]> {
  const keys = by.map((one: By) =>
    typeof one === 'string' ? sql`${KEYS[one]} as ${raw(one)}` : sql`to_char(b.day, ${FORMAT[one.axis]}) as at`,
  )
  return db.fresh(sql`
    select ${join(keys)}, sum(b.ship_pieces)::bigint as ship_pieces, sum(b.sale_value)::numeric(30,2) as sale_value
    from board_category_day b
    where ${inScope(scope, 'b')} and ${tenantId === undefined ? ofAll(scope) : sql`b.tenant_id = ${tenantId}`} and b.day between ${days.begin} and ${days.end}
      ${categories === undefined ? empty : sql`and b.type_code = any (${categories}::text[])`}
    group by ${join(keys.map((_, at) => raw(String(at + 1))))} order by ${join(keys.map((_, at) => raw(String(at + 1))))}`)
}

/** Rows of all merchants: of the days that are summed over them once, of later ones each merchant's own. */
const ofAll = (scope: Scope) => {
  const summed = sql`(select coalesce(max(x.day), '-infinity') from board_category_day x where ${inScope(scope, 'x')} and x.tenant_id = ${PLATFORM_TENANT})`
  return sql`(b.tenant_id = ${PLATFORM_TENANT} or b.day > ${summed})`
}

/** The categories of which anything was ever shipped. */
export async function categoriesShipped(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db.rows<{ type_code: string }>(sql`
    select distinct b.type_code from board_category_day b where ${inScope(scope, 'b')} and b.tenant_id = ${PLATFORM_TENANT} order by 1`)
  return rows.map(({ type_code }) => type_code)
}
