create table base_copy (
  id bigint generated always as identity,
  name text not null,
  place text not null,
  one_disk boolean not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  timeline integer not null default 0,
  reaches_from timestamptz,
  failure text,
  constraint base_copy_pkey primary key (id)
);
comment on table base_copy is 'Base copies of the bundled cluster that were taken or failed; from one of them its journal leads to any later moment.';
comment on column base_copy.place is 'Where the journal and its copies lie, as a person names it.';
comment on column base_copy.one_disk is 'Whether the journal lies on the disk of the data folder.';
comment on column base_copy.reaches_from is 'The earliest moment that all that was kept then leads back to; null: it failed.';
comment on column base_copy.failure is 'Why there is none; null: it was taken.';
create index base_copy_newest on base_copy (ended_at desc, id desc);
grant select on base_copy to yuncang_platform, yuncang_app;
