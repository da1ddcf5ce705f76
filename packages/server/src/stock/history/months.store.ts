import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { among } from '../../plumbing/db/condition.store.ts'
import { besideOf, inScope, OF_SUPPLIER, tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { ofOwners } from '../../base/named/store.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

type Ids = readonly number[] | undefined
type BatchFilter = {
  readonly goods?: Ids
  readonly places?: Ids
  readonly suppliers?: Ids
  readonly warehouses?: Ids
  readonly quality?: number | undefined
  readonly productionDate?: CalendarDate | undefined
}

const NOT_BUILT = '1000-01-01'

/**
 * The first day on which somebody may write a move still as the clock goes: a deed may run on past midnight with its moment before it,
 * so that a day is summed a day after it is over (`stock_months_late` looks at the same).
 */
export const OPEN = sql`((now() at time zone 'Asia/Shanghai') - interval '1 day')::date`

/** How many months of a merchant have days that are over and not summed yet. The first time it is asked, where they begin is written down; a day that is not over counts as not summed. */
export async function monthsDue(tx: Tx, scope: Home): Promise<number> {
  await tx.run(sql`
    insert into stock_month_built (tenant_id, until)
    select ${tenantOf(scope)}::bigint, coalesce(date_trunc('month', min(m.at) at time zone 'Asia/Shanghai')::date, ${OPEN}) from stock_move m where ${inScope(scope, 'm')}
    on conflict do nothing`)
  // A clock that ran ahead had days summed that were not over: what is written into them since is not in their sums.
  await tx.run(
    sql`update stock_month_built u set until = date_trunc('month', ${OPEN})::date where ${inScope(scope, 'u')} and u.until > ${OPEN}`,
  )
  const row = await tx.one<{ due: number }>(sql`
    select case when u.until = ${OPEN} then 0 else ((extract(year from ${OPEN}) - extract(year from u.until)) * 12
      + extract(month from ${OPEN}) - extract(month from u.until))::int + (extract(day from ${OPEN}) > 1)::int end as due
    from stock_month_built u where ${inScope(scope, 'u')}`)
  return row!.due
}

/**
 * Sums the next month that is due. To the present one the days are added that are over since; once it is over it is summed anew, so that its rows lie goods by goods. False: there is none.
 * @param open the first day that is not summed
 */
export async function sumMonth(tx: Tx, scope: Home, open: Sql = OPEN): Promise<boolean> {
  const next = await tx.one<{ month: CalendarDate; from: CalendarDate; before: CalendarDate }>(sql`
    select n.month, case when n.before = n.ends then n.month else n.until end as from, n.before from (
      select u.until, m.month, m.ends, least(m.ends, ${open}) as before
      from stock_month_built u, lateral (select date_trunc('month', u.until)::date as month, (date_trunc('month', u.until) + interval '1 month')::date as ends) m
      where ${inScope(scope, 'u')} and u.until < ${open} for update of u) n`)
  if (next === undefined) return false
  const { month, from, before } = next
  const begin = sql`(${from}::date::timestamp at time zone 'Asia/Shanghai')`
  const end = sql`(${before}::date::timestamp at time zone 'Asia/Shanghai')`
  if (from === month) await tx.run(sql`delete from stock_month k where ${inScope(scope, 'k')} and k.month = ${month}`)
  await tx.run(sql`
    with made as (
      insert into stock_month as k (${SUMMED}) ${sumsOfMoves(scope, sql`${month}::date`, sql`m.at >= ${begin} and m.at < ${end}`)}
      on conflict (tenant_id, goods_id, month, place_id, production_date, quality, supplier_id) do update set
        came = k.came + excluded.came, went = k.went + excluded.went, came_in = k.came_in + excluded.came_in, went_out = k.went_out + excluded.went_out,
        moves = k.moves + excluded.moves, first_at = least(k.first_at, excluded.first_at), last_at = greatest(k.last_at, excluded.last_at)
      returning 1)
    select count(*) from made`)
  await tx.run(sql`update stock_month_built u set until = ${before}::date where ${inScope(scope, 'u')}`)
  return true
}

/** The columns that {@link sumsOfMoves} fills. */
export const SUMMED = sql`tenant_id, goods_id, month, place_id, production_date, quality, supplier_id, warehouse_id, came, went, came_in, went_out, moves, first_at, last_at`

/**
 * Moves of a time as rows of months. A move has two sides; those at places that are not physical are nobody's stock and count for nothing, but say
 * that there is a move to be read: what is signed for in a later month than it was sent moves between two of them. In order: the rows of goods lie
 * together then, of which history reads all.
 */
export function sumsOfMoves(scope: Home, month: Sql, during: Sql): Sql {
  return sql`
    with virtual as materialized (select p.id from place p where ${inScope(scope, 'p')} and p.area_id is null)
    select ${tenantOf(scope)}::bigint, m.goods_id, m.month, s.place_id, m.production_date, m.quality, m.supplier_id, m.warehouse_id,
      coalesce(sum(m.quantity) filter (where s.physical and s.came), 0), coalesce(sum(m.quantity) filter (where s.physical and not s.came), 0),
      coalesce(sum(m.quantity) filter (where s.physical and s.came and not s.other_physical), 0),
      coalesce(sum(m.quantity) filter (where s.physical and not s.came and not s.other_physical), 0), count(*), min(m.at), max(m.at)
    from (
      select m.*, ${month} as month, m.to_place_id not in (select v.id from virtual v) as into_stock, m.from_place_id not in (select v.id from virtual v) as from_stock
      from stock_move m where ${inScope(scope, 'm')} and ${during}) m
    cross join lateral (values (m.to_place_id, true, m.into_stock, m.from_stock), (m.from_place_id, false, m.from_stock, m.into_stock)) as s (place_id, came, physical, other_physical)
    group by m.goods_id, m.month, s.place_id, m.production_date, m.quality, m.supplier_id, m.warehouse_id
    order by m.month, m.goods_id, s.place_id`
}

/**
 * Up to which month, its first day, all moves of some goods, or of all that is seen, are summed; null: none of them are. How much of that month is summed besides is
 * told by {@link edgeOf}. A merchant without moves, new or erased, holds nobody up; merchants are looked up by their warehouses, which lie with their moves.
 */
export async function summedUntil(
  db: Db,
  scope: Scope,
  goods: readonly number[] | undefined,
): Promise<CalendarDate | null> {
  const among =
    goods === undefined
      ? empty
      : sql`and exists (select from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and ${besideOf(scope, 'g', 'w')} and g.id = any (${goods}::bigint[]))`
  const row = await db.one<{ until: CalendarDate | null }>(sql`
    select date_trunc('month', min(case when u.until is null then date '0001-01-01' else least(u.until, ${OPEN}) end))::date as until
    from warehouse w left join stock_month_built u on ${inScope(scope, 'u')} and u.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and (u.until is not null or exists (select from stock_move m where ${besideOf(scope, 'm', 'w')})) ${among}`)
  const until = row?.until ?? null
  return until === null || until < NOT_BUILT ? null : until
}

/**
 * The first day of a merchant that is in no sum, where whole months are summed up to `summed`: one of the days of that month, told by the statement that reads both, since at night it
 * moves on. Of several merchants, whose days differ, it is the first of the month.
 */
export function edgeOf(scope: Scope, summed: CalendarDate): Sql {
  if (scope.tenantId === null) return sql`${summed}::date`
  return sql`(select coalesce((
    select least(u.until, (${summed}::date + interval '1 month')::date) from stock_month_built u
    where ${inScope(scope, 'u')} and u.until > ${summed}::date and u.until <= ${OPEN}), ${summed}::date))`
}

/** Its first instant. A statement of its own: where policies hold, an index is led to by what it answered, by its words not. */
export function edgeAt(scope: Scope, summed: CalendarDate): Sql {
  const begins = sql`(${edgeOf(scope, summed)})::timestamp at time zone 'Asia/Shanghai'`
  return scope.tenantId === null ? sql`(${begins})` : sql`(select ${begins})`
}

/** What of a filter is said of batches at places, as part of a condition. */
export function batchesAsked(rows: 'b' | 'k' | 'n', filter: BatchFilter): Sql {
  const { goods, places, quality, productionDate } = filter
  return sql`${among(`${rows}.goods_id`, goods, 'bigint')} ${ofOwners(rows, filter)} ${among(`${rows}.place_id`, places, 'bigint')}
    ${among(`${rows}.quality`, quality === undefined ? undefined : [quality], 'smallint')}
    ${productionDate === undefined ? empty : sql`and ${raw(rows)}.production_date = ${productionDate}`}`
}
