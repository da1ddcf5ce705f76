import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** How full an area was at the end of a day. */
export type Space = {
  readonly day: CalendarDate
  readonly warehouse_id: number
  readonly area_id: number
  readonly places: number
  readonly used: number
}

/**
 * What lay where at the end of a day is what lies there now without what was moved since: the further back, the more moves that are. A
 * day that is older is neither built nor checked again.
 */
const REACH_DAYS = 62
/** The first day whose space can be told from the documents. */
export const spaceToldSince = (today: CalendarDate): CalendarDate => addDays(today, -REACH_DAYS)

/** Keeps rows to some warehouses. */
const within = (alias: string, warehouses: readonly number[] | undefined): Sql =>
  warehouses === undefined ? sql`` : sql` and ${raw(`${alias}.warehouse_id`)} = any (${warehouses}::bigint[])`

/**
 * How full the areas were at the end of some days, from the moves; of today, how full they are. An area counts the locations that stood
 * in it then. What builds a day, what reads one that is not built, and what checks one that is.
 */
export function spaceDocuments(scope: Scope, days: readonly CalendarDate[], warehouses?: readonly number[]): Sql {
  const [first] = days.toSorted()
  const own = sql`
    ${inScope(scope, 'm', AT_WAREHOUSE)}${within('m', warehouses)} and m.at >= ((${first ?? '0001-01-01'}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  // Each move stands with the last day that ended before it: what was moved since the end of a day is the sum from that day on.
  return sql`
    select s.day, s.warehouse_id, s.area_id, (count(*) filter (where s.status = 1))::integer as places, (count(*) filter (where s.pieces > 0))::integer as used
    from (
      with d as materialized (
        select g.day, row_number() over (order by g.day) as nr, ((g.day + 1)::timestamp at time zone 'Asia/Shanghai') as ended_at from unnest(${days}::date[]) as g (day)),
      since as materialized (
        select m.place_id, width_bucket(m.at, array(select d.ended_at from d order by d.nr)) as nr, sum(m.pieces) as pieces from (
          select m.to_place_id as place_id, m.quantity as pieces, m.at from stock_move m where ${own}
          union all
          select m.from_place_id, -m.quantity, m.at from stock_move m where ${own}) m group by 1, 2),
      present as materialized (
        select b.place_id, sum(b.on_hand) as pieces from balance b where ${inScope(scope, 'b', AT_WAREHOUSE)}${within('b', warehouses)} and b.holds group by 1)
      select d.day, p.warehouse_id, p.status, case when u.area_id is null then p.area_id else u.area_id end as area_id,
        coalesce(n.pieces, 0) - sum(coalesce(x.pieces, 0)) over (partition by p.id order by d.nr desc) as pieces
      from d
      join place p on ${inScope(scope, 'p', AT_WAREHOUSE)}${within('p', warehouses)} and p.area_id is not null
      left join present n on n.place_id = p.id
      left join since x on x.nr = d.nr and x.place_id = p.id
      left join lateral (
        select a.area_id from place_area_until a
        where ${inScope(scope, 'a', AT_WAREHOUSE)} and ${besideOf(scope, 'a', 'p')} and a.place_id = p.id and a.until_at >= d.ended_at order by a.until_at limit 1) u on true) s
    group by 1, 2, 3`
}

/**
 * Writes how full the areas were at the end of a day, and of the days behind it that are kept: what is written to a day late changes how
 * each of them ended. How many locations there were stays as it was said first.
 */
export async function writeSpace(tx: Tx, scope: Scope, day: CalendarDate): Promise<void> {
  const behind = await tx.rows<{ day: CalendarDate }>(
    sql`select distinct r.day::text as day from board_space_day r where ${inScope(scope, 'r')} and r.day > ${day} order by 1`,
  )
  const days = [day, ...behind.map((one) => one.day)]
  await tx.run(sql`
    insert into board_space_day (tenant_id, day, warehouse_id, area_id, places, used)
    select ${tenantOf(scope)}::bigint, s.day, s.warehouse_id, s.area_id, s.places, s.used from (${spaceDocuments(scope, days)}) s
    on conflict (tenant_id, warehouse_id, day, area_id) do update set used = excluded.used`)
}

/** What is kept of some days and what of others is read from the moves, the earliest first. */
export function spaceOf(
  db: Db,
  scope: Scope,
  { begin, end }: Days,
  live: readonly CalendarDate[],
  warehouses?: readonly number[],
): Promise<Space[]> {
  const kept = sql`
    select r.day, r.warehouse_id, r.area_id, r.places, r.used from board_space_day r
    where ${inScope(scope, 'r', AT_WAREHOUSE)}${within('r', warehouses)} and r.day between ${begin} and ${end} and r.day <> all (${live}::date[])`
  const rows = live.length === 0 ? kept : sql`${kept} union all ${spaceDocuments(scope, live, warehouses)}`
  return db.fresh(
    sql`select s.day::text as day, s.warehouse_id, s.area_id, s.places, s.used from (${rows}) s order by 1, 2, 3`,
  )
}

/** The areas of warehouses, those that are deleted too: their past stays. */
export function areasOf(
  db: Db,
  scope: Scope,
  warehouses?: readonly number[],
): Promise<{ readonly id: number; readonly warehouse_id: number; readonly name: string; readonly nature: number }[]> {
  return db.rows(sql`
    select a.id, a.warehouse_id, a.name, a.nature from area a
    where ${inScope(scope, 'a', AT_WAREHOUSE)}${within('a', warehouses)} order by a.warehouse_id, a.nature, a.id`)
}
