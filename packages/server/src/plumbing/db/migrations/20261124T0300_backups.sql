create table backup (
  id bigint generated always as identity,
  file text not null,
  nightly boolean not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  image_count integer not null default 0,
  missing_count integer not null default 0,
  failure text,
  constraint backup_pkey primary key (id)
);
comment on table backup is 'Backups that were made or failed, of the whole installation.';
comment on column backup.missing_count is 'Images that a row names and the store of files did not have.';
comment on column backup.failure is 'Why there is none; null: it was made.';
create index backup_newest on backup (ended_at desc, id desc);
grant select on backup to yuncang_platform;

create table backup_drill (
  id bigint generated always as identity,
  file text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null,
  content text not null,
  row_count bigint not null default 0,
  constraint backup_drill_pkey primary key (id),
  constraint backup_drill_outcome check (outcome in ('whole', 'broken', 'skipped'))
);
comment on table backup_drill is 'Backups that were restored to see that they can be.';
comment on column backup_drill.file is 'Empty: there was none.';
comment on column backup_drill.content is 'What came of it, in a sentence.';
create index backup_drill_newest on backup_drill (ended_at desc, id desc);
grant select on backup_drill to yuncang_platform;
