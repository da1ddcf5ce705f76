-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- What charges are worked out from, of goods as they were from an instant on: one id names goods and what they
-- were. Written by a trigger, whoever writes the goods.
create table fee_facts (
  tenant_id bigint not null,
  id integer not null generated always as identity,
  goods_id bigint not null,
  supplier_id bigint not null,
  -- The facts of a moment are the latest by (from_at, id); -infinity: from before facts were kept.
  from_at timestamptz not null,
  -- Pieces in a box.
  box integer not null,
  -- Gross weight of a box.
  grams bigint not null,
  -- Volume of a box.
  cm3 numeric(32,0) not null,
  -- Null: nobody has said.
  boxes_per_pallet integer,
  -- Charged by weight where weight or volume is charged; else by volume.
  heavy boolean not null,
  -- 1 by the box, 2 by weight or volume: which of two rates of an item prices them.
  priced_by smallint not null,
  -- The goods’ own rule holds (whole, a, b, c, accumulates), not that of the rate.
  card_set boolean not null,
  -- A begun box counts as a whole one.
  whole boolean not null,
  a smallint not null,
  b smallint not null,
  c smallint not null,
  accumulates boolean not null,
  constraint fee_facts_pkey primary key (tenant_id, id),
  constraint fee_facts_goods_from unique (tenant_id, goods_id, from_at),
  constraint fee_facts_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint fee_facts_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id)
);
alter table fee_facts enable row level security;
alter table fee_facts force row level security;
create policy app on fee_facts to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on fee_facts for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on fee_facts for select to yuncang_platform using (true);
create policy supplier on fee_facts for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on fee_facts for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on fee_facts to yuncang_app;
grant select on fee_facts to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence fee_facts_id_seq to yuncang_app;

-- Whether remainders of a supplier are summed over all its goods (the rule of the rate then holds for all of
-- them), from an instant on. Written by a trigger.
create table supplier_facts (
  tenant_id bigint not null,
  id integer not null generated always as identity,
  supplier_id bigint not null,
  -- The fact of a moment is the latest by (from_at, id); -infinity: from before facts were kept.
  from_at timestamptz not null,
  accumulates boolean not null,
  constraint supplier_facts_pkey primary key (tenant_id, id),
  constraint supplier_facts_supplier_from unique (tenant_id, supplier_id, from_at),
  constraint supplier_facts_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id)
);
alter table supplier_facts enable row level security;
alter table supplier_facts force row level security;
create policy app on supplier_facts to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on supplier_facts for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_facts for select to yuncang_platform using (true);
create policy supplier on supplier_facts for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_facts for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on supplier_facts to yuncang_app;
grant select on supplier_facts to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence supplier_facts_id_seq to yuncang_app;

-- A charge item with its rate, of a warehouse or of one supplier there; what it says stands in its versions.
create table rate_card (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  -- Null: the warehouse’s own, for all suppliers that have none of the item.
  supplier_id bigint,
  -- A code of the dictionary below COST_PRO.
  item text not null,
  -- The newest version; one row of the log for each.
  version integer not null default 0,
  constraint rate_card_pkey primary key (tenant_id, id),
  constraint rate_card_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint rate_card_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint rate_card_item check (item ~ '^COST_PRO_' and item <> 'COST_PRO_OTHER')
);
create index rate_card_owner on rate_card (tenant_id, warehouse_id, supplier_id, item);
alter table rate_card enable row level security;
alter table rate_card force row level security;
create policy app on rate_card to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on rate_card for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_card for select to yuncang_platform using (true);
create policy supplier on rate_card for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate_card for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (version) on rate_card to yuncang_app;
grant select on rate_card to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_card_id_seq to yuncang_app;

