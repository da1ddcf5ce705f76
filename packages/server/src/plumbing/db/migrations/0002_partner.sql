-- Merchants, what they have bought, and their suppliers.

create table combo (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  price_text text not null default '',
  menu_codes text[],
  warehouses integer,
  suppliers integer,
  accounts integer,
  goods integer,
  valid_months integer,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint combo_pkey primary key (id),
  constraint combo_code_key unique (code),
  constraint combo_name_key unique (name),
  constraint combo_warehouses_check check (warehouses > 0),
  constraint combo_suppliers_check check (suppliers > 0),
  constraint combo_accounts_check check (accounts > 0),
  constraint combo_goods_check check (goods > 0),
  constraint combo_valid_months_check check (valid_months > 0)
);
create sequence combo_code_seq owned by combo.code;
comment on table combo is
  'What a merchant can have (套餐): pages, limits and a period. One catalogue for all merchants; everybody may read it, '
  'only the platform writes it.';
comment on column combo.menu_codes is 'The pages it gives; null: every page there is, and those to come.';
comment on column combo.warehouses is 'How many a merchant may have; null: no limit. The same for suppliers, accounts and goods.';
comment on column combo.valid_months is 'How long it is given for; null: without an end.';
alter table combo enable row level security;
create policy readable on combo for select to yuncang_app, yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier using (true);
create policy platform_adds on combo for insert to yuncang_app with check (app_tenant() = 0);
create policy platform_changes on combo for update to yuncang_app using (app_tenant() = 0) with check (app_tenant() = 0);
create policy platform_removes on combo for delete to yuncang_app using (app_tenant() = 0);
grant select, insert, update, delete on combo to yuncang_app;
grant select on combo to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;
grant usage on sequence combo_id_seq to yuncang_app;
grant usage on sequence combo_code_seq to yuncang_app;

create table tenant (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  status smallint not null default 1,
  created_at timestamptz not null default now(),
  region text not null default '',
  address text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  begins_on date,
  ends_on date,
  combo_id bigint,
  menu_codes text[],
  version integer not null default 1,
  constraint tenant_pkey primary key (tenant_id),
  constraint tenant_code_key unique (code),
  constraint tenant_combo_id_fkey foreign key (combo_id) references combo,
  constraint tenant_status check (status in (1, 2)),
  constraint tenant_period check (ends_on >= begins_on),
  constraint tenant_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$')
);
create sequence tenant_id_seq owned by tenant.tenant_id;
create index tenant_combo on tenant (tenant_id, combo_id);
comment on table tenant is 'Merchants. Tenant 0 is the platform itself.';
comment on column tenant.status is '1 open, 2 shut.';
comment on column tenant.region is 'Official codes of province, city and district, comma-joined.';
comment on column tenant.ends_on is 'The last day of its period; null: without an end.';
comment on column tenant.menu_codes is 'The pages it was given by hand; null: those of its combo.';
-- The platform itself; written before the policies hold for the owner too.
insert into tenant (tenant_id, code, name) values (0, 'PLATFORM', '云仓平台');
call secure_table('tenant', null, null, 'select, insert, update');
create policy gate on tenant for select to yuncang_gate using (true);
grant select on tenant to yuncang_gate;
grant usage on sequence tenant_id_seq to yuncang_app;

create function open_tenants() returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.tenant_id from tenant t where t.status = 1;
end $$;
comment on function open_tenants is 'All tenants that are open, for scheduled work.';
call open_at_gate('open_tenants()');

create table merchant_log (
  tenant_id bigint not null,
  id bigint generated always as identity,
  content text not null,
  person_name text not null,
  at timestamptz not null,
  constraint merchant_log_pkey primary key (tenant_id, id),
  constraint merchant_log_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table merchant_log is 'What the platform did to a merchant. The people of the platform belong to another tenant, so they stand here by name.';
call secure_table('merchant_log', null, null, 'select, insert');

create table share_config (
  tenant_id bigint not null,
  title text not null default '',
  description text not null default '',
  image_id text not null default '',
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint share_config_pkey primary key (tenant_id),
  constraint share_config_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table share_config is 'How a merchant is shown when it is shared in a mini-program (gaps E14): kept and given back.';
call secure_table('share_config', null, null, 'select, insert, update');

create table supplier (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  channel_type text not null default '',
  status smallint not null default 1,
  accumulates boolean not null default false,
  region text not null default '',
  address text not null default '',
  telephone text not null default '',
  everywhere boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint supplier_pkey primary key (tenant_id, id),
  constraint supplier_tenant_id_code_key unique (tenant_id, code),
  constraint supplier_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint supplier_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$')
);
comment on table supplier is 'Suppliers: the owners of goods.';
comment on column supplier.accumulates is
  'Remainders are summed over all goods of a task before they are rounded; the fee cards of the goods then do not count '
  '(gaps E06).';
comment on column supplier.region is 'Official codes of province, city and district, comma-joined.';
comment on column supplier.everywhere is 'True: in every warehouse of the merchant, also in those to come. False: in those of supplier_warehouse.';
call secure_table('supplier', null, 'id', 'select, insert, update');

create table supplier_warehouse (
  tenant_id bigint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  constraint supplier_warehouse_pkey primary key (tenant_id, supplier_id, warehouse_id),
  constraint supplier_warehouse_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier
);
create index supplier_warehouse_of on supplier_warehouse (tenant_id, warehouse_id);
comment on table supplier_warehouse is 'The warehouses that a supplier is in, when it is not in all of them.';
call secure_table('supplier_warehouse', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table supplier_contact (
  tenant_id bigint not null,
  id bigint generated always as identity,
  supplier_id bigint not null,
  position smallint not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  gets_statements boolean not null default false,
  constraint supplier_contact_pkey primary key (tenant_id, id),
  constraint supplier_contact_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint supplier_contact_mailbox check (not gets_statements or email <> '')
);
create index supplier_contact_of on supplier_contact (tenant_id, supplier_id, position);
comment on table supplier_contact is 'The people at a supplier.';
comment on column supplier_contact.gets_statements is 'Statements of bills go to this mailbox (part 3, 4.2; gaps E15).';
call secure_table('supplier_contact', null, 'supplier_id', 'select, insert, update, delete');

create table supplier_shop (
  tenant_id bigint not null,
  supplier_id bigint not null,
  position smallint not null,
  name text not null,
  constraint supplier_shop_pkey primary key (tenant_id, supplier_id, position),
  constraint supplier_shop_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier
);
comment on table supplier_shop is 'The names under which a supplier sells.';
call secure_table('supplier_shop', null, 'supplier_id', 'select, insert, delete');

create table supplier_log (
  tenant_id bigint not null,
  supplier_id bigint not null,
  version integer not null,
  content text not null,
  account_id bigint,
  at timestamptz not null,
  constraint supplier_log_pkey primary key (tenant_id, supplier_id, version),
  constraint supplier_log_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier
);
comment on table supplier_log is 'What was done to a supplier: one row for each change, numbered by its version.';
comment on column supplier_log.account_id is 'Null: somebody of the platform, whose account is not the merchant''s.';
call secure_table('supplier_log', null, 'supplier_id', 'select, insert');
