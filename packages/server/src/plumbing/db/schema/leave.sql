-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Copies of all that is a merchant's own, as files that it takes along. The file goes after some days, the row
-- stays.
create table data_copy (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  -- Null: somebody of the platform, whose account is not the merchant's.
  account_id bigint,
  person_name text not null,
  asked_at timestamptz not null,
  -- The job that makes it (job.id).
  job_id bigint,
  -- The one moment that all its rows are of; null: it has not begun.
  as_of timestamptz,
  ended_at timestamptz,
  -- Why there is none, as the page says it.
  failure text,
  -- Its key in the store of files; null: it failed, or is not there yet.
  file text,
  bytes bigint not null default 0,
  table_count integer not null default 0,
  row_count bigint not null default 0,
  image_count integer not null default 0,
  -- Images that a row names and the store of files did not have.
  missing_count integer not null default 0,
  expires_at timestamptz,
  -- When its file was taken away: after its days, or because a newer one was asked for.
  gone_at timestamptz,
  fetched_at timestamptz,
  fetched_count integer not null default 0,
  constraint data_copy_pkey primary key (tenant_id, id),
  constraint data_copy_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint data_copy_tenant_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint data_copy_file check (file is null or expires_at is not null and failure is null),
  constraint data_copy_outcome check (ended_at is not null or failure is null and file is null)
);
create unique index data_copy_under_way on data_copy (tenant_id) where (ended_at is null);
alter table data_copy enable row level security;
alter table data_copy force row level security;
create policy app on data_copy to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on data_copy to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on data_copy to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on data_copy for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on data_copy for select to yuncang_platform using (true);
create policy warehouse on data_copy for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on data_copy to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on data_copy to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence data_copy_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- How long things are kept when a merchant takes its data along, or leaves.
create table leave_setting (
  only_one boolean not null default true,
  -- So many days the file of a copy can be fetched.
  copy_days integer not null default 7,
  -- So many days at least lie between archiving a merchant and erasing it.
  erase_after_days integer not null default 90,
  -- Bills with what belongs to them stay for so many years after the one they were made in.
  keep_years integer not null default 10,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz,
  constraint leave_setting_pkey primary key (only_one),
  constraint leave_setting_copy_days check (copy_days >= 1 and copy_days <= 90),
  constraint leave_setting_erase_after_days check (erase_after_days >= 30 and erase_after_days <= 3650),
  constraint leave_setting_keep_years check (keep_years >= 10 and keep_years <= 100),
  constraint leave_setting_only_one check (only_one)
);
grant select on leave_setting to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant select, update on leave_setting to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Merchants that were archived, and what became of it: taken back, or erased. What stands here stays.
create table leaving (
  id bigint not null generated always as identity,
  merchant_id bigint not null,
  code text not null,
  archived_at timestamptz not null,
  archived_by text not null,
  -- Whether it was in use before: taken back it is so again.
  was_open boolean not null,
  reason text not null default '',
  -- What it had when it was archived, by kind.
  counts jsonb not null,
  -- What was open then and was agreed to: stock, tasks, bills, costs.
  accepted text[] not null,
  -- The first day on which it may be erased.
  erase_on date not null,
  restored_at timestamptz,
  restored_by text not null default '',
  -- When its erasing began; from here on there is no way back. Null: it has not.
  begun_at timestamptz,
  -- The table that is being cleared.
  step text not null default '',
  -- How many rows were deleted, out of about how many (rows_total).
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  -- Why the last attempt did not come to its end; null: it has not failed.
  failure text,
  erased_at timestamptz,
  images_gone integer not null default 0,
  -- How many of its bills are kept by law (kept_bill).
  bills_kept integer not null default 0,
  constraint leaving_pkey primary key (id),
  constraint leaving_erased check (erased_at is null or begun_at is not null),
  constraint leaving_way check (restored_at is null or begun_at is null)
);
create unique index leaving_present on leaving (merchant_id) where (restored_at is null);
alter table leaving enable row level security;
create policy app on leaving to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (app_tenant() = 0 or merchant_id = app_tenant());
create policy platform on leaving for select to yuncang_platform using (true);
grant insert, select, update on leaving to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on leaving to yuncang_platform;
grant usage on sequence leaving_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Bills of merchants that were erased, each whole in itself, as long as the law wants them kept.
create table kept_bill (
  id bigint not null generated always as identity,
  merchant_id bigint not null,
  code text not null,
  -- As of bill: 0 unchecked, 3 unpaid, 1 paid, 2 cancelled.
  status smallint not null,
  total numeric(24,2) not null,
  gen_at timestamptz not null,
  paid_at timestamptz,
  -- What its statement is printed from: parties, bank, tax and lines, as they were.
  printed jsonb not null,
  -- Its receipt, its invoice, and of each line how its amount was worked out.
  more jsonb not null,
  -- The last day; it goes on the next.
  keep_until date not null,
  constraint kept_bill_pkey primary key (id),
  constraint kept_bill_code unique (merchant_id, code)
);
create index kept_bill_until on kept_bill (keep_until);
alter table kept_bill enable row level security;
create policy app on kept_bill to yuncang_app using (app_tenant() = 0);
create policy platform on kept_bill for select to yuncang_platform using (true);
grant delete, select on kept_bill to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on kept_bill to yuncang_platform;

-- The pictures of the receipt of a bill that is kept.
create table kept_voucher (
  -- Of kept_bill.id.
  bill_id bigint not null,
  "position" smallint not null,
  media_type text not null,
  bytes bytea not null,
  constraint kept_voucher_pkey primary key (bill_id, "position")
);
alter table kept_voucher enable row level security;
create policy app on kept_voucher to yuncang_app using (app_tenant() = 0);
create policy platform on kept_voucher for select to yuncang_platform using (true);
grant delete, select on kept_voucher to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on kept_voucher to yuncang_platform;