-- The entries of a version of a rate: one for each dispatch point and basis, one without a point where the item
-- has none. In force at a moment is the highest version of a card that is not withdrawn and has begun. Never
-- changed but for being withdrawn.
create table rate (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  version integer not null,
  warehouse_id bigint not null,
  supplier_id bigint,
  point_id bigint,
  -- What of a goods line is charged: box, volume (weight or volume) or area (leases). Empty where the version ends
  -- the card.
  basis text not null,
  -- A code of the dictionary below RECKON_TYPE.
  method text not null,
  -- Work is summed over periods and charged at the end of each; else each task by itself.
  fixed_period boolean not null default false,
  -- The first instant of the grid of periods.
  period_start timestamptz,
  period_hours integer,
  -- Yuan a unit; of weight or volume: a tonne beyond the first ones.
  price numeric(12,2) not null default 0,
  -- So many tonnes are paid by the start price.
  begin_tonnes bigint not null default 0,
  start_price numeric(12,2) not null default 0,
  volume_price numeric(12,2) not null default 0,
  begin_cubic_metres bigint not null default 0,
  volume_start_price numeric(12,2) not null default 0,
  -- Heavy and light goods pay a start price each; else one, the higher.
  two_start_prices boolean not null default false,
  -- A begun box counts as a whole one.
  whole boolean not null default false,
  -- What a measure up to a half counts: 1 nothing, 2 a half, 3 a whole, 4 as it is; b above a half; c beside a whole
  -- one: 4 as it is, 5 by a and b.
  a smallint not null default 4,
  b smallint not null default 4,
  c smallint not null default 4,
  -- Measures of all goods are summed before the rule.
  accumulates boolean not null default false,
  -- A begun pallet: 0 counts as one, 1 counts as one above remainder_ratio percent.
  remainder smallint not null default 0,
  remainder_ratio smallint,
  -- Never in the past when it was saved.
  valid_from timestamptz not null,
  -- From then on the card says nothing, and the warehouse’s holds.
  ends boolean not null default false,
  -- The version of the card that took the place of this one before it began.
  withdrawn_by integer,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint rate_pkey primary key (tenant_id, id),
  constraint rate_entry unique nulls not distinct (tenant_id, card_id, version, point_id, basis),
  constraint rate_card_fkey foreign key (tenant_id, card_id) references rate_card(tenant_id, id),
  constraint rate_point_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id),
  constraint rate_saved_by_fkey foreign key (tenant_id, saved_by) references account(tenant_id, id),
  constraint rate_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint rate_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint rate_basis check ((basis = any (array['box', 'volume', 'area'])) or ends and basis = ''),
  constraint rate_method check ((method = '') = ends),
  constraint rate_period check (fixed_period = (period_start is not null) and fixed_period = (period_hours is not null) and (period_hours > 0) is not false),
  constraint rate_prices check (least(price, start_price, volume_price, volume_start_price, begin_tonnes::numeric, begin_cubic_metres::numeric) >= 0::numeric),
  constraint rate_remainder check ((remainder = any (array[0, 1])) and (remainder = 1) = (remainder_ratio is not null) and (remainder_ratio >= 1 and remainder_ratio <= 99) is not false),
  constraint rate_rule check (a >= 1 and a <= 4 and b >= 1 and b <= 4 and (c = any (array[4, 5]))),
  constraint rate_version check (version > 0),
  constraint rate_withdrawn check (withdrawn_by > version)
);
create index rate_in_force on rate (tenant_id, warehouse_id, supplier_id, valid_from);
alter table rate enable row level security;
alter table rate force row level security;
create policy app on rate to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on rate for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate for select to yuncang_platform using (true);
create policy supplier on rate for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (withdrawn_by) on rate to yuncang_app;
grant select on rate to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_id_seq to yuncang_app;

-- The kinds of entries that are taken, each by one card: an item of a supplier, a point of it, has one rate by the
-- box and one by weight or volume. A row goes when the entry ends.
create table rate_slot (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint,
  item text not null,
  point_id bigint,
  basis text not null,
  card_id bigint not null,
  constraint rate_slot_pkey primary key (tenant_id, id),
  constraint rate_slot_kind unique nulls not distinct (tenant_id, warehouse_id, supplier_id, item, point_id, basis),
  constraint rate_slot_card_fkey foreign key (tenant_id, card_id) references rate_card(tenant_id, id),
  constraint rate_slot_point_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id)
);
create index rate_slot_card on rate_slot (tenant_id, card_id);
alter table rate_slot enable row level security;
alter table rate_slot force row level security;
create policy app on rate_slot to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on rate_slot for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_slot for select to yuncang_platform using (true);
create policy supplier on rate_slot for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate_slot for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on rate_slot to yuncang_app;
grant select on rate_slot to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_slot_id_seq to yuncang_app;

