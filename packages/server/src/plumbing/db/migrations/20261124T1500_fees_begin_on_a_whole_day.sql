-- What was finished on the very day on which fees came to an older installation, before they came, has no work and never gets one: there they begin
-- with the next day. Where anything is worked out already they began on a whole day.
alter table warehouse no force row level security;
alter table task no force row level security;
alter table label_task no force row level security;
alter table work no force row level security;
alter table storage_day no force row level security;

update warehouse w set fees_since = w.fees_since + 1
where not exists (select from work k where k.tenant_id = w.tenant_id and k.warehouse_id = w.id)
  and not exists (select from storage_day d where d.tenant_id = w.tenant_id and d.warehouse_id = w.id)
  and (
    exists (
      select from task t where t.tenant_id = w.tenant_id and t.warehouse_id = w.id and t.status in (3, 5)
        and (coalesce(t.shipped_at, t.finished_at) at time zone 'Asia/Shanghai')::date = w.fees_since)
    or exists (
      select from label_task t where t.tenant_id = w.tenant_id and t.warehouse_id = w.id and t.status = 3
        and (t.finished_at at time zone 'Asia/Shanghai')::date = w.fees_since));

alter table warehouse force row level security;
alter table task force row level security;
alter table label_task force row level security;
alter table work force row level security;
alter table storage_day force row level security;
