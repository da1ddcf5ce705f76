create table alarm (
  only_row boolean not null default true,
  troubles text[] not null,
  said_at timestamptz not null,
  constraint alarm_pkey primary key (only_row),
  constraint alarm_only_row check (only_row)
);
comment on table alarm is 'What those who run the installation were last told, so that nothing is told twice.';
comment on column alarm.troubles is 'The kinds of trouble that stood then; empty: that all is well again.';
grant select, insert, update on alarm to yuncang_app;
grant select on alarm to yuncang_platform;
