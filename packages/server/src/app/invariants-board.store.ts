import { YEAR_MONTHS } from '../board/figure/columns.ts'
import { join, raw, sql, type Sql } from '../plumbing/db/sql.ts'
import type { Reach } from './invariants-reach.store.ts'

/** Built days within reach, as `b`, but those that are dirty. */
const builtWithin = (reach: Reach) => sql`(
  select b.* from board_built b
  where ${reach === 'all' ? sql`b.day > (now() at time zone 'Asia/Shanghai')::date - 62` : sql`b.built_at > now() - interval '48 hours' and b.day > (now() at time zone 'Asia/Shanghai')::date - 400`}
    and not exists (select from board_dirty x where x.tenant_id = b.tenant_id and x.day = b.day)) b`

/** By how much totals grew on the day of `b`. */
const OF_SUPPLIERS = sql`(
  select coalesce(sum(t.ship_pieces + t.in_pieces - coalesce((
    select p.ship_pieces + p.in_pieces from board_supplier_total p
    where p.tenant_id = t.tenant_id and p.supplier_id = t.supplier_id and p.day < t.day order by p.day desc limit 1), 0)), 0)
  from board_supplier_total t where t.tenant_id = b.tenant_id and t.day = b.day)`
const OF_WAREHOUSES = sql`(
  select coalesce(sum(t.ship_pieces - coalesce((
    select p.ship_pieces from board_warehouse_total p
    where p.tenant_id = t.tenant_id and p.warehouse_id = t.warehouse_id and p.day < t.day order by p.day desc limit 1), 0)), 0)
  from board_warehouse_total t where t.tenant_id = b.tenant_id and t.day = b.day)`

/** What is kept of a year's months, together. */
const SHIPPED_BY_MONTH = join(
  YEAR_MONTHS.map((month) => sql`g.${raw(month)}`),
  ' + ',
)

/** The promises of boards that are asked of the tables themselves (docs/design/core.md, Invariants: B2). */
export const boardInvariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  'B2 points, goods, categories, months, years and totals are together what their days are': sql`
    select s.* from (
      select b.tenant_id, b.day,
        (select coalesce(sum(d.out_pieces + d.in_pieces), 0) from board_day d where d.tenant_id = b.tenant_id and d.day = b.day) as of_suppliers,
        (select coalesce(sum(p.pieces), 0) from board_point_day p where p.tenant_id = b.tenant_id and p.day = b.day) as of_points,
        (select coalesce(sum(g.out_pieces + g.in_pieces), 0) from board_goods_day g where g.tenant_id = b.tenant_id and g.day = b.day) as of_goods
      from ${builtWithin(reach)}) s where s.of_suppliers <> s.of_points or s.of_suppliers <> s.of_goods
    union all
    select s.* from (
      select b.tenant_id, b.day,
        (select coalesce(sum(g.ship_pieces), 0) from board_goods_day g where g.tenant_id = b.tenant_id and g.day = b.day) as of_goods,
        (select coalesce(sum(c.ship_pieces), 0) from board_category_day c where c.tenant_id = b.tenant_id and c.day = b.day) as of_categories, 0
      from ${builtWithin(reach)} join board_category_made m on m.tenant_id = b.tenant_id and b.built_at <= m.up_to
      where b.day > (now() at time zone 'Asia/Shanghai')::date - 400) s where s.of_goods <> s.of_categories
    union all
    select s.* from (
      select m.tenant_id, m.month, m.pieces,
        (select coalesce(sum(d.out_pieces + d.in_pieces), 0) from board_day d where d.tenant_id = m.tenant_id and d.day >= m.month and d.day < m.month + interval '1 month') as of_days, 0
      from (
        select g.tenant_id, g.month, sum(g.out_pieces + g.in_pieces) as pieces from board_goods_month g
        where g.month > (now() at time zone 'Asia/Shanghai')::date - 93 group by 1, 2) m
      where not exists (
        select from board_dirty x where x.tenant_id = m.tenant_id and x.day >= m.month and x.day < m.month + interval '1 month')) s
    where s.pieces <> s.of_days
    union all
    select s.tenant_id, s.year, s.pieces, s.by_month, s.of_months from (
      select y.tenant_id, y.year, y.pieces, y.shipped_by_month - y.shipped as by_month,
        (select coalesce(sum(m.out_pieces + m.in_pieces), 0) from board_goods_month m where m.tenant_id = y.tenant_id and m.month >= y.year and m.month < y.year + interval '1 year') as of_months
      from (
        select g.tenant_id, g.year, sum(g.out_pieces + g.in_pieces) as pieces, sum(g.ship_pieces) as shipped, sum(${SHIPPED_BY_MONTH}) as shipped_by_month from board_goods_year g
        where g.year > (now() at time zone 'Asia/Shanghai')::date - 800 group by 1, 2) y
      where not exists (
        select from board_dirty x where x.tenant_id = y.tenant_id and x.day >= y.year and x.day < y.year + interval '1 year')) s
    where s.pieces <> s.of_months or s.by_month <> 0
    union all
    select s.* from (
      select m.tenant_id, m.month, sum(m.figure) as of_months, sum(m.points) as of_points,
        (select coalesce(sum(d.out_pieces + d.in_pieces + d.bills), 0) from board_day d where d.tenant_id = m.tenant_id and d.day >= m.month and d.day < m.month + interval '1 month') as of_days,
        (select coalesce(sum(d.pieces), 0) from board_point_day d where d.tenant_id = m.tenant_id and d.day >= m.month and d.day < m.month + interval '1 month') as points_of_days
      from (
        select g.tenant_id, g.month, g.out_pieces + g.in_pieces + g.bills as figure, 0 as points from board_month g
        union all select p.tenant_id, p.month, 0, p.pieces from board_point_month p) m
      where m.month > (now() at time zone 'Asia/Shanghai')::date - 93 and not exists (
        select from board_dirty x where x.tenant_id = m.tenant_id and x.day >= m.month and x.day < m.month + interval '1 month')
      group by 1, 2) x cross join lateral (select x.tenant_id, x.month, x.of_months, x.of_days, x.of_points - x.points_of_days as points_off) s
    where s.of_months <> s.of_days or s.points_off <> 0
    union all
    select s.tenant_id, s.day, s.of_days, s.of_suppliers, s.of_warehouses from (
      select b.tenant_id, b.day, d.shipped, d.shipped + d.came as of_days, ${OF_SUPPLIERS} as of_suppliers,
        ${OF_WAREHOUSES} as of_warehouses
      from ${builtWithin(reach)} cross join lateral (
        select coalesce(sum(d.ship_pieces), 0) as shipped, coalesce(sum(d.in_pieces), 0) as came from board_day d where d.tenant_id = b.tenant_id and d.day = b.day) d) s
    where s.of_days <> s.of_suppliers or s.shipped <> s.of_warehouses`,
})
