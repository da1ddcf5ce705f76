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
create policy app_merchant on fee_facts to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on fee_facts to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on fee_facts for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on fee_facts for select to yuncang_platform using (true);
create policy supplier on fee_facts for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on fee_facts for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on fee_facts to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on fee_facts to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence fee_facts_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on supplier_facts to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier_facts to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on supplier_facts for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_facts for select to yuncang_platform using (true);
create policy supplier on supplier_facts for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_facts for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on supplier_facts to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier_facts to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence supplier_facts_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on rate_card to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on rate_card to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on rate_card for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_card for select to yuncang_platform using (true);
create policy supplier on rate_card for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate_card for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (version) on rate_card to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on rate_card to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_card_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on rate to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on rate to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on rate for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate for select to yuncang_platform using (true);
create policy supplier on rate for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (withdrawn_by) on rate to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on rate to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on rate_slot to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on rate_slot to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on rate_slot for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_slot for select to yuncang_platform using (true);
create policy supplier on rate_slot for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on rate_slot for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on rate_slot to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on rate_slot to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence rate_slot_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on rate_default to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on rate_default to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on rate_default for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on rate_default for select to yuncang_platform using (true);
create policy warehouse on rate_default for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on rate_default to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on rate_default to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The versions of what was agreed on with a supplier of a warehouse beside its rates: tiers of an item, a minimum
-- of a group of costs a month, free days of storage, storage that leaves out leased areas. In force at a moment is
-- the highest version that is not withdrawn and has begun. Never changed but for being withdrawn.
create table term (
  tenant_id bigint not null,
  -- One for what is agreed on (kind, item, basis, group) with a supplier of a warehouse, over all versions.
  term_id bigint not null,
  version integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  kind text not null,
  item text not null default '',
  -- Of tiers: which of the rates of the item they belong to.
  basis text not null default '',
  cost_group smallint,
  -- Tiers count the units of this method, and stand for the price of a rate by it alone.
  method text not null default '',
  -- Lowest first: {"upTo", "price"}, texts; the last without upTo. Price in yuan a unit.
  tiers jsonb not null default '[]'::jsonb,
  -- Yuan; what the live costs of the group in a month are charged up to when the month is closed.
  minimum numeric(12,2),
  -- What came from the supplier is free of charge for so many days, that of its arrival included.
  free_days smallint,
  -- Never in the past when it was saved.
  valid_from timestamptz not null,
  -- From then on nothing is agreed on.
  ends boolean not null default false,
  -- The version that took the place of this one before it began.
  withdrawn_by integer,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint term_pkey primary key (tenant_id, term_id, version),
  constraint term_subject unique nulls not distinct (tenant_id, warehouse_id, supplier_id, kind, item, basis, cost_group, version),
  constraint term_saved_by_fkey foreign key (tenant_id, saved_by) references account(tenant_id, id),
  constraint term_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint term_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint term_free_days check ((kind = 'freeDays' and not ends) = (free_days is not null) and (free_days >= 1 and free_days <= 90) is not false),
  constraint term_kind check (
case kind
    when 'tiers' then item <> '' and (basis = any (array['box', 'volume', 'area'])) and cost_group is null
    when 'freeDays' then item <> '' and basis = '' and cost_group is null
    when 'leased' then item <> '' and basis = '' and cost_group is null
    when 'minimum' then item = '' and basis = '' and cost_group >= 0 and cost_group <= 5
    else false
end),
  constraint term_minimum check ((kind = 'minimum' and not ends) = (minimum is not null) and (minimum > 0::numeric) is not false),
  constraint term_tiers check ((kind = 'tiers' and not ends) = (method <> '') and (method <> '') = (jsonb_array_length(tiers) > 0)),
  constraint term_version check (version > 0),
  constraint term_withdrawn check (withdrawn_by > version)
);
create sequence term_id_seq owned by term.term_id;
alter table term enable row level security;
alter table term force row level security;
create policy app on term to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on term to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on term to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on term for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on term for select to yuncang_platform using (true);
create policy supplier on term for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on term for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (withdrawn_by) on term to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on term to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence term_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What was done for a supplier that may be charged: by a task, a label task, a night of storage, a day of leases,
-- a closed period, a minimum. Written by the deed itself, once; only its state changes.
create table work (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  source_kind text not null,
  -- What did it: the code of the task; of a night, warehouse, day and supplier, with #2, #3 … where it was put
  -- right.
  source text not null,
  item text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  task_id bigint,
  -- When it was done; of storage the last instant of the day, of a period its last instant.
  at timestamptz not null,
  -- The day of it in Shanghai.
  day date not null,
  state text not null,
  -- Why it has no price, or why it was waived.
  reason text not null default '',
  -- The goods, by the ids of their facts at that moment; pieces stand in the same order.
  facts integer[] not null default '{}'::integer[],
  pieces bigint[] not null default '{}'::bigint[],
  -- As entered; null: as many as the pieces suggest.
  pallets bigint,
  -- The leases of the day, by the ids of their versions; m2_hundredths stand in the same order.
  leases integer[] not null default '{}'::integer[],
  m2_hundredths bigint[] not null default '{}'::bigint[],
  period_id bigint,
  -- Its period was closed already: it counts in the one that was open then.
  late boolean not null default false,
  -- Of storage with free days: how many of the pieces came in them, in the order of the facts; empty where none were
  -- agreed on.
  free_pieces bigint[] not null default '{}'::bigint[],
  -- Of storage that leaves out leased areas: how many of the pieces lay in them, in the order of the facts; empty
  -- where that was not agreed on.
  leased_pieces bigint[] not null default '{}'::bigint[],
  constraint work_pkey primary key (tenant_id, id),
  constraint work_source unique (tenant_id, source_kind, source, item),
  constraint work_period_fkey foreign key (tenant_id, period_id) references work_period(tenant_id, id),
  constraint work_point_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id),
  constraint work_free check (cardinality(free_pieces) = 0 or source_kind = 'storage' and cardinality(free_pieces) = cardinality(pieces)),
  constraint work_in_period check (state <> 'in_period' or period_id is not null),
  constraint work_leased check (cardinality(leased_pieces) = 0 or source_kind = 'storage' and cardinality(leased_pieces) = cardinality(pieces)),
  constraint work_measures check (cardinality(facts) = cardinality(pieces) and cardinality(leases) = cardinality(m2_hundredths)),
  constraint work_of_task check ((source_kind = 'task') = (task_id is not null)),
  constraint work_pallets check (pallets >= 0),
  constraint work_reason check ((state <> all (array['unpriced', 'waived'])) or reason <> ''),
  constraint work_source_kind check (source_kind = any (array['task', 'label', 'storage', 'lease', 'period', 'minimum'])),
  constraint work_state check (state = any (array['charged', 'unpriced', 'in_period', 'waived', 'superseded'])),
  constraint work_superseded check (state <> 'superseded' or (source_kind = any (array['storage', 'lease'])))
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create index work_of_period on work (tenant_id, period_id) where (period_id is not null);
create index work_of_supplier on work (tenant_id, supplier_id, day);
create index work_of_warehouse on work (tenant_id, warehouse_id, day);
create index work_open on work (tenant_id, state, day) where (state = any (array['waiting', 'unpriced']));
create trigger works_written after insert on work referencing new table as written for each statement execute function works_written();
alter table work enable row level security;
alter table work force row level security;
create policy app on work to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on work to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on work to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on work for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on work for select to yuncang_platform using (true);
create policy supplier on work for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on work for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (late), update (period_id), update (reason), update (state) on work to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on work to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence work_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A fixed period of a supplier by an entry of a rate (card, point, basis): its work is charged once, at its end.
-- Periods of an entry touch and do not overlap.
create table work_period (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  point_id bigint,
  basis text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- Counted on over the versions of the rate.
  n integer not null,
  from_at timestamptz not null,
  -- The first instant after it. Cut shorter where a version begins or the entry ends.
  to_at timestamptz not null,
  closed_at timestamptz,
  constraint work_period_pkey primary key (tenant_id, id),
  constraint work_period_number unique nulls not distinct (tenant_id, card_id, point_id, basis, supplier_id, n),
  constraint work_period_start unique nulls not distinct (tenant_id, card_id, point_id, basis, supplier_id, from_at),
  constraint work_period_card_fkey foreign key (tenant_id, card_id) references rate_card(tenant_id, id),
  constraint work_period_point_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id),
  constraint work_period_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint work_period_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint work_period_basis check (basis = any (array['box', 'volume'])),
  constraint work_period_span check (to_at > from_at)
);
create index work_period_open on work_period (tenant_id, warehouse_id, to_at) where (closed_at is null);
alter table work_period enable row level security;
alter table work_period force row level security;
create policy app on work_period to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on work_period to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on work_period to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on work_period for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on work_period for select to yuncang_platform using (true);
create policy supplier on work_period for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on work_period for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (closed_at), update (to_at) on work_period to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on work_period to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence work_period_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A day of a warehouse whose storage has been worked out: the key lets nobody do it twice.
create table storage_day (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  done_at timestamptz not null,
  -- How many had something there at its end.
  suppliers integer not null,
  pieces bigint not null,
  constraint storage_day_pkey primary key (tenant_id, warehouse_id, day),
  constraint storage_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table storage_day enable row level security;
alter table storage_day force row level security;
create policy app on storage_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on storage_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on storage_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on storage_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on storage_day for select to yuncang_platform using (true);
create policy warehouse on storage_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on storage_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on storage_day to yuncang_merchant, yuncang_platform, yuncang_warehouse;

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
create policy app_merchant on lease to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on lease to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on lease for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on lease for select to yuncang_platform using (true);
create policy supplier on lease for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on lease for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on lease to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on lease to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence lease_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

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
create policy app_merchant on lease_version to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on lease_version to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on lease_version for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on lease_version for select to yuncang_platform using (true);
create policy supplier on lease_version for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on lease_version for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on lease_version to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on lease_version to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence lease_version_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- An amount that a supplier owes, or is owed where it is negative, with its working. Never changed but for its
-- state: what is put right is an adjust of its own.
create table cost (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  work_id bigint,
  -- The basis of storage and leases, which may have two costs of one work; else empty.
  slot text not null default '',
  -- Charges of a work and slot are counted, each but the last voided; adjusts are counted for what they correct.
  revision integer not null default 1,
  -- charge of work, adjust of a charge or other cost, other entered by hand (credits are negative), minimum of a
  -- month.
  kind text not null,
  -- 0 storage, 1 handling, 2 delivery, 3 returns, 4 labels, 5 film, 6 other: the page that shows it.
  cost_group smallint not null,
  item text not null,
  method text not null default '',
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  -- The day of the work in Shanghai.
  day date not null,
  -- The day in whose month it counts: the same, or the first one open where that month was closed.
  book_day date not null,
  money numeric(24,2) not null,
  -- 0 unsettled, 3 on a bill, 1 settled, 2 voided.
  state smallint not null default 0,
  bill_id bigint,
  card_id bigint,
  card_version integer,
  -- The moment at which the version of the rate was the one in force.
  rate_at timestamptz,
  -- Which arithmetic worked it out: an older one stays, so that its amounts can be explained.
  rule integer,
  -- The working: the rate as it was, the parts with their measures, and what was decided of the family of a
  -- correction.
  steps jsonb,
  -- The charge or other cost that an adjust puts right, never an adjust itself.
  corrects_id bigint,
  void_at timestamptz,
  void_by bigint,
  void_reason text not null default '',
  -- Counts changes of the state, one row of the log for each.
  row_version integer not null default 1,
  created_at timestamptz not null,
  -- Null: nobody, it follows from work.
  created_by bigint,
  changed_at timestamptz not null,
  constraint cost_pkey primary key (tenant_id, id),
  constraint cost_code unique (tenant_id, code),
  constraint cost_bill_fkey foreign key (tenant_id, bill_id) references bill(tenant_id, id),
  constraint cost_corrects_fkey foreign key (tenant_id, corrects_id) references cost(tenant_id, id),
  constraint cost_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint cost_point_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id),
  constraint cost_void_by_fkey foreign key (tenant_id, void_by) references account(tenant_id, id),
  constraint cost_book_day check (book_day >= day),
  constraint cost_corrects check ((kind = 'adjust') = (corrects_id is not null)),
  constraint cost_group_range check (cost_group >= 0 and cost_group <= 6 and (kind <> 'other' or cost_group = 6)),
  constraint cost_kind check (kind = any (array['charge', 'adjust', 'other', 'minimum'])),
  constraint cost_not_negative check ((kind = any (array['adjust', 'other'])) or money >= 0::numeric),
  constraint cost_of_work check (kind = 'adjust' or (kind = 'other') = (work_id is null)),
  constraint cost_on_bill check ((state = any (array[1, 3])) = (bill_id is not null)),
  constraint cost_rate check ((card_id is null) = (card_version is null)),
  constraint cost_revision check (revision > 0),
  constraint cost_slot check (slot = any (array['', 'box', 'volume', 'area'])),
  constraint cost_state check (state = any (array[0, 1, 2, 3])),
  constraint cost_void check ((state = 2) = (void_at is not null) and (state <> 2 or void_reason <> ''))
) with (fillfactor=85, autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create sequence cost_id_seq owned by cost.id;
create unique index cost_adjust_once on cost (tenant_id, corrects_id, revision) where (kind = 'adjust');
create index cost_booked on cost (tenant_id, warehouse_id, book_day) include (state, money, supplier_id, cost_group);
create index cost_changed on cost (tenant_id, changed_at);
create unique index cost_live_once on cost (tenant_id, work_id, slot) where ((kind = 'charge') and (state <> 2));
create index cost_newest on cost (tenant_id, day desc, id desc) include (state, money, warehouse_id, supplier_id, cost_group);
create index cost_of_bill on cost (tenant_id, bill_id) where (bill_id is not null);
create index cost_of_group on cost (tenant_id, cost_group, day desc, id desc) include (state, money, warehouse_id, supplier_id);
create index cost_of_nothing on cost (tenant_id, day desc, id desc) where (money = (0)::numeric);
create index cost_of_supplier on cost (tenant_id, supplier_id, day desc, id desc) include (state, money, warehouse_id, cost_group);
create index cost_of_warehouse on cost (tenant_id, warehouse_id, day desc, id desc) include (state, money, supplier_id, cost_group);
create unique index cost_once on cost (tenant_id, work_id, slot, revision) where (kind = any (array['charge', 'minimum']));
create index cost_state on cost (tenant_id, state, day desc, id desc) include (warehouse_id, supplier_id, cost_group);
create trigger board_cost_made after insert on cost for each row when (new.book_day < (now() at time zone 'Asia/Shanghai')::date) execute function board_cost_touched();
create trigger board_cost_voided after update on cost for each row when (new.state = 2 and new.book_day < (now() at time zone 'Asia/Shanghai')::date) execute function board_cost_touched();
create trigger cost_is_voided_in_open_month before update of state on cost for each row when (new.state = 2) execute function guard_closed_month();
create trigger costs_written after insert on cost referencing new table as written for each statement execute function costs_written();
alter table cost enable row level security;
alter table cost force row level security;
create policy app on cost to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on cost to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on cost to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on cost for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on cost for select to yuncang_platform using (true);
create policy supplier on cost for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on cost for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (bill_id), update (changed_at), update (row_version), update (state), update (void_at), update (void_by), update (void_reason) on cost to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on cost to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence cost_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What was said of a cost that was entered by hand. Its pictures stand in image_use.
create table cost_other (
  tenant_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  note text not null,
  -- Of a credit: compensation (赔付), reduction (减免), rounding (抹零). Empty: a cost.
  credit_kind text not null default '',
  -- The task or the cost that it is about, where one is named.
  about_task_id bigint,
  about_cost_id bigint,
  constraint cost_other_pkey primary key (tenant_id, cost_id),
  constraint cost_other_about_cost_fkey foreign key (tenant_id, about_cost_id) references cost(tenant_id, id),
  constraint cost_other_about_task_fkey foreign key (tenant_id, about_task_id) references task(tenant_id, id),
  constraint cost_other_cost_fkey foreign key (tenant_id, cost_id) references cost(tenant_id, id),
  constraint cost_other_credit check (credit_kind = any (array['', 'compensation', 'reduction', 'rounding'])),
  constraint cost_other_note check (length(note) >= 1 and length(note) <= 200)
);
alter table cost_other enable row level security;
alter table cost_other force row level security;
create policy app on cost_other to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on cost_other to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on cost_other to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on cost_other for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on cost_other for select to yuncang_platform using (true);
create policy supplier on cost_other for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on cost_other for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on cost_other to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on cost_other to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- A closing of a month of a warehouse: in order, each sealed by what it came to. A closing that was taken back
-- stays, with who did it and why.
create table closed_month (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  -- The first day of it.
  month date not null,
  -- The sum of the costs booked in it that were not void, and how many they were.
  money numeric(24,2) not null,
  costs bigint not null,
  -- A hash of their numbers, in order: none came and none went since.
  seal text not null,
  -- 1 closed, 0 open again.
  status smallint not null default 1,
  version integer not null default 1,
  closed_at timestamptz not null,
  closed_by bigint not null,
  reopened_at timestamptz,
  reopened_by bigint,
  reopen_reason text not null default '',
  constraint closed_month_pkey primary key (tenant_id, id),
  constraint closed_month_closed_by_fkey foreign key (tenant_id, closed_by) references account(tenant_id, id),
  constraint closed_month_reopened_by_fkey foreign key (tenant_id, reopened_by) references account(tenant_id, id),
  constraint closed_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint closed_month_first_day check (extract(day from month) = 1::numeric),
  constraint closed_month_reopened check ((status = 0) = (reopened_at is not null) and (reopened_at is null) = (reopened_by is null) and (reopened_at is null or reopen_reason <> '')),
  constraint closed_month_status check (status = any (array[0, 1]))
);
create unique index closed_month_once on closed_month (tenant_id, warehouse_id, month) where (status = 1);
alter table closed_month enable row level security;
alter table closed_month force row level security;
create policy app on closed_month to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on closed_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on closed_month to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on closed_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on closed_month for select to yuncang_platform using (true);
create policy warehouse on closed_month for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (reopen_reason), update (reopened_at), update (reopened_by), update (status), update (version) on closed_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on closed_month to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence closed_month_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Keeps what goods are for charges, whenever somebody writes it: a page, an import, a call.
create or replace function keep_goods_facts()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare
  -- Whose rows are seen.
  seen text := current_setting('app.supplier', true);
  newest timestamptz;
  number integer;
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
  -- The row of the goods is held: nobody else writes facts of it meanwhile.
  select max(f.from_at) into newest from fee_facts f where f.tenant_id = new.tenant_id and f.goods_id = new.id;
  -- A deed is charged by what was written before it, by these numbers. Where several servers share the rows each counts by itself, and a merchant
  -- may move from one to another: there a merchant's own are counted, by one who writes at a time.
  if exists (select from pg_catalog.pg_extension e where e.extname = 'citus') then
    perform pg_advisory_xact_lock(hashtextextended('fee_facts', new.tenant_id));
    -- Those of all its suppliers count, whoever of them writes.
    set local app.supplier = '';
    select coalesce(max(f.id), 0) + 1 into number from fee_facts f where f.tenant_id = new.tenant_id;
    execute format('set local app.supplier = %L', coalesce(seen, ''));
  else
    number := nextval('fee_facts_id_seq');
  end if;
  insert into fee_facts (tenant_id, id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
  overriding system value
  values (new.tenant_id, number, new.id, new.supplier_id, greatest(clock_timestamp(), newest + interval '1 microsecond'), new.pieces_per_box,
    new.box_weight_kg * 1000, new.box_volume_m3 * 1000000, new.boxes_per_pallet, new.weight_type_code = 'GOODS_WEIGHT_TYPE_HEAVY', new.priced_by,
    new.card_set, new.whole_boxes, new.band_low, new.band_high, new.band_rest, new.accumulates);
  return null;
end $function$;

-- Keeps whether a supplier accumulates, whenever somebody writes it.
create or replace function keep_supplier_facts()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare newest timestamptz;
begin
  if tg_op = 'UPDATE' and new.accumulates = old.accumulates then
    return null;
  end if;
  select max(f.from_at) into newest from supplier_facts f where f.tenant_id = new.tenant_id and f.supplier_id = new.id;
  insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates)
  values (new.tenant_id, new.id, greatest(clock_timestamp(), newest + interval '1 microsecond'), new.accumulates);
  return null;
end $function$;

-- No cost comes into a closed month, and none of it is voided, whoever writes it.
create or replace function guard_closed_month()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (
    select from closed_month k where k.tenant_id = new.tenant_id and k.warehouse_id = new.warehouse_id and k.status = 1
      and k.month = date_trunc('month', new.book_day)::date)
  then
    raise exception 'cost of a closed month: warehouse %, %', new.warehouse_id, new.book_day;
  end if;
  return new;
end $function$;

-- Works have their task, supplier and warehouse: asked once for all that a statement writes.
create or replace function works_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare done record;
begin
  for done in select w.tenant_id, w.warehouse_id, array_agg(distinct w.supplier_id) as suppliers, coalesce(array_agg(distinct w.task_id) filter (where w.task_id is not null), '{}') as tasks
    from written w group by w.tenant_id, w.warehouse_id loop
    perform h.id from warehouse h where h.tenant_id = done.tenant_id and h.id = done.warehouse_id for key share;
    if not found then
      raise exception 'work in a warehouse that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from (select s.id from supplier s where s.tenant_id = done.tenant_id and s.id = any (done.suppliers) order by s.id for key share) as held) < cardinality(done.suppliers) then
      raise exception 'work for a supplier that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from task t where t.tenant_id = done.tenant_id and t.id = any (done.tasks)) < cardinality(done.tasks) then
      raise exception 'work of a task that its tenant has not' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $function$;

-- Costs have their work, card, supplier and warehouse, and come into no closed month: asked once for all that a
-- statement writes.
create or replace function costs_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare booked record;
begin
  for booked in select c.tenant_id, c.warehouse_id, date_trunc('month', c.book_day)::date as month, array_agg(distinct c.supplier_id) as suppliers,
      coalesce(array_agg(distinct c.work_id) filter (where c.work_id is not null), '{}') as works,
      coalesce(array_agg(distinct c.card_id) filter (where c.card_id is not null), '{}') as cards
    from written c group by c.tenant_id, c.warehouse_id, date_trunc('month', c.book_day) loop
    if exists (select from closed_month k where k.tenant_id = booked.tenant_id and k.warehouse_id = booked.warehouse_id and k.status = 1 and k.month = booked.month) then
      raise exception 'cost of a closed month: warehouse %, %', booked.warehouse_id, booked.month;
    end if;
    perform h.id from warehouse h where h.tenant_id = booked.tenant_id and h.id = booked.warehouse_id for key share;
    if not found then
      raise exception 'cost of a warehouse that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from (select s.id from supplier s where s.tenant_id = booked.tenant_id and s.id = any (booked.suppliers) order by s.id for key share) as held) < cardinality(booked.suppliers) then
      raise exception 'cost of a supplier that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from work w where w.tenant_id = booked.tenant_id and w.id = any (booked.works)) < cardinality(booked.works) then
      raise exception 'cost of work that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from rate_card k where k.tenant_id = booked.tenant_id and k.id = any (booked.cards)) < cardinality(booked.cards) then
      raise exception 'cost by a rate that its tenant has not' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $function$;
