-- What a merchant takes along: all that is its own, in one file.
create table data_copy (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint,
  person_name text not null,
  asked_at timestamptz not null,
  job_id bigint,
  as_of timestamptz,
  ended_at timestamptz,
  failure text,
  file text,
  bytes bigint not null default 0,
  table_count integer not null default 0,
  row_count bigint not null default 0,
  image_count integer not null default 0,
  missing_count integer not null default 0,
  expires_at timestamptz,
  gone_at timestamptz,
  fetched_at timestamptz,
  fetched_count integer not null default 0,
  constraint data_copy_pkey primary key (tenant_id, id),
  constraint data_copy_tenant_fkey foreign key (tenant_id) references tenant (tenant_id),
  constraint data_copy_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint data_copy_outcome check (ended_at is not null or (failure is null and file is null)),
  constraint data_copy_file check (file is null or (expires_at is not null and failure is null))
);
create unique index data_copy_under_way on data_copy (tenant_id) where ended_at is null;
comment on table data_copy is 'Copies of all that is a merchant''s own, as files that it takes along. The file goes after some days, the row stays.';
comment on column data_copy.account_id is 'Null: somebody of the platform, whose account is not the merchant''s.';
comment on column data_copy.job_id is 'The job that makes it (job.id).';
comment on column data_copy.as_of is 'The one moment that all its rows are of; null: it has not begun.';
comment on column data_copy.failure is 'Why there is none, as the page says it.';
comment on column data_copy.file is 'Its key in the store of files; null: it failed, or is not there yet.';
comment on column data_copy.missing_count is 'Images that a row names and the store of files did not have.';
comment on column data_copy.gone_at is 'When its file was taken away: after its days, or because a newer one was asked for.';
call secure_inside('data_copy', null, 'select, insert, update');

-- How long what is kept, by the platform: one row.
create table leave_setting (
  only_one boolean not null default true,
  copy_days integer not null default 7,
  erase_after_days integer not null default 90,
  keep_years integer not null default 10,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz,
  constraint leave_setting_pkey primary key (only_one),
  constraint leave_setting_only_one check (only_one),
  constraint leave_setting_copy_days check (copy_days between 1 and 90),
  constraint leave_setting_erase_after_days check (erase_after_days between 30 and 3650),
  constraint leave_setting_keep_years check (keep_years between 10 and 100)
);
comment on table leave_setting is 'How long things are kept when a merchant takes its data along, or leaves.';
comment on column leave_setting.copy_days is 'So many days the file of a copy can be fetched.';
comment on column leave_setting.erase_after_days is 'So many days at least lie between archiving a merchant and erasing it.';
comment on column leave_setting.keep_years is 'Bills with what belongs to them stay for so many years after the one they were made in.';
insert into leave_setting default values;
grant select on leave_setting to yuncang_app, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant update on leave_setting to yuncang_app;

-- Where a merchant is on its way out.
alter table tenant add column archived_at timestamptz;
alter table tenant add column erased_at timestamptz;
alter table tenant add constraint tenant_leaving check (erased_at is null or archived_at is not null);
alter table tenant add constraint tenant_archived_is_shut check (archived_at is null or status = 2);
comment on column tenant.archived_at is 'When the platform archived it; nothing new is written there. Null: it is not archived.';
comment on column tenant.erased_at is 'When its data were erased but for what the law keeps; there is no way back.';
