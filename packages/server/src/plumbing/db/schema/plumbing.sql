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
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=1);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy app on idempotency to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on idempotency to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Numbers of documents, handed out in blocks: readable, no row that every creation waits for, and unique over all
-- merchants, so that a code names one document for platform staff too.
create table document_number (
  prefix text not null,
  next integer not null,
  constraint document_number_pkey primary key (prefix)
);
grant insert, select, update on document_number to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
  constraint document_log_document_kind_check check (document_kind ~ '^[a-z_]+$')
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
alter table document_log enable row level security;
alter table document_log force row level security;
create policy app on document_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on document_log for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on document_log for select to yuncang_platform using (true);
create policy supplier on document_log for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on document_log for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on document_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on document_log to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Work to be done apart from any request: what follows from a deed, written with it, and what the clock starts.
create table job (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  -- What kind of work; the code knows who does it.
  topic text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  -- From when on somebody may take it. While somebody holds it: when he counts as gone, put further while he lives.
  due_at timestamptz not null default now(),
  -- How often it was taken, also by those who were killed over it.
  attempts integer not null default 0,
  -- Why the last attempt failed.
  failure text,
  done_at timestamptz,
  -- Of work that the clock starts: the period it is for, once. Null: it follows from a deed.
  period text,
  -- Who works on it; null: nobody.
  holder text,
  -- After a failure it is not tried again past this instant. Null: the attempts alone decide.
  deadline_at timestamptz,
  -- When it was given up for good.
  failed_at timestamptz,
  -- How much of it is done, counted as its topic counts.
  progress_done bigint not null default 0,
  -- Out of how much; null: not known.
  progress_total bigint,
  constraint job_pkey primary key (tenant_id, id)
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=1);
create index job_failed on job (tenant_id, failed_at) where ((failed_at is not null) and (done_at is null));
create index job_held on job (topic, due_at) where (holder is not null);
create index job_open on job (tenant_id, topic, due_at, id) where ((done_at is null) and (failed_at is null));
create unique index job_period on job (tenant_id, topic, period) where (period is not null);
alter table job enable row level security;
alter table job force row level security;
create policy app on job to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy gate on job for select to yuncang_gate using (true);
create policy merchant on job for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on job for select to yuncang_platform using (true);
create policy supplier on job for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on job for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on job to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on job to yuncang_gate, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence job_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Backups that were made or failed, of the whole installation.
create table backup (
  id bigint not null generated always as identity,
  file text not null,
  nightly boolean not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  image_count integer not null default 0,
  -- Images that a row names and the store of files did not have.
  missing_count integer not null default 0,
  -- Why there is none; null: it was made.
  failure text,
  constraint backup_pkey primary key (id)
);
create index backup_newest on backup (ended_at desc, id desc);
grant select on backup to yuncang_platform;

-- Backups that were restored to see that they can be.
create table backup_drill (
  id bigint not null generated always as identity,
  -- Empty: there was none.
  file text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null,
  -- What came of it, in a sentence.
  content text not null,
  row_count bigint not null default 0,
  constraint backup_drill_pkey primary key (id),
  constraint backup_drill_outcome check (outcome = any (array['whole', 'broken', 'skipped']))
);
create index backup_drill_newest on backup_drill (ended_at desc, id desc);
grant select on backup_drill to yuncang_platform;

-- Base copies of the bundled cluster that were taken or failed; from one of them its journal leads to any later
-- moment.
create table base_copy (
  id bigint not null generated always as identity,
  name text not null,
  -- Where the journal and its copies lie, as a person names it.
  place text not null,
  -- Whether the journal lies on the disk of the data folder.
  one_disk boolean not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  timeline integer not null default 0,
  -- The earliest moment that all that was kept then leads back to; null: it failed.
  reaches_from timestamptz,
  -- Why there is none; null: it was taken.
  failure text,
  constraint base_copy_pkey primary key (id)
);
create index base_copy_newest on base_copy (ended_at desc, id desc);
grant select on base_copy to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse, yuncang_platform;

-- Processes that answer requests, as they say themselves twice a minute.
create table serving_process (
  id text not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- By path: how many calls since it started, how many were faults, how long they took.
  calls jsonb not null,
  -- How it is at this moment, by name: its connections to the database, its memory.
  gauges jsonb not null default '{}'::jsonb,
  constraint serving_process_pkey primary key (id)
);
grant delete, insert, select, update on serving_process to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on serving_process to yuncang_platform;

-- What the last look for broken promises found; one row a reach.
create table invariant_look (
  reach text not null,
  looked_at timestamptz not null,
  took_ms integer not null,
  -- The promises that are broken, each with the first rows that break it.
  broken jsonb not null,
  constraint invariant_look_pkey primary key (reach),
  constraint invariant_look_reach check (reach = any (array['recent', 'all']))
);
grant insert, select, update on invariant_look to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on invariant_look to yuncang_platform;

-- What those who run the installation were last told, so that nothing is told twice.
create table alarm (
  -- The kinds of trouble that stood then; empty: that all is well again.
  troubles text[] not null,
  said_at timestamptz not null,
  -- To whom: hook, a group by its robot; mail, a mailbox.
  way text not null,
  constraint alarm_pkey primary key (way),
  constraint alarm_way check (way = any (array['hook', 'mail']))
);
grant insert, select, update on alarm to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on alarm to yuncang_platform;

-- Tenants and topics of which something is due, for whoever hands out work.
create or replace function jobs_due()
 returns table(tenant_id bigint, topic text)
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from pg_catalog.pg_extension e where e.extname = 'citus') then
    return query
      select j.tenant_id, j.topic from job j where j.done_at is null and j.failed_at is null and j.due_at <= now() group by 1, 2;
    return;
  end if;
  -- Steps from one tenant's topic to the next in the index: ten thousand rows of one cost no more than one.
  return query
    with recursive pair as (
      (select j.tenant_id as of_tenant, j.topic as of_topic from job j
        where j.done_at is null and j.failed_at is null order by j.tenant_id, j.topic limit 1)
      union all
      select n.tenant_id, n.topic from pair p
      cross join lateral (select j.tenant_id, j.topic from job j
        where j.done_at is null and j.failed_at is null and (j.tenant_id, j.topic) > (p.of_tenant, p.of_topic)
        order by j.tenant_id, j.topic limit 1) n
    )
    select p.of_tenant, p.of_topic from pair p
    where exists (select from job j where j.done_at is null and j.failed_at is null
      and j.tenant_id = p.of_tenant and j.topic = p.of_topic and j.due_at <= now());
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse

-- How many jobs of a topic are being worked on, over all tenants.
create or replace function jobs_held(of_topic text)
 returns bigint
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  return (select count(*) from job j where j.topic = of_topic and j.holder is not null and j.due_at > now());
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse
