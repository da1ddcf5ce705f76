import { sql, type Sql } from '../plumbing/db/sql.ts'

/** What must hold of stocktakes (docs/design/core.md, Invariants): queries that find what breaks it. */
export const STOCKTAKE_INVARIANTS: Readonly<Record<string, Sql>> = {
  'I19 a difference is posted once, as it was counted': sql`
    with posted as (
      select l.tenant_id, l.id, p.place_id, p.goods_id, p.production_date, l.task_in_id, l.task_out_id,
        p.counted_normal - p.system_normal as normal, p.counted_broken - p.system_broken as broken
      from stocktake_line l join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id where l.result = 2
    ), wanted as (
      select tenant_id, case when change > 0 then task_in_id else task_out_id end as task_id, place_id, goods_id, production_date, quality, sum(change) as change
      from (select p.*, 0 as quality, p.normal as change from posted p union all select p.*, 1, p.broken from posted p) c
      where change <> 0 group by 1, 2, 3, 4, 5, 6
    ), moved as (
      select m.tenant_id, t.id as task_id, case f.kind when 'count' then m.to_place_id else m.from_place_id end as place_id, m.goods_id, m.production_date, m.quality,
        sum(case f.kind when 'count' then m.quantity else -m.quantity end) as change
      from task t
      join stock_move m on m.tenant_id = t.tenant_id and m.document = t.code
      join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
      where t.kind in ('TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT') group by 1, 2, 3, 4, 5, 6
    )
    select tenant_id, task_id, place_id, goods_id, production_date, quality, w.change as counted, m.change as moved
    from wanted w full join moved m using (tenant_id, task_id, place_id, goods_id, production_date, quality)
    where w.change is distinct from m.change`,
  'I19 what a loss order says of its lines is so': sql`
    select o.tenant_id, o.code, o.line_count, o.pending_count, n.lines, n.pending from loss_order o
    cross join lateral (
      select count(*)::int as lines, count(*) filter (where l.state = 0)::int as pending, bool_or((l.state = 1 and l.result = 2) <> exists (
          select from stock_adjustment a where a.tenant_id = l.tenant_id and a.line_id = l.id)) as unlike
      from stocktake_line l where l.tenant_id = o.tenant_id and l.loss_id = o.id
    ) n
    where o.line_count <> n.lines or o.pending_count <> n.pending or n.unlike`,
  'I19 a finished stocktake was counted wholly': sql`
    select s.tenant_id, s.code from stocktake s
    cross join lateral (select count(*)::int as items, count(*) filter (where i.counted)::int as counted from stocktake_item i where i.tenant_id = s.tenant_id and i.stocktake_id = s.id) n
    where s.taken_at is not null and (s.item_count <> n.items or s.counted_count <> n.counted or (s.status = 2 and n.items <> n.counted))
      or s.different is distinct from (case when s.status = 2 then exists (select from loss_order o where o.tenant_id = s.tenant_id and o.stocktake_id = s.id) end)`,
}
