-- Combos (套餐) and what a merchant has of them: its pages, its limits, its period; and what was done to a merchant.

create table combo (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null unique,
  price_text text not null default '',
  -- The pages it gives; null: every page there is, and those to come.
  menu_codes text[],
  -- The limits; null: none.
  warehouses integer check (warehouses > 0),
  suppliers integer check (suppliers > 0),
  accounts integer check (accounts > 0),
  goods integer check (goods > 0),
  -- How long it is given for; null: without an end.
  valid_months integer check (valid_months > 0),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- It belongs to no merchant: everybody may know what a combo gives, the platform alone writes it.
alter table combo enable row level security;
create policy readable on combo for select using (true);
create policy platform_writes on combo to yuncang_app using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0);
grant select, insert, update, delete on combo to yuncang_app;
grant select on combo to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;
create sequence combo_code_seq;
grant usage on sequence combo_code_seq to yuncang_app;

alter table tenant
  add column region text not null default '',
  add column address text not null default '',
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column begins_on date,
  -- The last day of its period; null: without an end.
  add column ends_on date,
  add column combo_id bigint references combo,
  -- The pages it was given by hand; null: those of its combo.
  add column menu_codes text[],
  add column version integer not null default 1,
  add constraint tenant_status check (status in (1, 2)),
  add constraint tenant_period check (ends_on >= begins_on);
create index tenant_combo on tenant (tenant_id, combo_id);

-- What the platform did to a merchant. Its people are of another tenant, so they stand here by name.
create table merchant_log (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  content text not null,
  person_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
call secure_table('merchant_log', '{}', 'select, insert');

-- How a merchant is shown when it is shared in a mini-program (gaps E14): kept and given back.
create table share_config (
  tenant_id bigint not null references tenant,
  title text not null default '',
  description text not null default '',
  image_id text not null default '',
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id, changed_by) references account
);
call secure_table('share_config', '{}', 'select, insert, update');

-- Who has put the first steps on the home page away.
create table steps_hidden (
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
);
call secure_table('steps_hidden', '{}', 'select, insert');