-- The rule that the form of a new rate begins with in a warehouse, and nothing else. No row: the rule that every
-- form begins with.
create table rate_default (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  two_start_prices boolean not null,
  whole boolean not null,
  a smallint not null,
  b smallint not null,
  c smallint not null,
  accumulates boolean not null,
  version integer not null,
  constraint rate_default_pkey primary key (tenant_id, warehouse_id),
  constraint rate_default_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint rate_default_rule check (a >= 1 and a <= 4 and b >= 1 and b <= 4 and (c = any (array[4, 5])))
);
alter table rate_default enable row level security;
alter table rate_default force row level security;
create policy app on rate_default to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy merchant on rate_default for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_default for select to yuncang_platform using (true);
create policy warehouse on rate_default for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on rate_default to yuncang_app;
grant select on rate_default to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Floor of an area that a supplier leases, by the day.
create table lease (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  area_id bigint not null,
  -- Hundredths of a square metre.
  m2_hundredths bigint not null,
  from_day date not null,
  -- The last day, charged like the first; null: until it is ended.
  to_day date,
  -- Yuan a square metre and day; null: as the rate says.
  price numeric(12,2),
  note text not null default '',
  -- 1 running or to come, 2 ended by a person, 0 deleted before anything was charged.
  status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint lease_pkey primary key (tenant_id, id),
  constraint lease_area_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint lease_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint lease_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint lease_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint lease_days check (to_day >= from_day),
  constraint lease_m2 check (m2_hundredths > 0),
  constraint lease_note check (length(note) <= 80),
  constraint lease_price check (price >= 0::numeric),
  constraint lease_status check (status = any (array[0, 1, 2]))
);
create index lease_area on lease (tenant_id, area_id, supplier_id) where (status <> 0);
create index lease_newest on lease (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, status) where (status <> 0);
alter table lease enable row level security;
alter table lease force row level security;
create policy app on lease to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on lease for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on lease for select to yuncang_platform using (true);
create policy supplier on lease for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on lease for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on lease to yuncang_app;
grant select on lease to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence lease_id_seq to yuncang_app;

-- A lease as it was from an instant on: a day is charged by the version that held at its last instant. One id
-- names a lease and its terms.
create table lease_version (
  tenant_id bigint not null,
  id integer not null generated always as identity,
  lease_id bigint not null,
  version integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  m2_hundredths bigint not null,
  from_day date not null,
  to_day date,
  price numeric(12,2),
  -- False: from then on the lease counts for no day.
  live boolean not null,
  from_at timestamptz not null,
  constraint lease_version_pkey primary key (tenant_id, id),
  constraint lease_version_of_lease unique (tenant_id, lease_id, version),
  constraint lease_version_lease_fkey foreign key (tenant_id, lease_id) references lease(tenant_id, id)
);
create index lease_version_there on lease_version (tenant_id, warehouse_id, supplier_id);
alter table lease_version enable row level security;
alter table lease_version force row level security;
create policy app on lease_version to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy merchant on lease_version for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on lease_version for select to yuncang_platform using (true);
create policy supplier on lease_version for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on lease_version for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on lease_version to yuncang_app;
grant select on lease_version to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence lease_version_id_seq to yuncang_app;

-- Keeps what goods are for charges, whenever somebody writes it: a page, an import, a call.
create or replace function keep_goods_facts()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'UPDATE' and
    (new.supplier_id, new.pieces_per_box, new.box_weight_kg, new.box_volume_m3, new.boxes_per_pallet, new.weight_type_code, new.priced_by,
     new.card_set, new.whole_boxes, new.band_low, new.band_high, new.band_rest, new.accumulates)
    is not distinct from
    (old.supplier_id, old.pieces_per_box, old.box_weight_kg, old.box_volume_m3, old.boxes_per_pallet, old.weight_type_code, old.priced_by,
     old.card_set, old.whole_boxes, old.band_low, old.band_high, old.band_rest, old.accumulates)
  then
    return null;
  end if;
  insert into fee_facts (tenant_id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
  values (new.tenant_id, new.id, new.supplier_id, clock_timestamp(), new.pieces_per_box, new.box_weight_kg * 1000, new.box_volume_m3 * 1000000,
    new.boxes_per_pallet, new.weight_type_code = 'GOODS_WEIGHT_TYPE_HEAVY', new.priced_by, new.card_set, new.whole_boxes, new.band_low, new.band_high,
    new.band_rest, new.accumulates)
  -- One transaction may write goods twice within a microsecond: what it wrote last holds.
  on conflict (tenant_id, goods_id, from_at) do update set supplier_id = excluded.supplier_id, box = excluded.box, grams = excluded.grams,
    cm3 = excluded.cm3, boxes_per_pallet = excluded.boxes_per_pallet, heavy = excluded.heavy, priced_by = excluded.priced_by,
    card_set = excluded.card_set, whole = excluded.whole, a = excluded.a, b = excluded.b, c = excluded.c, accumulates = excluded.accumulates;
  return null;
end $function$;

-- Keeps whether a supplier accumulates, whenever somebody writes it.
create or replace function keep_supplier_facts()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'UPDATE' and new.accumulates = old.accumulates then
    return null;
  end if;
  insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates) values (new.tenant_id, new.id, clock_timestamp(), new.accumulates)
  on conflict (tenant_id, supplier_id, from_at) do update set accumulates = excluded.accumulates;
  return null;
end $function$;
