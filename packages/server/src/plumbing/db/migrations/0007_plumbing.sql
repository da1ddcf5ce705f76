-- What makes one request one deed: its key, its log, its document number, what follows it, and scheduled work.

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
comment on table idempotency is 'The keys of requests that write, each with its first reply: a twin of the request gets that reply.';
call secure_door('idempotency', 'select, insert, update, delete');

create table document_number (
  prefix text not null,
  next integer not null,
  constraint document_number_pkey primary key (prefix)
);
comment on table document_number is
  'Numbers of documents, handed out in blocks: readable, no row that every creation waits for, and unique over all '
  'merchants, so that a code names one document for platform staff too.';
grant select, insert, update on document_number to yuncang_app;

create table document_log (
  tenant_id bigint not null,
  document_kind text not null,
  document_id bigint not null,
  version integer not null,
  from_status smallint,
  to_status smallint not null,
  content text not null,
  account_id bigint,
  at timestamptz not null,
  constraint document_log_pkey primary key (tenant_id, document_kind, document_id, version),
  constraint document_log_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint document_log_document_kind_check check (document_kind ~ '^[a-z_]+$')
);
comment on table document_log is 'What was done to a document, in Chinese: one row for each change, numbered by the version of the document.';
comment on column document_log.document_kind is 'The code decides which kinds there are: every kind has a table of its own.';
comment on column document_log.account_id is 'Null: somebody of the platform, whose account is not the merchant''s.';
call secure_table('document_log', null, null, 'select, insert');

create table outbox (
  tenant_id bigint not null,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  failure text,
  done_at timestamptz,
  constraint outbox_pkey primary key (tenant_id, id),
  constraint outbox_tenant_id_fkey foreign key (tenant_id) references tenant
);
create index outbox_due on outbox (due_at) where done_at is null;
comment on table outbox is 'What follows a commit.';
call secure_table('outbox', null, null, 'select, insert, update, delete');
create policy gate on outbox for select to yuncang_gate using (true);
grant select on outbox to yuncang_gate;

create function outbox_tenants() returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select distinct o.tenant_id from outbox o where o.done_at is null and o.due_at <= now();
end $$;
comment on function outbox_tenants is 'Tenants with rows of the outbox that are due, for the dispatcher.';
call open_at_gate('outbox_tenants()');

create table job_run (
  tenant_id bigint not null,
  job text not null,
  period text not null,
  claimed_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  constraint job_run_pkey primary key (tenant_id, job, period),
  constraint job_run_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table job_run is
  'Scheduled work claims its period here before it runs: once, however many machines there are. Tenant 0 for the work of '
  'the installation itself.';
call secure_table('job_run', null, null, 'select, insert, update, delete');
