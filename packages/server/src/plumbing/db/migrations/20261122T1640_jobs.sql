-- What follows from a deed and what the clock starts are worked off by one engine, from one table (docs/decisions/2026-11-22-jobs.md).
-- A run of scheduled work that was claimed and never finished is due again; nothing that waits is lost.

alter table outbox rename to job;
alter sequence outbox_id_seq rename to job_id_seq;
alter table job rename constraint outbox_pkey to job_pkey;
alter table job rename constraint outbox_tenant_id_fkey to job_tenant_id_fkey;
alter table job add column period text;
alter table job add column holder text;
alter table job add column deadline_at timestamptz;
alter table job add column failed_at timestamptz;
alter table job add column progress_done bigint not null default 0;
alter table job add column progress_total bigint;
alter table job alter column payload set default '{}';

comment on table job is 'Work to be done apart from any request: what follows from a deed, written with it, and what the clock starts.';
comment on column job.topic is 'What kind of work; the code knows who does it.';
comment on column job.period is 'Of work that the clock starts: the period it is for, once. Null: it follows from a deed.';
comment on column job.due_at is 'From when on somebody may take it. While somebody holds it: when he counts as gone, put further while he lives.';
comment on column job.holder is 'Who works on it; null: nobody.';
comment on column job.attempts is 'How often it was taken, also by those who were killed over it.';
comment on column job.failure is 'Why the last attempt failed.';
comment on column job.deadline_at is 'After a failure it is not tried again past this instant. Null: the attempts alone decide.';
comment on column job.failed_at is 'When it was given up for good.';
comment on column job.progress_done is 'How much of it is done, counted as its topic counts.';
comment on column job.progress_total is 'Out of how much; null: not known.';

alter table job no force row level security;
alter table job_run no force row level security;
insert into job (tenant_id, topic, period, created_at, due_at, attempts, failure, done_at)
select r.tenant_id, r.job, r.period, r.claimed_at, r.claimed_at, 1, r.failure, r.finished_at from job_run r
returning 1;
alter table job force row level security;
drop table job_run;

create unique index job_period on job (tenant_id, topic, period) where period is not null;
drop index outbox_due;
create index job_open on job (tenant_id, topic, due_at, id) where done_at is null and failed_at is null;
create index job_held on job (topic, due_at) where holder is not null;
create index job_failed on job (tenant_id, failed_at) where failed_at is not null and done_at is null;

drop function outbox_tenants();
create function jobs_due() returns table (tenant_id bigint, topic text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
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
end $$;
comment on function jobs_due is 'Tenants and topics of which something is due, for whoever hands out work.';
call open_at_gate('jobs_due()');

create function jobs_held(of_topic text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select count(*) from job j where j.topic = of_topic and j.holder is not null and j.due_at > now());
end $$;
comment on function jobs_held is 'How many jobs of a topic are being worked on, over all tenants.';
call open_at_gate('jobs_held(text)');
