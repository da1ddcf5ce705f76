-- What makes one request one deed: idempotency, outbox, scheduled work, messages.

create table idempotency (
  tenant_id bigint not null,
  account_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  at timestamptz not null default now(),
  primary key (tenant_id, account_id, path, key)
);
create index idempotency_age on idempotency (tenant_id, at);
call secure_table('idempotency', '{}', 'select, insert, update, delete');

create table outbox (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  failure text,
  done_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_due on outbox (due_at) where done_at is null;
call secure_table('outbox', '{}', 'select, insert, update, delete');

-- Scheduled work claims its period before it runs: once, however many machines there are. Tenant 0 for the installation's own.
create table job_run (
  tenant_id bigint not null references tenant,
  job text not null,
  period text not null,
  claimed_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  primary key (tenant_id, job, period)
);
call secure_table('job_run', '{}', 'select, insert, update, delete');

create table notice (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  text text not null,
  url text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index notice_account on notice (tenant_id, account_id, id desc);
call secure_table('notice', '{}', 'select, insert, update, delete');
