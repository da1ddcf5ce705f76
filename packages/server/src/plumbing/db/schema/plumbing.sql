-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The keys of requests that write, each with its first reply: a twin of the request gets that reply.
create table idempotency (
  tenant_id bigint not null,
  account_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  at timestamptz not null default now(),
  constraint idempotency_pkey primary key (tenant_id, account_id, path, key)
);
create index idempotency_age on idempotency (tenant_id, at);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy app on idempotency to yuncang_app using (tenant_id = app_tenant());
grant delete, insert, select, update on idempotency to yuncang_app;

-- Numbers of documents, handed out in blocks: readable, no row that every creation waits for, and unique over all
-- merchants, so that a code names one document for platform staff too.
create table document_number (
  prefix text not null,
  next integer not null,
  constraint document_number_pkey primary key (prefix)
);
grant insert, select, update on document_number to yuncang_app;

-- What was done to a document, in Chinese: one row for each change, numbered by the version of the document.
create table document_log (
  tenant_id bigint not null,
  -- The code decides which kinds there are: every kind has a table of its own.
  document_kind text not null,
  document_id bigint not null,
  version integer not null,
  from_status smallint,
  to_status smallint not null,
  content text not null,
  -- Null: somebody of the platform, whose account is not the merchant's.
  account_id bigint,
  at timestamptz not null,
  constraint document_log_pkey primary key (tenant_id, document_kind, document_id, version),
  constraint document_log_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint document_log_document_kind_check check (document_kind ~ '^[a-z_]+$')
);
alter table document_log enable row level security;
alter table document_log force row level security;
create policy app on document_log to yuncang_app using (tenant_id = app_tenant());
create policy merchant on document_log for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on document_log for select to yuncang_platform using (true);
create policy supplier on document_log for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on document_log for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on document_log to yuncang_app;
grant select on document_log to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What follows a commit.
create table outbox (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  failure text,
  done_at timestamptz,
  constraint outbox_pkey primary key (tenant_id, id),
  constraint outbox_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
create index outbox_due on outbox (due_at) where (done_at is null);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy app on outbox to yuncang_app using (tenant_id = app_tenant());
create policy gate on outbox for select to yuncang_gate using (true);
create policy merchant on outbox for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on outbox for select to yuncang_platform using (true);
create policy supplier on outbox for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on outbox for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on outbox to yuncang_app;
grant select on outbox to yuncang_gate, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence outbox_id_seq to yuncang_app;

-- Scheduled work claims its period here before it runs: once, however many machines there are. Tenant 0 for the
-- work of the installation itself.
create table job_run (
  tenant_id bigint not null,
  job text not null,
  period text not null,
  claimed_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  constraint job_run_pkey primary key (tenant_id, job, period),
  constraint job_run_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table job_run enable row level security;
alter table job_run force row level security;
create policy app on job_run to yuncang_app using (tenant_id = app_tenant());
create policy merchant on job_run for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on job_run for select to yuncang_platform using (true);
create policy supplier on job_run for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on job_run for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on job_run to yuncang_app;
grant select on job_run to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Tenants with rows of the outbox that are due, for the dispatcher.
create or replace function outbox_tenants()
 returns setof bigint
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  return query select distinct o.tenant_id from outbox o where o.done_at is null and o.due_at <= now();
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app
