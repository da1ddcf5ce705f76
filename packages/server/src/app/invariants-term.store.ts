import { sql, type Sql } from '../plumbing/db/sql.ts'

/** The promises of contract terms: what was free of a night came when its moves say, one version of a term waits at most. */
export const TERM_INVARIANTS: Readonly<Record<string, Sql>> = {
  'M5 what was free of a day came in its free days': sql`
    with days as materialized (
      select s.tenant_id, s.warehouse_id, s.day from storage_day s where s.day >= (now() at time zone 'Asia/Shanghai')::date - 3
      union
      (select s.tenant_id, s.warehouse_id, s.day from storage_day s order by random() limit 5)
    ), agreed as (
      select w.*, (
        select case when not t.ends then t.free_days end from term t where t.tenant_id = w.tenant_id and t.warehouse_id = w.warehouse_id and t.supplier_id = w.supplier_id
          and t.kind = 'freeDays' and t.item = w.item and t.withdrawn_by is null and t.valid_from <= w.at order by t.version desc limit 1) as free_days
      from work w join days d on d.tenant_id = w.tenant_id and d.warehouse_id = w.warehouse_id and d.day = w.day
      where w.source_kind = 'storage' and w.state <> 'superseded' and cardinality(w.pieces) > 0
    )
    select a.tenant_id, a.id, null::bigint as goods_id, a.free_days from agreed a where (a.free_days is null) <> (cardinality(a.free_pieces) = 0)
    union all
    select a.tenant_id, a.id, f.goods_id, a.free_days from agreed a cross join lateral unnest(a.facts, a.pieces, a.free_pieces) as p (facts, pieces, free)
    join fee_facts f on f.tenant_id = a.tenant_id and f.id = p.facts
    where a.free_days is not null and p.free is distinct from least(p.pieces, (
      select coalesce(sum(m.quantity), 0) from stock_move m join place v on v.tenant_id = m.tenant_id and v.id = m.from_place_id and v.kind = 'supplier'
      where m.tenant_id = a.tenant_id and m.goods_id = f.goods_id and m.warehouse_id = a.warehouse_id and m.step not like 'open:%'
        and m.at >= ((a.day - a.free_days + 1)::timestamp at time zone 'Asia/Shanghai') and m.at < ((a.day + 1)::timestamp at time zone 'Asia/Shanghai')))`,
  'M16 of a contract term one version waits at most': sql`
    select t.tenant_id, t.term_id, count(*) as waiting from term t where t.withdrawn_by is null and t.valid_from > now() group by 1, 2 having count(*) > 1`,
}
