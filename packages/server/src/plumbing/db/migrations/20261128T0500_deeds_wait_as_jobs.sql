-- Work of a deed is written with what became of it; until then a job holds the deed. What waited for its price waits as such a deed from now on.
alter table work no force row level security;
alter table job no force row level security;
alter table fee_facts no force row level security;

delete from job where topic = 'work.rate' and done_at is null and not payload ? 'atMs';
with gone as (
  delete from work where state = 'waiting' returning *
), deed as (
  select distinct on (g.tenant_id, g.source_kind, g.source) g.*, i.items, i.any_point_id from gone g
  cross join lateral (
    select jsonb_agg(w.item order by w.id) as items, max(w.point_id) as any_point_id from gone w
    where w.tenant_id = g.tenant_id and w.source_kind = g.source_kind and w.source = g.source) i
  order by g.tenant_id, g.source_kind, g.source, g.id
)
insert into job (tenant_id, topic, payload)
select d.tenant_id, 'work.rate', jsonb_build_object(
  'kind', d.source_kind, 'source', d.source, 'items', d.items, 'warehouseId', d.warehouse_id, 'supplierId', d.supplier_id, 'pointId', d.any_point_id, 'taskId', d.task_id,
  'pallets', d.pallets, 'factsTo', coalesce((select max(f) from unnest(d.facts) as f), 0), 'atMs', floor(extract(epoch from d.at) * 1000)::bigint, 'goods', coalesce(m.goods, '[]'), 'pieces', coalesce(m.pieces, '[]'))
from deed d cross join lateral (
  select jsonb_agg(f.goods_id order by p.n) as goods, jsonb_agg(p.pieces order by p.n) as pieces
  from unnest(d.facts, d.pieces) with ordinality as p (facts, pieces, n) join fee_facts f on f.tenant_id = d.tenant_id and f.id = p.facts) m;

alter table work drop constraint work_state;
alter table work add constraint work_state check (state in ('charged', 'unpriced', 'in_period', 'waived', 'superseded'));

alter table work force row level security;
alter table job force row level security;
alter table fee_facts force row level security;
