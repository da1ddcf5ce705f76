-- What work costs: the facts of goods and suppliers as they were at each moment, and rates with their versions. Both are only ever
-- added to, so that an amount can be worked out again to the same fen years later.

create procedure secure_inside(name text, warehouse_column text, rights text) language plpgsql as $$
declare
  own text := 'tenant_id = app_tenant()';
  in_warehouse text := format('%I = any (app_warehouses())', warehouse_column);
begin
  call secure_for_app(name, own || ' and (app_warehouses() is null or ' || in_warehouse || ') and app_supplier() is null', rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name, own || ' and ' || in_warehouse);
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse', name);
end $$;
comment on procedure secure_inside is
  'Puts a table of tenants behind row-level security that is no business of suppliers: what belongs to a warehouse, for the merchant, '
  'its staff and the platform.';

-- Goods: whether somebody has set the rule of their fee card on purpose.
alter table goods add column card_set boolean not null default false;
alter table goods no force row level security;
update goods g set card_set = true where (g.whole_boxes, g.band_low, g.band_high, g.band_rest, g.accumulates) <> (false, 4, 4, 4, false);
alter table goods force row level security;
comment on column goods.card_set is
  'The rule of the fee card (whole boxes, bands, accumulation) was set for these goods on purpose; else the rule of the rate holds.';

