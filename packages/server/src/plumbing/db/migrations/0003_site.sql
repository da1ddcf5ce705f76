-- Warehouses with their areas and places; platforms with the points that deliveries go to.

create table warehouse (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  address text not null default '',
  dates_on boolean not null default false,
  locations_on boolean not null default false,
  putaway_automatic boolean not null default true,
  pick_from_staging boolean not null default true,
  pick_past_due boolean not null default false,
  status smallint not null default 1,
  version integer not null default 0,
  region text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  payee text not null default '',
  payee_bank text not null default '',
  payee_account text not null default '',
  payment_note text not null default '',
  bill_check_days smallint not null default 7,
  account_id bigint,
  constraint warehouse_pkey primary key (tenant_id, id),
  constraint warehouse_tenant_id_code_key unique (tenant_id, code),
  constraint warehouse_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint warehouse_region_check check (region ~ '^(\d{6}(,\d{6}){0,2})?$'),
  constraint warehouse_bill_check_days_check check (bill_check_days between 0 and 90)
);
comment on table warehouse is 'Warehouses, with how they work and who is paid for what they bill.';
comment on column warehouse.putaway_automatic is 'putConfig: completing an inbound task makes a putaway order by itself.';
comment on column warehouse.pick_from_staging is 'outConfig: an outbound task may pick from staging.';
comment on column warehouse.pick_past_due is 'outConfig: batches past due may be reserved.';
comment on column warehouse.version is 'Counts every change, also of the switches: two people who edit the same warehouse notice each other.';
comment on column warehouse.region is 'Official codes of province, city and district, comma-joined (part 2, 2).';
comment on column warehouse.payee is 'Who is paid for what the warehouse bills.';
comment on column warehouse.bill_check_days is 'So many days a supplier may check a bill before it counts as agreed (semantics 5.4).';
comment on column warehouse.account_id is 'The login of the warehouse itself.';
call secure_table('warehouse', 'id', null, 'select, insert, update');

create table area (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  name text not null,
  nature smallint not null,
  note text not null default '',
  status smallint not null default 1,
  version integer not null default 0,
  constraint area_pkey primary key (tenant_id, id),
  constraint area_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint area_nature_check check (nature in (1, 2, 3)),
  constraint area_note_check check (length(note) <= 80),
  constraint area_status_check check (status in (0, 1))
);
create unique index area_name on area (tenant_id, warehouse_id, name) where status = 1;
comment on table area is 'Areas of a warehouse.';
comment on column area.nature is '1 storage, 2 staging, 3 damaged (semantics 2).';
comment on column area.status is '0: deleted; documents still name it.';
comment on column area.version is 'Counts what people changed, one line in the log for each; 0: as it was set up.';
call secure_table('area', 'warehouse_id', null, 'select, insert, update, delete');

create table place (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  area_id bigint,
  kind text not null,
  code text not null,
  walk_order text not null default '',
  status smallint not null default 1,
  capacity_boxes integer,
  version integer not null default 0,
  constraint place_pkey primary key (tenant_id, id),
  constraint place_tenant_id_warehouse_id_code_key unique (tenant_id, warehouse_id, code),
  constraint place_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint place_tenant_id_area_id_fkey foreign key (tenant_id, area_id) references area,
  constraint place_kind_check check (kind in ('storage', 'staging', 'damaged', 'supplier', 'transit', 'platform', 'scrap', 'count', 'reclass')),
  constraint place_kind_area check ((kind in ('storage', 'staging', 'damaged')) = (area_id is not null)),
  constraint place_capacity_boxes_check check (capacity_boxes between 1 and 99999)
);
create index place_area on place (tenant_id, area_id) where area_id is not null;
create index place_virtual on place (tenant_id, id) where area_id is null;
comment on table place is 'A location of an area, or one of the six virtual places of a warehouse.';
comment on column place.capacity_boxes is 'How many boxes fit; null: nobody has said.';
call secure_table('place', 'warehouse_id', null, 'select, insert, update, delete');

create table dispatch_platform (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  status smallint not null default 1,
  version integer not null default 0,
  constraint dispatch_platform_pkey primary key (tenant_id, id),
  constraint dispatch_platform_tenant_id_code_key unique (tenant_id, code),
  constraint dispatch_platform_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint dispatch_platform_status_check check (status in (1, 2))
);
create unique index dispatch_platform_name on dispatch_platform (tenant_id, name) where status = 1;
comment on table dispatch_platform is 'The platforms that goods are delivered to.';
comment on column dispatch_platform.status is '1 in use, 2 archived: documents still name it, nobody is offered it.';
call secure_table('dispatch_platform', null, null, 'select, insert, update, delete');

create table dispatch_point (
  tenant_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  warehouse_id bigint not null,
  code text not null,
  name text not null,
  address text not null default '',
  priced_by_pallet boolean not null default false,
  enabled boolean not null default true,
  contact_name text not null default '',
  contact_phone text not null default '',
  archived boolean not null default false,
  version integer not null default 0,
  constraint dispatch_point_pkey primary key (tenant_id, id),
  constraint dispatch_point_tenant_id_code_key unique (tenant_id, code),
  constraint dispatch_point_tenant_id_platform_id_fkey foreign key (tenant_id, platform_id) references dispatch_platform,
  constraint dispatch_point_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint dispatch_point_archived check (not (enabled and archived))
);
comment on table dispatch_point is 'The points of a platform that a warehouse delivers to.';
comment on column dispatch_point.priced_by_pallet is 'The entry that prices its deliveries is per pallet (RECKON_TYPE_PLATE).';
call secure_table('dispatch_point', 'warehouse_id', null, 'select, insert, update, delete');

-- Keys of tables that were made before the ones they lead to.
alter table supplier_warehouse add constraint supplier_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse;
