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
 * The first day of the month in which nobody writes a move any more as the clock goes: a deed may run on past midnight with its moment before it,
 * so that a month is summed a day after it is over (`stock_months_late` looks at the same).
 */
export const OPEN = sql`date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '1 day')::date`

/** How many months of a merchant are over and not summed yet. The first time it is asked, where they begin is written down; one that is not over counts as not summed. */
export async function monthsDue(tx: Tx, scope: Home): Promise<number> {
  await tx.run(sql`
    insert into stock_month_built (tenant_id, until)
    select ${tenantOf(scope)}::bigint, coalesce(date_trunc('month', min(m.at) at time zone 'Asia/Shanghai')::date, ${OPEN}) from stock_move m where ${inScope(scope, 'm')}
    on conflict do nothing`)
  // A clock that ran ahead had a month summed that was not over: what is written into it since is not in its sums.
  await tx.run(sql`update stock_month_built u set until = ${OPEN} where ${inScope(scope, 'u')} and u.until > ${OPEN}`)
  const row = await tx.one<{ due: number }>(sql`
    select ((extract(year from ${OPEN}) - extract(year from u.until)) * 12 + extract(month from ${OPEN}) - extract(month from u.until))::int as due
    from stock_month_built u where ${inScope(scope, 'u')}`)
  return row!.due
}

/** Sums the next month that is due. False: there is none. */
export async function sumMonth(tx: Tx, scope: Home): Promise<boolean> {
  const next = await tx.one<{ month: CalendarDate }>(
    sql`select u.until as month from stock_month_built u where ${inScope(scope, 'u')} and u.until < ${OPEN} for update`,
  )
  if (next === undefined) return false
  const { month } = next
  const begin = sql`(${month}::date::timestamp at time zone 'Asia/Shanghai')`
  const end = sql`((${month}::date + interval '1 month') at time zone 'Asia/Shanghai')`
  await tx.run(sql`delete from stock_month k where ${inScope(scope, 'k')} and k.month = ${month}`)
  await tx.run(sql`
    with made as (
      insert into stock_month (${SUMMED}) ${sumsOfMoves(scope, sql`${month}::date`, sql`m.at >= ${begin} and m.at < ${end}`)}
      returning 1)
    select count(*) from made`)
  await tx.run(
    sql`update stock_month_built u set until = (u.until + interval '1 month')::date where ${inScope(scope, 'u')}`,
  )
  return true
}

/** The columns that {@link sumsOfMoves} fills. */
export const SUMMED = sql`tenant_id, goods_id, month, place_id, production_date, quality, supplier_id, warehouse_id, came, went, came_in, went_out`

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
      coalesce(sum(m.quantity) filter (where s.physical and not s.came and not s.other_physical), 0)
    from (
      select m.*, ${month} as month, m.to_place_id not in (select v.id from virtual v) as into_stock, m.from_place_id not in (select v.id from virtual v) as from_stock
      from stock_move m where ${inScope(scope, 'm')} and ${during}) m
    cross join lateral (values (m.to_place_id, true, m.into_stock, m.from_stock), (m.from_place_id, false, m.from_stock, m.into_stock)) as s (place_id, came, physical, other_physical)
    group by m.goods_id, m.month, s.place_id, m.production_date, m.quality, m.supplier_id, m.warehouse_id
    order by m.month, m.goods_id, s.place_id`
}

/**
 * Up to which day, the first of a month, all moves of some goods, or of all that is seen, are summed by month; null: none of them are. A merchant
 * without moves, new or erased, holds nobody up; merchants are looked up by their warehouses, which lie with their moves.
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
    select min(case when u.until is null then date '0001-01-01' else least(u.until, ${OPEN}) end) as until
    from warehouse w left join stock_month_built u on ${inScope(scope, 'u')} and u.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and (u.until is not null or exists (select from stock_move m where ${besideOf(scope, 'm', 'w')})) ${among}`)
  const until = row?.until ?? null
  return until === null || until < NOT_BUILT ? null : until
}

/** What of a filter is said of batches at places, as part of a condition. */
export function batchesAsked(rows: 'b' | 'k' | 'n', filter: BatchFilter): Sql {
  const { goods, places, quality, productionDate } = filter
  return sql`${among(`${rows}.goods_id`, goods, 'bigint')} ${ofOwners(rows, filter)} ${among(`${rows}.place_id`, places, 'bigint')}
    ${among(`${rows}.quality`, quality === undefined ? undefined : [quality], 'smallint')}
    ${productionDate === undefined ? empty : sql`and ${raw(rows)}.production_date = ${productionDate}`}`
}
