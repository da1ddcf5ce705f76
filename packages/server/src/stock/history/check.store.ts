import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { noneOf } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { OPEN } from './months.store.ts'

/** Some merchants, but for some, whose moves are summed, chance decides which, with the first day that is not; the same one may come more than once. */
export function someSummed(
  db: Db,
  but: ReadonlySet<number>,
  count: number,
): Promise<{ tenant_id: number; until: CalendarDate }[]> {
  return db.rows(sql`
    select u.tenant_id, least(u.until, ${OPEN}) as until from stock_month_built u cross join generate_series(1, ${count}::int) where true ${noneOf('u.tenant_id', but)} order by random() limit ${count}`)
}

/** One of the months of a merchant of which days are summed, chance decides which; the present one among them. */
export async function someMonth(db: Db, scope: Scope, until: CalendarDate): Promise<CalendarDate> {
  const row = await db.one<{ month: CalendarDate }>(sql`
    with begun as (
      select min(m.at) at time zone 'Asia/Shanghai' as at, ${until}::date - 1 as last from stock_move m where ${inScope(scope, 'm')}
    ), summed as (
      select b.last, greatest(1, (extract(year from b.last) - extract(year from b.at)) * 12 + extract(month from b.last) - extract(month from b.at) + 1)::int as months from begun b
    )
    select (date_trunc('month', s.last) - make_interval(months => floor(random() * s.months)::int))::date as month from summed s`)
  return row!.month
}

/** The first rows of a month that its moves up to what is summed do not say, and what they say that it has not. */
export function differencesOf(db: Db, scope: Scope, month: CalendarDate): Promise<Record<string, unknown>[]> {
  return db.rows(sql`
    with edge as (
      select least(u.until, ${OPEN}, (${month}::date + interval '1 month')::date) as until from stock_month_built u where ${inScope(scope, 'u')} and u.until > ${month}::date
    ), moved as (
      select m.*, t.area_id is not null as into_stock, f.area_id is not null as from_stock from stock_move m
      join place t on t.tenant_id = m.tenant_id and t.id = m.to_place_id
      join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
      where ${inScope(scope, 'm')} and m.at >= (${month}::date::timestamp at time zone 'Asia/Shanghai') and m.at < ((select e.until from edge e)::timestamp at time zone 'Asia/Shanghai')
    ), sides as (
      select goods_id, to_place_id as place_id, production_date, quality, supplier_id, warehouse_id, at,
        case when into_stock then quantity else 0 end as came, 0 as went, case when into_stock and not from_stock then quantity else 0 end as came_in, 0 as went_out from moved
      union all
      select goods_id, from_place_id, production_date, quality, supplier_id, warehouse_id, at,
        0, case when from_stock then quantity else 0 end, 0, case when from_stock and not into_stock then quantity else 0 end from moved
    ), said as (
      select goods_id, place_id, production_date, quality, supplier_id, warehouse_id, sum(came)::bigint as came, sum(went)::bigint as went, sum(came_in)::bigint as came_in, sum(went_out)::bigint as went_out,
        count(*) as moves, min(at) as first_at, max(at) as last_at
      from sides group by 1, 2, 3, 4, 5, 6
    ), kept as (
      select k.goods_id, k.place_id, k.production_date, k.quality, k.supplier_id, k.warehouse_id, k.came, k.went, k.came_in, k.went_out, k.moves, k.first_at, k.last_at
      from stock_month k where ${inScope(scope, 'k')} and k.month = ${month}::date and exists (select from edge)
    )
    select x.* from (
      select 'unsaid' as what, a.* from (select * from kept except select * from said) a
      union all
      select 'unsummed', b.* from (select * from said except select * from kept) b) x
    limit 5`)
}
