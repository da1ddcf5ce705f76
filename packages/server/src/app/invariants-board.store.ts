import { sql, type Sql } from '../plumbing/db/sql.ts'
import type { Reach } from './invariants-reach.store.ts'

/** Built days within reach, as `b`, but those that are dirty. */
const builtWithin = (reach: Reach) => sql`(
  select b.* from board_built b
  where ${reach === 'all' ? sql`b.day > (now() at time zone 'Asia/Shanghai')::date - 62` : sql`b.built_at > now() - interval '48 hours' and b.day > (now() at time zone 'Asia/Shanghai')::date - 400`}
    and not exists (select from board_dirty x where x.tenant_id = b.tenant_id and x.day = b.day)) b`

/** The promises of boards that are asked of the tables themselves (docs/design/core.md, Invariants: B2). */
export const boardInvariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  'B2 points, goods, categories and months are together what their days are': sql`
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
    where s.pieces <> s.of_days`,
})
