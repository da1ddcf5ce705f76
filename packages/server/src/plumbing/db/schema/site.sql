-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Warehouses, with how they work and who is paid for what they bill.
create table warehouse (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  address text not null default '',
  dates_on boolean not null default false,
  locations_on boolean not null default false,
  -- putConfig: completing an inbound task makes a putaway order by itself.
  putaway_automatic boolean not null default true,
  -- outConfig: an outbound task may pick from staging.
  pick_from_staging boolean not null default true,
  -- outConfig: batches past due may be reserved.
  pick_past_due boolean not null default false,
  status smallint not null default 1,
  -- Counts every change, also of the switches: two people who edit the same warehouse notice each other.
  version integer not null default 0,
  -- Official codes of province, city and district, comma-joined (part 2, 2).
  region text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  -- Who is paid for what the warehouse bills.
  payee text not null default '',
  payee_bank text not null default '',
  payee_account text not null default '',
  payment_note text not null default '',
  -- So many days a supplier may check a bill before it counts as agreed (semantics 5.4).
  bill_check_days smallint not null default 7,
  -- The login of the warehouse itself.
  account_id bigint,
  -- 0, but for one that had the code of an older one in another spelling before such codes were refused.
  twin integer not null default 0,
  -- The first day on which storage and work are charged: the one on which the warehouse was made, or charging came
  -- to the installation.
  fees_since date not null default ((now() at time zone 'Asia/Shanghai'))::date,
  -- So many days after its making a bill of the warehouse is to be paid (付款天数), unless its supplier has days of its
  -- own.
  pay_days smallint not null default 30,
  -- Costs of a supplier are settled only once no work of their days and groups waits for a price or has none; off:
  -- the settlement says so and goes on.
  priced_first boolean not null default false,
  constraint warehouse_pkey primary key (tenant_id, id),
  constraint warehouse_tenant_id_code_key unique (tenant_id, code),
  constraint warehouse_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint warehouse_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint warehouse_bill_check_days_check check (bill_check_days >= 0 and bill_check_days <= 90),
  constraint warehouse_pay_days check (pay_days >= 0 and pay_days <= 365),
  constraint warehouse_region_check check (region ~ '^(\d{6}(,\d{6}){0,2})?$')
);
create unique index warehouse_normal_code on warehouse (tenant_id, normal_form(code), twin);
alter table warehouse enable row level security;
alter table warehouse force row level security;
create policy app on warehouse to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (id = any (app_warehouses()))));
create policy app_merchant on warehouse to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on warehouse to yuncang_app_warehouse using (tenant_id = app_tenant() and (id = any (app_warehouses())));
create policy merchant on warehouse for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on warehouse for select to yuncang_platform using (true);
create policy supplier on warehouse for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on warehouse for select to yuncang_warehouse using (tenant_id = app_tenant() and (id = any (app_warehouses())));
grant insert, select, update on warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on warehouse to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence warehouse_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Areas of a warehouse.
create table area (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  name text not null,
  -- 1 storage, 2 staging, 3 damaged (semantics 2).
  nature smallint not null,
  note text not null default '',
  -- 0: deleted; documents still name it.
  status smallint not null default 1,
  -- Counts what people changed, one line in the log for each; 0: as it was set up.
  version integer not null default 0,
  -- 0, but for one that had the name of an older one in another spelling before such names were refused.
  twin integer not null default 0,
  constraint area_pkey primary key (tenant_id, id),
  constraint area_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint area_nature_check check (nature = any (array[1, 2, 3])),
  constraint area_note_check check (length(note) <= 80),
  constraint area_status_check check (status = any (array[0, 1]))
);
create unique index area_name on area (tenant_id, warehouse_id, name) where (status = 1);
create unique index area_normal_name on area (tenant_id, warehouse_id, normal_form(name), twin) where (status = 1);
alter table area enable row level security;
alter table area force row level security;
create policy app on area to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on area to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on area to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on area for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on area for select to yuncang_platform using (true);
create policy supplier on area for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on area for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on area to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on area to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence area_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A location of an area, or one of the six virtual places of a warehouse.
create table place (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  area_id bigint,
  kind text not null,
  code text not null,
  walk_order text not null default '',
  status smallint not null default 1,
  -- How many boxes fit; null: nobody has said.
  capacity_boxes integer,
  version integer not null default 0,
  constraint place_pkey primary key (tenant_id, id),
  constraint place_tenant_id_warehouse_id_code_key unique (tenant_id, warehouse_id, code),
  constraint place_tenant_id_area_id_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint place_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint place_capacity_boxes_check check (capacity_boxes >= 1 and capacity_boxes <= 99999),
  constraint place_kind_area check ((kind = any (array['storage', 'staging', 'damaged'])) = (area_id is not null)),
  constraint place_kind_check check (kind = any (array['storage', 'staging', 'damaged', 'supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']))
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create index place_area on place (tenant_id, area_id) where (area_id is not null);
create index place_special on place (tenant_id, warehouse_id, kind, walk_order, id) where (kind <> all (array['storage', 'damaged']));
create index place_virtual on place (tenant_id, id) where (area_id is null);
create trigger place_area_until after update of area_id on place for each row when (old.area_id is not null and old.area_id is distinct from new.area_id) execute function keep_place_area();
alter table place enable row level security;
alter table place force row level security;
create policy app on place to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on place to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on place to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on place for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on place for select to yuncang_platform using (true);
create policy supplier on place for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on place for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on place to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on place to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence place_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The area that a place belonged to until an instant, when it became one of another area. At a moment a place
-- belongs to the area of its first row after it, and where there is none to the area of the place. Written by a
-- trigger, whoever writes the place.
create table place_area_until (
  tenant_id bigint not null,
  place_id bigint not null,
  until_at timestamptz not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  constraint place_area_until_pkey primary key (tenant_id, place_id, until_at),
  constraint place_area_until_area_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint place_area_until_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint place_area_until_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
create index place_area_until_of_warehouse on place_area_until (tenant_id, warehouse_id, until_at);
alter table place_area_until enable row level security;
alter table place_area_until force row level security;
create policy app on place_area_until to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on place_area_until to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on place_area_until to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on place_area_until for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on place_area_until for select to yuncang_platform using (true);
create policy warehouse on place_area_until for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on place_area_until to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on place_area_until to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The platforms that goods are delivered to.
create table dispatch_platform (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  -- 1 in use, 2 archived: documents still name it, nobody is offered it.
  status smallint not null default 1,
  version integer not null default 0,
  -- 0, but for one that had the code or the name of an older one in another spelling before such were refused.
  twin integer not null default 0,
  constraint dispatch_platform_pkey primary key (tenant_id, id),
  constraint dispatch_platform_tenant_id_code_key unique (tenant_id, code),
  constraint dispatch_platform_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint dispatch_platform_status_check check (status = any (array[1, 2]))
);
create unique index dispatch_platform_name on dispatch_platform (tenant_id, name) where (status = 1);
create unique index dispatch_platform_normal_code on dispatch_platform (tenant_id, normal_form(code), twin);
create unique index dispatch_platform_normal_name on dispatch_platform (tenant_id, normal_form(name), twin) where (status = 1);
alter table dispatch_platform enable row level security;
alter table dispatch_platform force row level security;
create policy app on dispatch_platform to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on dispatch_platform for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on dispatch_platform for select to yuncang_platform using (true);
create policy supplier on dispatch_platform for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on dispatch_platform for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on dispatch_platform to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on dispatch_platform to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence dispatch_platform_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The points of a platform that a warehouse delivers to.
create table dispatch_point (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  platform_id bigint not null,
  warehouse_id bigint not null,
  code text not null,
  name text not null,
  address text not null default '',
  -- The entry that prices its deliveries is per pallet (RECKON_TYPE_PLATE).
  priced_by_pallet boolean not null default false,
  enabled boolean not null default true,
  contact_name text not null default '',
  contact_phone text not null default '',
  archived boolean not null default false,
  version integer not null default 0,
  -- 0, but for one that had the code of an older one in another spelling before such codes were refused.
  twin integer not null default 0,
  constraint dispatch_point_pkey primary key (tenant_id, id),
  constraint dispatch_point_tenant_id_code_key unique (tenant_id, code),
  constraint dispatch_point_tenant_id_platform_id_fkey foreign key (tenant_id, platform_id) references dispatch_platform(tenant_id, id),
  constraint dispatch_point_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint dispatch_point_archived check (not (enabled and archived))
);
create unique index dispatch_point_normal_code on dispatch_point (tenant_id, normal_form(code), twin);
alter table dispatch_point enable row level security;
alter table dispatch_point force row level security;
create policy app on dispatch_point to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on dispatch_point to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on dispatch_point to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on dispatch_point for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on dispatch_point for select to yuncang_platform using (true);
create policy supplier on dispatch_point for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on dispatch_point for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on dispatch_point to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on dispatch_point to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence dispatch_point_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Keeps to which area a place belonged, whenever somebody takes it to another one: its page, an import.
create or replace function keep_place_area()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare newest timestamptz;
begin
  -- A clock that was set back gives no second answer: what was written later is true later.
  select max(u.until_at) into newest from place_area_until u where u.tenant_id = new.tenant_id and u.place_id = new.id;
  insert into place_area_until (tenant_id, place_id, until_at, warehouse_id, area_id)
  values (new.tenant_id, new.id, greatest(clock_timestamp(), newest + interval '1 microsecond'), old.warehouse_id, old.area_id);
  return null;
end $function$;
