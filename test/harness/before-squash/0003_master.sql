-- Warehouses with their places, suppliers with their goods, dispatch points.

create table warehouse (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  address text not null default '',
  dates_on boolean not null default false,
  locations_on boolean not null default false,
  -- putConfig: completing an inbound task makes a putaway order by itself.
  putaway_automatic boolean not null default true,
  -- outConfig: outbound may pick from staging; batches past due may be reserved.
  pick_from_staging boolean not null default true,
  pick_past_due boolean not null default false,
  status smallint not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call secure_table('warehouse', '{}', 'select, insert, update');
create policy warehouse on warehouse as restrictive to yuncang_app
  using ((select app_warehouses()) is null or id = any ((select app_warehouses())::bigint[]));

create table account_warehouse (
  tenant_id bigint not null,
  account_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, account_id, warehouse_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('account_warehouse', '{}', 'select, insert, delete');

create table supplier (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  channel_type text not null default '',
  status smallint not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call secure_table('supplier', '{}', 'select, insert, update');
create policy supplier on supplier as restrictive to yuncang_app
  using ((select app_supplier()) is null or id = (select app_supplier()));
alter table account add foreign key (tenant_id, supplier_id) references supplier;

create table goods (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  supplier_id bigint not null,
  code text not null,
  name text not null,
  type_code text not null default '',
  standard text not null default '',
  bar_code text not null default '',
  channel_goods_id text not null default '',
  pieces_per_box integer not null default 1 check (pieces_per_box > 0),
  boxes_per_pallet integer check (boxes_per_pallet > 0),
  min_unit_name text not null default '件',
  max_unit_name text not null default '箱',
  shelf_life_days integer not null default 0 check (shelf_life_days >= 0),
  dated boolean not null default false,
  box_weight_kg numeric(12, 3) not null default 0,
  box_volume_m3 numeric(12, 6) not null default 0,
  audited boolean not null default true,
  status smallint not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, supplier_id) references supplier
);
create index goods_supplier on goods (tenant_id, supplier_id);
create index goods_bar_code on goods (tenant_id, bar_code);
call secure_table('goods', '{supplier_id}', 'select, insert, update');

create table dispatch_platform (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call secure_table('dispatch_platform', '{}', 'select, insert, update');

create table dispatch_point (
  tenant_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  warehouse_id bigint not null,
  code text not null,
  name text not null,
  address text not null default '',
  -- The entry that prices its deliveries is per pallet (RECKON_TYPE_PLATE).
  priced_by_pallet boolean not null default false,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, platform_id) references dispatch_platform,
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('dispatch_point', '{warehouse_id}', 'select, insert, update');

create table area (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  name text not null,
  -- 1 storage, 2 staging, 3 damaged (semantics 2)
  nature smallint not null check (nature in (1, 2, 3)),
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('area', '{warehouse_id}', 'select, insert, update, delete');

-- A location of an area, or one of the six virtual places of a warehouse.
create table place (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  area_id bigint,
  kind text not null check (kind in ('storage', 'staging', 'damaged', 'supplier', 'transit', 'platform', 'scrap', 'count', 'reclass')),
  code text not null,
  walk_order text not null default '',
  status smallint not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, warehouse_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, area_id) references area,
  check ((kind in ('storage', 'staging', 'damaged')) = (area_id is not null))
);
call secure_table('place', '{warehouse_id}', 'select, insert, update, delete');

-- The data dictionary is the platform's, one for all.
create table dict (
  code text primary key,
  parent_code text references dict,
  name text not null,
  sort integer not null default 0,
  status smallint not null default 1
);
grant select on dict to yuncang_app, yuncang_platform;
