-- What a count has to keep so that nothing is posted twice, no deed is answered with another one's outcome, and nobody makes up what
-- they saw.

alter table stocktake add column seal uuid not null default gen_random_uuid();
comment on column stocktake.seal is 'The key by which what a device sends back of a location is known to be ours. It leaves the server never.';

alter table stocktake_visit add column content text not null default '';
comment on column stocktake_visit.content is 'A digest of what the deed said that made it: the same operation must say the same again. Empty: from before it was kept.';
alter table stocktake_visit add column posted_before integer not null default 0;
comment on column stocktake_visit.posted_before is 'How many differences there had been posted at the location in the books that the count was held against.';
create index stocktake_visit_operation on stocktake_visit (tenant_id, operation);

alter table stocktake_visit_line add column posted_before integer not null default 0;
comment on column stocktake_visit_line.posted_before is 'The same of this batch alone. -1: nobody knows.';
alter table stocktake_part add column posted_before integer not null default 0;
comment on column stocktake_part.posted_before is 'The same of the count that holds; one more by now: another count has put it right since.';

alter table stocktake no force row level security;
alter table stocktake_visit no force row level security;
alter table stocktake_visit_line no force row level security;
alter table stocktake_line no force row level security;
alter table stocktake_part no force row level security;
update stocktake_part p set posted_before = n.posted
from (
  select p.tenant_id, p.line_id, p.part, count(*)::int as posted from stocktake_line l
  join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id
  join stocktake_part o on o.tenant_id = p.tenant_id and o.place_id = p.place_id and o.goods_id = p.goods_id and o.production_date = p.production_date
    and o.posted_at <= p.counted_at and (o.counted_normal, o.counted_broken) <> (o.system_normal, o.system_broken)
  where l.state = 0
  group by p.tenant_id, p.line_id, p.part
) n
where n.tenant_id = p.tenant_id and n.line_id = p.line_id and n.part = p.part;
update stocktake_visit_line x set posted_before = n.posted
from (
  select x.tenant_id, x.visit_id, x.line, count(*)::int as posted from stocktake s
  join stocktake_visit v on v.tenant_id = s.tenant_id and v.stocktake_id = s.id
  join stocktake_visit_line x on x.tenant_id = v.tenant_id and x.visit_id = v.id
  join stocktake_part o on o.tenant_id = x.tenant_id and o.place_id = v.place_id and o.goods_id = x.goods_id and o.production_date = x.production_date
    and o.posted_at <= v.as_of and (o.counted_normal, o.counted_broken) <> (o.system_normal, o.system_broken)
  where s.status = 1
  group by x.tenant_id, x.visit_id, x.line
) n
where n.tenant_id = x.tenant_id and n.visit_id = x.visit_id and n.line = x.line;
alter table stocktake force row level security;
alter table stocktake_visit force row level security;
alter table stocktake_visit_line force row level security;
alter table stocktake_line force row level security;
alter table stocktake_part force row level security;

create index zero_check_operation on zero_check (tenant_id, operation);