create table fee_facts (
  tenant_id bigint not null,
  id integer not null generated always as identity,
  goods_id bigint not null,
  supplier_id bigint not null,
  from_at timestamptz not null,
  box integer not null,
  grams bigint not null,
  cm3 numeric(32,0) not null,
  boxes_per_pallet integer,
  heavy boolean not null,
  priced_by smallint not null,
  card_set boolean not null,
  whole boolean not null,
  a smallint not null,
  b smallint not null,
  c smallint not null,
  accumulates boolean not null,
  constraint fee_facts_pkey primary key (tenant_id, id),
  constraint fee_facts_goods_from unique (tenant_id, goods_id, from_at),
  constraint fee_facts_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint fee_facts_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
comment on table fee_facts is
  'What charges are worked out from, of goods as they were from an instant on: one id names goods and what they were. Written by a trigger, '
  'whoever writes the goods.';
comment on column fee_facts.from_at is 'The facts of a moment are the latest by (from_at, id); -infinity: from before facts were kept.';
comment on column fee_facts.box is 'Pieces in a box.';
comment on column fee_facts.grams is 'Gross weight of a box.';
comment on column fee_facts.cm3 is 'Volume of a box.';
comment on column fee_facts.boxes_per_pallet is 'Null: nobody has said.';
comment on column fee_facts.heavy is 'Charged by weight where weight or volume is charged; else by volume.';
comment on column fee_facts.priced_by is '1 by the box, 2 by weight or volume: which of two rates of an item prices them.';
comment on column fee_facts.card_set is 'The goods’ own rule holds (whole, a, b, c, accumulates), not that of the rate.';
comment on column fee_facts.whole is 'A begun box counts as a whole one.';
call secure_table('fee_facts', null, 'supplier_id', 'select, insert, update');

create function keep_goods_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
end $$;
comment on function keep_goods_facts is 'Keeps what goods are for charges, whenever somebody writes it: a page, an import, a call.';

create table supplier_facts (
  tenant_id bigint not null,
  id integer not null generated always as identity,
  supplier_id bigint not null,
  from_at timestamptz not null,
  accumulates boolean not null,
  constraint supplier_facts_pkey primary key (tenant_id, id),
  constraint supplier_facts_supplier_from unique (tenant_id, supplier_id, from_at),
  constraint supplier_facts_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
comment on table supplier_facts is
  'Whether remainders of a supplier are summed over all its goods (the rule of the rate then holds for all of them), from an instant on. '
  'Written by a trigger.';
comment on column supplier_facts.from_at is 'The fact of a moment is the latest by (from_at, id); -infinity: from before facts were kept.';
call secure_table('supplier_facts', null, 'supplier_id', 'select, insert, update');

create function keep_supplier_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.accumulates = old.accumulates then
    return null;
  end if;
  insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates) values (new.tenant_id, new.id, clock_timestamp(), new.accumulates)
  on conflict (tenant_id, supplier_id, from_at) do update set accumulates = excluded.accumulates;
  return null;
end $$;
comment on function keep_supplier_facts is 'Keeps whether a supplier accumulates, whenever somebody writes it.';

alter table goods no force row level security;
alter table fee_facts no force row level security;
insert into fee_facts (tenant_id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
select g.tenant_id, g.id, g.supplier_id, '-infinity', g.pieces_per_box, g.box_weight_kg * 1000, g.box_volume_m3 * 1000000, g.boxes_per_pallet,
  g.weight_type_code = 'GOODS_WEIGHT_TYPE_HEAVY', g.priced_by, g.card_set, g.whole_boxes, g.band_low, g.band_high, g.band_rest, g.accumulates
from goods g order by g.tenant_id, g.id
on conflict do nothing;
alter table fee_facts force row level security;
alter table goods force row level security;
alter table supplier no force row level security;
alter table supplier_facts no force row level security;
insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates)
select s.tenant_id, s.id, '-infinity', s.accumulates from supplier s order by s.tenant_id, s.id
on conflict do nothing;
alter table supplier_facts force row level security;
alter table supplier force row level security;

create trigger goods_facts after insert or update on goods for each row execute function keep_goods_facts();
create trigger supplier_facts after insert or update on supplier for each row execute function keep_supplier_facts();

create table rate_card (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint,
  item text not null,
  version integer not null default 0,
  constraint rate_card_pkey primary key (tenant_id, id),
  constraint rate_card_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint rate_card_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint rate_card_item check (item ~ '^COST_PRO_' and item <> 'COST_PRO_OTHER')
);
create index rate_card_owner on rate_card (tenant_id, warehouse_id, supplier_id, item);
comment on table rate_card is 'A charge item with its rate, of a warehouse or of one supplier there; what it says stands in its versions.';
comment on column rate_card.supplier_id is 'Null: the warehouse’s own, for all suppliers that have none of the item.';
comment on column rate_card.item is 'A code of the dictionary below COST_PRO.';
comment on column rate_card.version is 'The newest version; one row of the log for each.';
call secure_table('rate_card', 'warehouse_id', 'supplier_id', 'select, insert, update (version)');

create table rate (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  version integer not null,
  warehouse_id bigint not null,
  supplier_id bigint,
  point_id bigint,
  basis text not null,
  method text not null,
  fixed_period boolean not null default false,
  period_start timestamptz,
  period_hours integer,
  price numeric(12,2) not null default 0,
  begin_tonnes bigint not null default 0,
  start_price numeric(12,2) not null default 0,
  volume_price numeric(12,2) not null default 0,
  begin_cubic_metres bigint not null default 0,
  volume_start_price numeric(12,2) not null default 0,
  two_start_prices boolean not null default false,
  whole boolean not null default false,
  a smallint not null default 4,
  b smallint not null default 4,
  c smallint not null default 4,
  accumulates boolean not null default false,
  remainder smallint not null default 0,
  remainder_ratio smallint,
  valid_from timestamptz not null,
  ends boolean not null default false,
  withdrawn_by integer,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint rate_pkey primary key (tenant_id, id),
  constraint rate_entry unique nulls not distinct (tenant_id, card_id, version, point_id, basis),
  constraint rate_card_fkey foreign key (tenant_id, card_id) references rate_card (tenant_id, id),
  constraint rate_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint rate_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint rate_point_fkey foreign key (tenant_id, point_id) references dispatch_point (tenant_id, id),
  constraint rate_saved_by_fkey foreign key (tenant_id, saved_by) references account (tenant_id, id),
  constraint rate_version check (version > 0),
  constraint rate_basis check (basis in ('box', 'volume', 'area') or ends and basis = ''),
  constraint rate_method check ((method = '') = ends),
  constraint rate_period check (fixed_period = (period_start is not null) and fixed_period = (period_hours is not null) and (period_hours > 0) is not false),
  constraint rate_prices check (least(price, start_price, volume_price, volume_start_price, begin_tonnes, begin_cubic_metres) >= 0),
  constraint rate_rule check (a between 1 and 4 and b between 1 and 4 and c in (4, 5)),
  constraint rate_remainder check (remainder in (0, 1) and (remainder = 1) = (remainder_ratio is not null) and (remainder_ratio between 1 and 99) is not false),
  constraint rate_withdrawn check (withdrawn_by > version)
);
create index rate_in_force on rate (tenant_id, warehouse_id, supplier_id, valid_from);
comment on table rate is
  'The entries of a version of a rate: one for each dispatch point and basis, one without a point where the item has none. In force at a moment is '
  'the highest version of a card that is not withdrawn and has begun. Never changed but for being withdrawn.';
comment on column rate.basis is 'What of a goods line is charged: box, volume (weight or volume) or area (leases). Empty where the version ends the card.';
comment on column rate.method is 'A code of the dictionary below RECKON_TYPE.';
comment on column rate.fixed_period is 'Work is summed over periods and charged at the end of each; else each task by itself.';
comment on column rate.period_start is 'The first instant of the grid of periods.';
comment on column rate.price is 'Yuan a unit; of weight or volume: a tonne beyond the first ones.';
comment on column rate.begin_tonnes is 'So many tonnes are paid by the start price.';
comment on column rate.two_start_prices is 'Heavy and light goods pay a start price each; else one, the higher.';
comment on column rate.whole is 'A begun box counts as a whole one.';
comment on column rate.a is 'What a measure up to a half counts: 1 nothing, 2 a half, 3 a whole, 4 as it is; b above a half; c beside a whole one: 4 as it is, 5 by a and b.';
comment on column rate.accumulates is 'Measures of all goods are summed before the rule.';
comment on column rate.remainder is 'A begun pallet: 0 counts as one, 1 counts as one above remainder_ratio percent.';
comment on column rate.valid_from is 'Never in the past when it was saved.';
comment on column rate.ends is 'From then on the card says nothing, and the warehouse’s holds.';
comment on column rate.withdrawn_by is 'The version of the card that took the place of this one before it began.';
call secure_table('rate', 'warehouse_id', 'supplier_id', 'select, insert, update (withdrawn_by)');

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
  constraint rate_slot_card_fkey foreign key (tenant_id, card_id) references rate_card (tenant_id, id),
  constraint rate_slot_point_fkey foreign key (tenant_id, point_id) references dispatch_point (tenant_id, id)
);
create index rate_slot_card on rate_slot (tenant_id, card_id);
comment on table rate_slot is
  'The kinds of entries that are taken, each by one card: an item of a supplier, a point of it, has one rate by the box and one by weight or volume. '
  'A row goes when the entry ends.';
