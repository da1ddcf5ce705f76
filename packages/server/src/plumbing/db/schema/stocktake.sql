-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- How a warehouse counts; one without a row counts by what the columns begin with.
create table stocktake_setting (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  -- Counters do not see what the books have.
  blind boolean not null default true,
  -- A line that is off by more pieces than these and by more of its hundredths than threshold_percent is counted by
  -- a second person.
  threshold_pieces integer not null default 10,
  threshold_percent integer not null default 2,
  -- A pick that empties a location asks whether it is empty.
  zero_check boolean not null default false,
  cycle_on boolean not null default false,
  a_days integer not null default 30,
  b_days integer not null default 90,
  c_days integer not null default 180,
  -- The goods that make up so many hundredths of the pieces moved in 90 days are A goods, those of the next b_share
  -- hundredths B, the rest C.
  a_share integer not null default 80,
  b_share integer not null default 15,
  locations_a_day integer not null default 20,
  version integer not null default 0,
  constraint stocktake_setting_pkey primary key (tenant_id, warehouse_id),
  constraint stocktake_setting_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint stocktake_setting_days check (a_days >= 1 and a_days <= 730 and b_days >= 1 and b_days <= 730 and c_days >= 1 and c_days <= 730),
  constraint stocktake_setting_locations check (locations_a_day >= 1 and locations_a_day <= 500),
  constraint stocktake_setting_shares check (a_share >= 0 and a_share <= 100 and b_share >= 0 and b_share <= 100 and (a_share + b_share) <= 100),
  constraint stocktake_setting_threshold check (threshold_pieces >= 0 and threshold_percent >= 0 and threshold_percent <= 100)
);
alter table stocktake_setting enable row level security;
alter table stocktake_setting force row level security;
create policy app on stocktake_setting to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy merchant on stocktake_setting for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_setting for select to yuncang_platform using (true);
create policy warehouse on stocktake_setting for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on stocktake_setting to yuncang_app;
grant select on stocktake_setting to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- A stocktake: its plan and its task are one, with a number for each. No supplier sees it.
create table stocktake (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  plan_code text not null,
  -- 0 goods at the locations of an area, 1 goods wherever they lie, 2 everything at some locations.
  type smallint not null,
  -- 0 waits, 1 is counted, 2 finished, 3 cancelled.
  status smallint not null default 0,
  -- Who asked for it: a person in the office, the calendar of cycle counts, a picker who found a location not empty.
  origin text not null default 'office',
  warehouse_id bigint not null,
  -- The area of a count of goods there; of a count of locations where they were chosen, when in one area.
  area_id bigint,
  supplier_id bigint,
  -- What is to be counted: as planned, and fixed anew when it is taken.
  item_count integer not null,
  counted_count integer not null default 0,
  different boolean,
  -- Whether the warehouse kept production dates: as it is at the plan, and as it was when it was taken.
  dates_on boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Null: the calendar made it.
  created_by bigint,
  taken_at timestamptz,
  taken_by bigint,
  finished_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  constraint stocktake_pkey primary key (tenant_id, id),
  constraint stocktake_code_key unique (tenant_id, code),
  constraint stocktake_plan_code_key unique (tenant_id, plan_code),
  constraint stocktake_area_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint stocktake_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint stocktake_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint stocktake_taken_by_fkey foreign key (tenant_id, taken_by) references account(tenant_id, id),
  constraint stocktake_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint stocktake_cancel_reason check (length(cancel_reason) <= 80),
  constraint stocktake_counted check (counted_count >= 0 and counted_count <= item_count),
  constraint stocktake_ended check ((finished_at is not null) = (status = 2) and (cancelled_at is not null) = (status = 3) and (different is not null) = (status = 2)),
  constraint stocktake_of_type check (
case type
    when 0 then area_id is not null and supplier_id is not null
    when 1 then area_id is null and supplier_id is not null
    else supplier_id is null
end),
  constraint stocktake_origin check (origin = any (array['office', 'cycle', 'zero'])),
  constraint stocktake_status check (status = any (array[0, 1, 2, 3])),
  constraint stocktake_taken check ((taken_at is null) = (taken_by is null)),
  constraint stocktake_type check (type = any (array[0, 1, 2]))
);
create index stocktake_newest on stocktake (tenant_id, created_at desc, id desc) include (warehouse_id, status, type);
create index stocktake_open on stocktake (tenant_id, warehouse_id) where (status = any (array[0, 1]));
alter table stocktake enable row level security;
alter table stocktake force row level security;
create policy app on stocktake to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy merchant on stocktake for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake for select to yuncang_platform using (true);
create policy warehouse on stocktake for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on stocktake to yuncang_app;
grant select on stocktake to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence stocktake_id_seq to yuncang_app;

-- What the plan of a stocktake names: goods, or locations.
create table stocktake_subject (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  line integer not null,
  goods_id bigint,
  place_id bigint,
  constraint stocktake_subject_pkey primary key (tenant_id, stocktake_id, line),
  constraint stocktake_subject_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_subject_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_subject_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint stocktake_subject_one check ((goods_id is null) <> (place_id is null))
);
create index stocktake_subject_goods on stocktake_subject (tenant_id, goods_id) where (goods_id is not null);
create index stocktake_subject_place on stocktake_subject (tenant_id, place_id) where (place_id is not null);
alter table stocktake_subject enable row level security;
alter table stocktake_subject force row level security;
create policy app on stocktake_subject to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy merchant on stocktake_subject for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_subject for select to yuncang_platform using (true);
create policy warehouse on stocktake_subject for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on stocktake_subject to yuncang_app;
grant select on stocktake_subject to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- What is to be counted, fixed when a stocktake is taken: goods at a location, or a location with whatever lies
-- there; goods that lie nowhere have none.
create table stocktake_item (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  item integer not null,
  place_id bigint,
  goods_id bigint,
  counted boolean not null default false,
  -- What is still asked for: the count, the count anew because the location changed meanwhile, a second person,
  -- somebody who chooses between counts; nothing when it is counted.
  asked text not null default 'count',
  -- How often it was counted, counts that were put right or that something came between not counted.
  rounds integer not null default 0,
  counted_at timestamptz,
  counted_by bigint,
  constraint stocktake_item_pkey primary key (tenant_id, stocktake_id, item),
  constraint stocktake_item_counted_by_fkey foreign key (tenant_id, counted_by) references account(tenant_id, id),
  constraint stocktake_item_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_item_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_item_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint stocktake_item_asked check (asked = any (array['', 'count', 'disturbed', 'again', 'choose'])),
  constraint stocktake_item_counted check (counted = (asked = '')),
  constraint stocktake_item_of check (place_id is not null or goods_id is not null),
  constraint stocktake_item_who check ((counted_at is null) = (counted_by is null))
);
create index stocktake_item_place on stocktake_item (tenant_id, place_id) where (place_id is not null);
alter table stocktake_item enable row level security;
alter table stocktake_item force row level security;
create policy app on stocktake_item to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy merchant on stocktake_item for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_item for select to yuncang_platform using (true);
create policy warehouse on stocktake_item for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on stocktake_item to yuncang_app;
grant select on stocktake_item to yuncang_merchant, yuncang_platform, yuncang_warehouse;
