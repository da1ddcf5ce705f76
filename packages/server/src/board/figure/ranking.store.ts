import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { monthsWithin, type Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import { inScope, PLATFORM_TENANT, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { join, sql } from '../../plumbing/db/sql.ts'

const RANKED = 10
/** Goods of every category. */
const EVERY = '*'

type RankRow = {
  readonly type_code: string
  readonly rank: number
  readonly bar_code: string
  readonly name: string
  readonly merchants: number
  readonly goods: number
  readonly ship_pieces: number
  readonly sale_value: string
}

/**
 * Ranks what all merchants shipped in some days, all goods and each category. Goods with one barcode are one row, others a row a merchant.
 * The transaction must be in the platform's own tenant.
 */
export async function writeRanking(tx: Tx, preset: string, days: Days): Promise<void> {
  const scope: Home = { tenantId: PLATFORM_TENANT, warehouseIds: null, supplierId: null }
  const rows = await lookAs(tx, 'platform', (db) => ranked(db, days))
  const column = <K extends keyof RankRow>(name: K) => rows.map((row) => row[name])
  await tx.run(sql`delete from board_ranking b where ${inScope(scope, 'b')} and b.preset = ${preset}`)
  await tx.run(sql`
    insert into board_ranking (tenant_id, preset, begin_day, end_day, made_at, type_code, rank, bar_code, name, merchants, goods, ship_pieces, sale_value)
    select ${PLATFORM_TENANT}::bigint, ${preset}, ${days.begin}::date, ${days.end}::date, now(), u.* from unnest(${column('type_code')}::text[], ${column('rank')}::smallint[],
      ${column('bar_code')}::text[], ${column('name')}::text[], ${column('merchants')}::bigint[], ${column('goods')}::bigint[], ${column('ship_pieces')}::bigint[],
      ${column('sale_value')}::numeric[]) as u returning 1`)
}

const ALL: Scope = { tenantId: null, warehouseIds: null, supplierId: null }

function ranked(db: Db, days: Days): Promise<RankRow[]> {
  const { months, edges } = monthsWithin(days)
  const stretches = edges.map(
    ({ begin, end }) =>
      sql`select d.tenant_id, d.goods_id, d.ship_pieces from board_goods_day d where ${inScope(ALL, 'd')} and d.day between ${begin} and ${end}`,
  )
  const kept = join(
    [
      sql`select m.tenant_id, m.goods_id, m.ship_pieces from board_goods_month m where ${inScope(ALL, 'm')} and m.month = any (${months}::date[])`,
      ...stretches,
    ],
    ' union all ',
  )
  return db.fresh(sql`
    with sums as (
      select r.tenant_id, r.goods_id, sum(r.ship_pieces) as pieces from (${kept}) r group by 1, 2 having sum(r.ship_pieces) > 0),
    named as (
      select s.tenant_id, s.pieces, s.pieces * g.sale_price as value, g.type_code, g.bar_code, g.name,
        case when g.bar_code = '' then s.tenant_id || '/' || s.goods_id else g.bar_code end as key
      from sums s join goods g on ${inScope(ALL, 'g')} and g.tenant_id = s.tenant_id and g.id = s.goods_id),
    counted as (
      select case when grouping(n.type_code) = 1 then ${EVERY} else n.type_code end as type_code, n.key, max(n.bar_code) as bar_code,
        (array_agg(n.name order by n.pieces desc, n.tenant_id))[1] as name, count(distinct n.tenant_id) as merchants, sum(n.pieces) as pieces, sum(n.value) as value
      from named n group by grouping sets ((n.key), (n.type_code, n.key))),
    ordered as (
      select c.*, row_number() over (partition by c.type_code order by c.pieces desc, c.key) as rank from counted c)
    select o.type_code, o.rank::int as rank, o.bar_code, o.name, o.merchants, 1 as goods, o.pieces::bigint as ship_pieces, o.value::numeric(30,2) as sale_value
    from ordered o where o.rank <= ${RANKED}
    union all
    select o.type_code, 0, '', '', 0, count(*), sum(o.pieces)::bigint, sum(o.value)::numeric(30,2) from ordered o group by 1
    union all
    select ${EVERY}, 0, '', '', 0, 0, 0, 0 where not exists (select from ordered)`)
}

/** The presets that are ranked, and for which month nothing is yet. */
export async function monthsRanked(tx: Tx): Promise<ReadonlySet<string>> {
  const scope: Home = { tenantId: PLATFORM_TENANT, warehouseIds: null, supplierId: null }
  const rows = await tx.rows<{ preset: string }>(
    sql`select distinct b.preset from board_ranking b where ${inScope(scope, 'b')} and b.preset like '____-__'`,
  )
  return new Set(rows.map(({ preset }) => preset))
}

/** The months of which any merchant's goods are summed, that are over. */
export async function monthsSummed(tx: Tx, today: CalendarDate): Promise<string[]> {
  const rows = await lookAs(tx, 'platform', (db) =>
    db.rows<{ month: string }>(sql`
      select distinct to_char(m.month, 'YYYY-MM') as month from board_goods_month m where ${inScope(ALL, 'm')} and m.month < date_trunc('month', ${today}::date) order by 1`),
  )
  return rows.map(({ month }) => month)
}

export type Ranked = RankRow & {
  readonly begin_day: CalendarDate
  readonly end_day: CalendarDate
  readonly made_at: Date
}

/** The ranking of a preset, its row of all goods first; none where it was never made. */
export function rankingOfAll(db: Db, scope: Scope, preset: string, category: string | undefined): Promise<Ranked[]> {
  return db.rows<Ranked>(sql`
    select b.type_code, b.rank::int as rank, b.bar_code, b.name, b.merchants, b.goods, b.ship_pieces, b.sale_value, b.begin_day, b.end_day, b.made_at
    from board_ranking b where ${inScope(scope, 'b')} and b.tenant_id = ${PLATFORM_TENANT} and b.preset = ${preset}
      and (b.type_code = ${category ?? EVERY} or b.type_code = ${EVERY} and b.rank = 0) order by b.rank, b.type_code = ${EVERY}`)
}

/** When any merchant's day was built last, and when the goods of the last days were ranked last; null: never. */
export async function madeLast(tx: Tx): Promise<{ readonly newest: Date | null; readonly made: Date | null }> {
  const row = await lookAs(tx, 'platform', (db) =>
    db.one<{ newest: Date | null; made: Date | null }>(sql`
      select (select max(b.built_at) from board_built b where ${inScope(ALL, 'b')}) as newest,
        (select max(r.made_at) from board_ranking r where ${inScope(ALL, 'r')}) as made`),
  )
  return row!
}