call secure_table('rate_slot', 'warehouse_id', 'supplier_id', 'select, insert, delete');

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
  constraint rate_default_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint rate_default_rule check (a between 1 and 4 and b between 1 and 4 and c in (4, 5))
);
comment on table rate_default is 'The rule that the form of a new rate begins with in a warehouse, and nothing else. No row: the rule that every form begins with.';
call secure_inside('rate_default', 'warehouse_id', 'select, insert, update');

create table lease (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  area_id bigint not null,
  m2_hundredths bigint not null,
  from_day date not null,
  to_day date,
  price numeric(12,2),
  note text not null default '',
  status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint lease_pkey primary key (tenant_id, id),
  constraint lease_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint lease_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint lease_area_fkey foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint lease_created_by_fkey foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint lease_m2 check (m2_hundredths > 0),
  constraint lease_days check (to_day >= from_day),
  constraint lease_price check (price >= 0),
  constraint lease_note check (length(note) <= 80),
  constraint lease_status check (status in (0, 1, 2))
);
create index lease_newest on lease (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, status) where status <> 0;
create index lease_area on lease (tenant_id, area_id, supplier_id) where status <> 0;
comment on table lease is 'Floor of an area that a supplier leases, by the day.';
comment on column lease.m2_hundredths is 'Hundredths of a square metre.';
comment on column lease.to_day is 'The last day, charged like the first; null: until it is ended.';
comment on column lease.price is 'Yuan a square metre and day; null: as the rate says.';
comment on column lease.status is '1 running or to come, 2 ended by a person, 0 deleted before anything was charged.';
call secure_table('lease', 'warehouse_id', 'supplier_id', 'select, insert, update');

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
  live boolean not null,
  from_at timestamptz not null,
  constraint lease_version_pkey primary key (tenant_id, id),
  constraint lease_version_of_lease unique (tenant_id, lease_id, version),
  constraint lease_version_lease_fkey foreign key (tenant_id, lease_id) references lease (tenant_id, id)
);
create index lease_version_there on lease_version (tenant_id, warehouse_id, supplier_id);
comment on table lease_version is 'A lease as it was from an instant on: a day is charged by the version that held at its last instant. One id names a lease and its terms.';
comment on column lease_version.live is 'False: from then on the lease counts for no day.';
call secure_table('lease_version', 'warehouse_id', 'supplier_id', 'select, insert');
