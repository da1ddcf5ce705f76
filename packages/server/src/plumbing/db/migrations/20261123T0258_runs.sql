-- Long work on costs that goes on without whoever began it: a filtered month is settled, or decided anew, part by part.

create or replace procedure secure_inside(name text, warehouse_column text, rights text) language plpgsql as $$
declare
  own text := 'tenant_id = app_tenant()';
  in_warehouse text := format('%I = any (app_warehouses())', coalesce(warehouse_column, ''));
begin
  call secure_for_app(name, own || case when warehouse_column is null then '' else ' and (app_warehouses() is null or ' || in_warehouse || ')' end
    || ' and app_supplier() is null', rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name,
    own || case when warehouse_column is null then '' else ' and ' || in_warehouse end);
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse', name);
end $$;
comment on procedure secure_inside is
  'Puts a table of tenants behind row-level security that is no business of suppliers: what belongs to a warehouse, or to the merchant as '
  'a whole (null), for the merchant, its staff and the platform.';

create table settle_run (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  filter jsonb not null,
  said text not null,
  reason text not null default '',
  digest text not null,
  job_id bigint not null,
  started_at timestamptz not null,
  started_by bigint not null,
  stopped_at timestamptz,
  stopped_by bigint,
  constraint settle_run_pkey primary key (tenant_id, id),
  constraint settle_run_started_by_fkey foreign key (tenant_id, started_by) references account (tenant_id, id),
  constraint settle_run_stopped_by_fkey foreign key (tenant_id, stopped_by) references account (tenant_id, id),
  constraint settle_run_kind check (kind in ('settle', 'rerate')),
  constraint settle_run_said check (length(said) <= 300),
  constraint settle_run_reason check (length(reason) <= 200),
  constraint settle_run_stopped check ((stopped_at is null) = (stopped_by is null))
);
create index settle_run_newest on settle_run (tenant_id, started_at desc, id desc);
comment on table settle_run is
  'A filtered set of costs that is settled into bills, or decided anew, in the background: what was asked, by whom. What becomes of it stands in its parts.';
comment on column settle_run.filter is 'The filter as it was then, its codes turned into ids; never more than the pages that whoever began it settles on.';
comment on column settle_run.said is 'The filter in words.';
comment on column settle_run.digest is 'Of the preview that was agreed to.';
comment on column settle_run.job_id is 'The job that works it off (job.id). Jobs are forgotten after two years.';
call secure_inside('settle_run', null, 'select, insert, update (stopped_at, stopped_by)');

create table settle_run_part (
  tenant_id bigint not null,
  run_id bigint not null,
  n integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  costs integer not null,
  money numeric(24,2) not null,
  new_money numeric(24,2),
  digest text not null,
  state text not null default 'waiting',
  failure text not null default '',
  bill_id bigint,
  rewritten integer not null default 0,
  adjusted integer not null default 0,
  ended_at timestamptz,
  constraint settle_run_part_pkey primary key (tenant_id, run_id, n),
  constraint settle_run_part_run_fkey foreign key (tenant_id, run_id) references settle_run (tenant_id, id),
  constraint settle_run_part_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint settle_run_part_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint settle_run_part_bill_fkey foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  constraint settle_run_part_state check (state in ('waiting', 'done', 'failed', 'below', 'stopped')),
  constraint settle_run_part_ended check ((state = 'waiting') = (ended_at is null)),
  constraint settle_run_part_bill check (bill_id is null or state = 'done'),
  constraint settle_run_part_failure check ((state = 'failed') = (failure <> ''))
);
create unique index settle_run_part_of_bill on settle_run_part (tenant_id, bill_id) where bill_id is not null;
create index settle_run_part_waiting on settle_run_part (tenant_id, warehouse_id, supplier_id) where state = 'waiting';
comment on table settle_run_part is
  'What of a run is one transaction: the costs of a supplier in a warehouse, of a run that decides anew so many of them.';
comment on column settle_run_part.from_id is 'The first and the last of its costs; what came later is not in it.';
comment on column settle_run_part.costs is 'How many they were in the preview, and what they came to; where they are decided anew, what they were to come to.';
comment on column settle_run_part.digest is 'Of these costs in the preview: another one, and the part is left as it is.';
comment on column settle_run_part.state is 'waiting, done, failed (with why), below: its sum was below 0 and waits for another bill, or stopped by somebody before its turn.';
call secure_inside('settle_run_part', 'warehouse_id', 'select, insert, update (state, failure, bill_id, rewritten, adjusted, ended_at)');
