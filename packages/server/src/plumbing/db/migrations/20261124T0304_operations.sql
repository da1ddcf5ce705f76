create table serving_process (
  id text not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  calls jsonb not null,
  constraint serving_process_pkey primary key (id)
);
comment on table serving_process is 'Processes that answer requests, as they say themselves twice a minute.';
comment on column serving_process.calls is 'By path: how many calls since it started, how many were faults, how long they took.';
grant select, insert, update, delete on serving_process to yuncang_app;
grant select on serving_process to yuncang_platform;

create table invariant_look (
  reach text not null,
  looked_at timestamptz not null,
  took_ms integer not null,
  broken jsonb not null,
  constraint invariant_look_pkey primary key (reach),
  constraint invariant_look_reach check (reach in ('recent', 'all'))
);
comment on table invariant_look is 'What the last look for broken promises found; one row a reach.';
comment on column invariant_look.broken is 'The promises that are broken, each with the first rows that break it.';
grant select, insert, update on invariant_look to yuncang_app;
grant select on invariant_look to yuncang_platform;
