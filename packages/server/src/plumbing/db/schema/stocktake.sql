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
  -- Plans are made by the calendar: goods of each class every so many days.
  cycle_on boolean not null default false,
  -- A goods are counted every so many days, B goods every b_days, the rest every c_days.
  a_days integer not null default 30,
  b_days integer not null default 90,
  c_days integer not null default 180,
  -- The goods that make up so many hundredths of the pieces moved in 90 days are A goods, those of the next b_share
  -- hundredths B, the rest C.
  a_share integer not null default 80,
  b_share integer not null default 15,
  -- A plan of the calendar leads to no more locations than these.
  locations_a_day integer not null default 20,
  version integer not null default 0,
  -- What the calendar plans: 1 goods wherever they lie, 2 the locations at which they lie.
  cycle_type smallint not null default 1,
  constraint stocktake_setting_pkey primary key (tenant_id, warehouse_id),
  constraint stocktake_setting_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint stocktake_setting_cycle_type check (cycle_type = any (array[1, 2])),
  constraint stocktake_setting_days check (a_days >= 1 and a_days <= 730 and b_days >= 1 and b_days <= 730 and c_days >= 1 and c_days <= 730),
  constraint stocktake_setting_locations check (locations_a_day >= 1 and locations_a_day <= 500),
  constraint stocktake_setting_shares check (a_share >= 0 and a_share <= 100 and b_share >= 0 and b_share <= 100 and (a_share + b_share) <= 100),
  constraint stocktake_setting_threshold check (threshold_pieces >= 0 and threshold_percent >= 0 and threshold_percent <= 100)
);
alter table stocktake_setting enable row level security;
alter table stocktake_setting force row level security;
create policy app on stocktake_setting to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on stocktake_setting to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_setting to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stocktake_setting for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_setting for select to yuncang_platform using (true);
create policy warehouse on stocktake_setting for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on stocktake_setting to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
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
  -- The key by which what a device sends back of a location is known to be ours. It leaves the server never.
  seal uuid not null default gen_random_uuid(),
  -- How the warehouse managed its locations when the stocktake was finished or cancelled; never changed afterwards
  -- (semantics 3).
  finish_locations_on boolean,
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
  constraint stocktake_finish_locations check ((finish_locations_on is not null) = (status = any (array[2, 3]))),
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
create policy app_merchant on stocktake to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stocktake for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake for select to yuncang_platform using (true);
create policy warehouse on stocktake for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on stocktake to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence stocktake_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What the plan of a stocktake names: goods, or locations.
create table stocktake_subject (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  line integer not null,
  goods_id bigint,
  place_id bigint,
  -- Why the calendar chose it: a short pick, a count that found less, no count ever, a count long ago; empty where a
  -- person did.
  why text not null default '',
  -- How much the goods moved then, or of a location those of its goods that moved most.
  abc text not null default '',
  -- The day of the short pick, or of the last count.
  why_on date,
  -- How often such goods were to be counted.
  every_days integer,
  constraint stocktake_subject_pkey primary key (tenant_id, stocktake_id, line),
  constraint stocktake_subject_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_subject_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_subject_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint stocktake_subject_abc check (abc = any (array['', 'A', 'B', 'C'])),
  constraint stocktake_subject_one check ((goods_id is null) <> (place_id is null)),
  constraint stocktake_subject_reason check ((why = '') = (abc = '') and (why = '') = (every_days is null) and (why = any (array['', 'never'])) = (why_on is null)),
  constraint stocktake_subject_why check (why = any (array['', 'short', 'less', 'never', 'due']))
);
create index stocktake_subject_goods on stocktake_subject (tenant_id, goods_id) where (goods_id is not null);
create index stocktake_subject_place on stocktake_subject (tenant_id, place_id) where (place_id is not null);
alter table stocktake_subject enable row level security;
alter table stocktake_subject force row level security;
create policy app on stocktake_subject to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_subject to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_subject to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_subject for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_subject for select to yuncang_platform using (true);
create policy warehouse on stocktake_subject for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on stocktake_subject to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
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
create policy app_merchant on stocktake_item to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_item to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_item for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_item for select to yuncang_platform using (true);
create policy warehouse on stocktake_item for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on stocktake_item to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_item to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The differences of a stocktake, to be settled line by line. A supplier sees of it what its own lines are.
create table loss_order (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  stocktake_id bigint not null,
  stocktake_code text not null,
  type smallint not null,
  warehouse_id bigint not null,
  -- 0 nothing of it is handled, 1 some lines, 2 all.
  state smallint not null default 0,
  line_count integer not null,
  pending_count integer not null,
  -- Whether the warehouse kept production dates at the count.
  dates_on boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint loss_order_pkey primary key (tenant_id, id),
  constraint loss_order_code_key unique (tenant_id, code),
  constraint loss_order_stocktake_key unique (tenant_id, stocktake_id),
  constraint loss_order_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint loss_order_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint loss_order_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint loss_order_lines check (line_count > 0 and pending_count >= 0 and pending_count <= line_count),
  constraint loss_order_state check (state =
case
    when pending_count = 0 then 2
    when pending_count < line_count then 1
    else 0
end),
  constraint loss_order_type check (type = any (array[0, 1, 2]))
);
create index loss_order_newest on loss_order (tenant_id, created_at desc, id desc) include (warehouse_id, state, type);
alter table loss_order enable row level security;
alter table loss_order force row level security;
create policy app on loss_order to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on loss_order to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on loss_order to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on loss_order for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on loss_order for select to yuncang_platform using (true);
create policy supplier on loss_order for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on loss_order for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on loss_order to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on loss_order to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence loss_order_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What a finished stocktake came to of one batch: of goods wherever they lie the sum of their locations.
create table stocktake_line (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  loss_id bigint,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  place_id bigint,
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  -- The first count said what the books had.
  first_right boolean not null,
  -- The sale price of a piece at the count.
  price numeric(12,2) not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  -- 0 waits to be settled, 1 is settled, 2 there is nothing to settle.
  state smallint not null,
  -- 1 the books stay as they are, 2 the difference was posted.
  result smallint,
  note text not null default '',
  handled_at timestamptz,
  handled_by bigint,
  task_in_id bigint,
  task_out_id bigint,
  constraint stocktake_line_pkey primary key (tenant_id, id),
  constraint stocktake_line_counted_by_fkey foreign key (tenant_id, counted_by) references account(tenant_id, id),
  constraint stocktake_line_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_line_handled_by_fkey foreign key (tenant_id, handled_by) references account(tenant_id, id),
  constraint stocktake_line_loss_fkey foreign key (tenant_id, loss_id) references loss_order(tenant_id, id),
  constraint stocktake_line_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_line_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint stocktake_line_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint stocktake_line_task_in_fkey foreign key (tenant_id, task_in_id) references task(tenant_id, id),
  constraint stocktake_line_task_out_fkey foreign key (tenant_id, task_out_id) references task(tenant_id, id),
  constraint stocktake_line_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint stocktake_line_handled check ((state = 1) = (result is not null) and (state = 1) = (handled_at is not null) and (handled_at is null) = (handled_by is null)),
  constraint stocktake_line_loss check ((loss_id is null) = (state = 2)),
  constraint stocktake_line_note check (length(note) <= 80),
  constraint stocktake_line_result check (result = any (array[1, 2])),
  constraint stocktake_line_state check (state = any (array[0, 1, 2]))
);
create index stocktake_line_counted on stocktake_line (tenant_id, counted_at desc, id desc) include (warehouse_id);
create index stocktake_line_goods on stocktake_line (tenant_id, goods_id, counted_at desc);
create index stocktake_line_loss on stocktake_line (tenant_id, loss_id, id) where (loss_id is not null);
create index stocktake_line_pending on stocktake_line (tenant_id, warehouse_id, goods_id) where (state = 0);
create index stocktake_line_stocktake on stocktake_line (tenant_id, stocktake_id, id);
alter table stocktake_line enable row level security;
alter table stocktake_line force row level security;
create policy app on stocktake_line to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on stocktake_line to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_line to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stocktake_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_line for select to yuncang_platform using (true);
create policy supplier on stocktake_line for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on stocktake_line for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on stocktake_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence stocktake_line_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A line at one of its locations: what is posted there when the line is settled.
create table stocktake_part (
  tenant_id bigint not null,
  line_id bigint not null,
  part integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  counted_at timestamptz not null,
  posted_at timestamptz,
  -- The same of the count that holds; one more by now: another count has put it right since.
  posted_before integer not null default 0,
  constraint stocktake_part_pkey primary key (tenant_id, line_id, part),
  constraint stocktake_part_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_part_line_fkey foreign key (tenant_id, line_id) references stocktake_line(tenant_id, id),
  constraint stocktake_part_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id)
);
create index stocktake_part_place on stocktake_part (tenant_id, place_id, goods_id, posted_at);
alter table stocktake_part enable row level security;
alter table stocktake_part force row level security;
create policy app on stocktake_part to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_part to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_part to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_part for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_part for select to yuncang_platform using (true);
create policy warehouse on stocktake_part for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update (posted_at) on stocktake_part to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_part to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- A difference of a stocktake that was posted: sound and broken pieces are a row each.
create table stock_adjustment (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  line_id bigint not null,
  loss_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  place_id bigint,
  -- More (+) or less; 0 where locations of one line were put right among each other.
  quantity integer not null,
  task_id bigint,
  dates_on boolean not null,
  handled_at timestamptz not null,
  handled_by bigint not null,
  constraint stock_adjustment_pkey primary key (tenant_id, id),
  constraint stock_adjustment_line_key unique (tenant_id, line_id, quality),
  constraint stock_adjustment_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stock_adjustment_handled_by_fkey foreign key (tenant_id, handled_by) references account(tenant_id, id),
  constraint stock_adjustment_line_fkey foreign key (tenant_id, line_id) references stocktake_line(tenant_id, id),
  constraint stock_adjustment_loss_fkey foreign key (tenant_id, loss_id) references loss_order(tenant_id, id),
  constraint stock_adjustment_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stock_adjustment_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint stock_adjustment_task_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint stock_adjustment_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint stock_adjustment_quality check (quality = any (array[0, 1]))
);
create index stock_adjustment_goods on stock_adjustment (tenant_id, goods_id, handled_at desc);
create index stock_adjustment_newest on stock_adjustment (tenant_id, handled_at desc, id desc) include (warehouse_id, supplier_id, quality);
alter table stock_adjustment enable row level security;
alter table stock_adjustment force row level security;
create policy app on stock_adjustment to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on stock_adjustment to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stock_adjustment to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stock_adjustment for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stock_adjustment for select to yuncang_platform using (true);
create policy supplier on stock_adjustment for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on stock_adjustment for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on stock_adjustment to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stock_adjustment to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence stock_adjustment_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A count of one item by one person; every one is kept.
create table stocktake_visit (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  item integer not null,
  place_id bigint,
  round integer not null,
  -- It counts; something changed at the location while it was counted (期间有出入); the same person put it right by
  -- another.
  state text not null default 'valid',
  source text not null default 'floor',
  operation text not null,
  account_id bigint not null,
  -- The moment that was counted: when it was sent, or the time on a printed sheet.
  as_of timestamptz not null,
  at timestamptz not null,
  -- A digest of what the deed said that made it: the same operation must say the same again. Empty: from before it
  -- was kept.
  content text not null default '',
  -- How many differences there had been posted at the location in the books that the count was held against.
  posted_before integer not null default 0,
  constraint stocktake_visit_pkey primary key (tenant_id, id),
  constraint stocktake_visit_operation_key unique (tenant_id, stocktake_id, item, operation),
  constraint stocktake_visit_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint stocktake_visit_item_fkey foreign key (tenant_id, stocktake_id, item) references stocktake_item(tenant_id, stocktake_id, item),
  constraint stocktake_visit_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_visit_operation check (length(operation) >= 8 and length(operation) <= 64),
  constraint stocktake_visit_round check (round > 0),
  constraint stocktake_visit_source check (source = any (array['floor', 'sheet'])),
  constraint stocktake_visit_state check (state = any (array['valid', 'disturbed', 'corrected']))
);
create index stocktake_visit_operation on stocktake_visit (tenant_id, operation);
alter table stocktake_visit enable row level security;
alter table stocktake_visit force row level security;
create policy app on stocktake_visit to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_visit to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_visit to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_visit for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_visit for select to yuncang_platform using (true);
create policy warehouse on stocktake_visit for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update (state) on stocktake_visit to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_visit to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence stocktake_visit_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What one count says of one batch, and what should have lain there at that moment: on hand, less what open tasks
-- had picked, and what tasks that are not completed had received.
create table stocktake_visit_line (
  tenant_id bigint not null,
  visit_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  on_hand_normal integer not null,
  on_hand_broken integer not null,
  picked_normal integer not null,
  picked_broken integer not null,
  arrived_normal integer not null,
  arrived_broken integer not null,
  -- The same of this batch alone. -1: nobody knows.
  posted_before integer not null default 0,
  -- What a piece was sold for as it was counted.
  price numeric(12,2) not null,
  constraint stocktake_visit_line_pkey primary key (tenant_id, visit_id, line),
  constraint stocktake_visit_line_batch_key unique (tenant_id, visit_id, goods_id, production_date),
  constraint stocktake_visit_line_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stocktake_visit_line_visit_fkey foreign key (tenant_id, visit_id) references stocktake_visit(tenant_id, id),
  constraint stocktake_visit_line_books check (on_hand_normal >= 0 and on_hand_broken >= 0 and picked_normal >= 0 and picked_broken >= 0 and arrived_normal >= 0 and arrived_broken >= 0),
  constraint stocktake_visit_line_counted check (normal >= 0 and broken >= 0)
);
create index stocktake_visit_line_goods on stocktake_visit_line (tenant_id, goods_id);
alter table stocktake_visit_line enable row level security;
alter table stocktake_visit_line force row level security;
create policy app on stocktake_visit_line to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_visit_line to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_visit_line to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_visit_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_visit_line for select to yuncang_platform using (true);
create policy warehouse on stocktake_visit_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on stocktake_visit_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_visit_line to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Which count holds where two people counted something else.
create table stocktake_choice (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  item integer not null,
  goods_id bigint not null,
  production_date date not null,
  visit_id bigint not null,
  chosen_by bigint not null,
  chosen_at timestamptz not null,
  constraint stocktake_choice_pkey primary key (tenant_id, stocktake_id, item, goods_id, production_date),
  constraint stocktake_choice_chosen_by_fkey foreign key (tenant_id, chosen_by) references account(tenant_id, id),
  constraint stocktake_choice_visit_fkey foreign key (tenant_id, visit_id) references stocktake_visit(tenant_id, id)
);
alter table stocktake_choice enable row level security;
alter table stocktake_choice force row level security;
create policy app on stocktake_choice to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_choice to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_choice to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_choice for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_choice for select to yuncang_platform using (true);
create policy warehouse on stocktake_choice for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on stocktake_choice to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_choice to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Who counts at a location; nobody else does until it was counted, or for half an hour without a sign of life.
create table stocktake_hold (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  place_id bigint not null,
  account_id bigint not null,
  active_at timestamptz not null,
  constraint stocktake_hold_pkey primary key (tenant_id, stocktake_id, place_id),
  constraint stocktake_hold_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint stocktake_hold_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stocktake_hold_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id)
);
alter table stocktake_hold enable row level security;
alter table stocktake_hold force row level security;
create policy app on stocktake_hold to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on stocktake_hold to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stocktake_hold to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stocktake_hold for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stocktake_hold for select to yuncang_platform using (true);
create policy warehouse on stocktake_hold for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on stocktake_hold to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stocktake_hold to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- A batch at a location as it was counted first, of a finished stocktake: written once, whatever was counted,
-- chosen or posted after it.
create table first_count (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  -- What should have lain there at that moment: on hand, less what open tasks had picked, and what was received at
  -- the gate.
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  -- Sound and broken pieces that were too many or too few; 0: the line is right.
  off_pieces integer not null,
  -- The sale price of a piece when the stocktake was finished.
  price numeric(12,2) not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  constraint first_count_pkey primary key (tenant_id, id),
  constraint first_count_batch_key unique (tenant_id, stocktake_id, place_id, goods_id, production_date),
  constraint first_count_area_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint first_count_counted_by_fkey foreign key (tenant_id, counted_by) references account(tenant_id, id),
  constraint first_count_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint first_count_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint first_count_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint first_count_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint first_count_off check (off_pieces = (abs(counted_normal - system_normal) + abs(counted_broken - system_broken)))
);
create index first_count_newest on first_count (tenant_id, counted_at desc, id desc) include (warehouse_id, area_id, counted_by, off_pieces, price);
create index first_count_warehouse on first_count (tenant_id, warehouse_id, counted_at desc, id desc) include (area_id, counted_by, off_pieces, price);
alter table first_count enable row level security;
alter table first_count force row level security;
create policy app on first_count to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on first_count to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on first_count to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on first_count for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on first_count for select to yuncang_platform using (true);
create policy warehouse on first_count for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on first_count to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on first_count to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence first_count_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Whether a location that a pick had emptied was empty, as the picker said.
create table zero_check (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  place_id bigint not null,
  task_id bigint not null,
  operation text not null,
  -- Nothing lay there; else a count of the location was opened, unless it was being counted.
  vacant boolean not null,
  -- The count that the answer opened.
  stocktake_id bigint,
  account_id bigint not null,
  at timestamptz not null,
  constraint zero_check_pkey primary key (tenant_id, id),
  constraint zero_check_operation_key unique (tenant_id, task_id, operation),
  constraint zero_check_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint zero_check_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint zero_check_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake(tenant_id, id),
  constraint zero_check_task_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint zero_check_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint zero_check_operation check (length(operation) >= 8 and length(operation) <= 64),
  constraint zero_check_stocktake check (stocktake_id is null or not vacant)
);
create index zero_check_operation on zero_check (tenant_id, operation);
create index zero_check_place on zero_check (tenant_id, place_id, at desc);
alter table zero_check enable row level security;
alter table zero_check force row level security;
create policy app on zero_check to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on zero_check to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on zero_check to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on zero_check for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on zero_check for select to yuncang_platform using (true);
create policy warehouse on zero_check for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on zero_check to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on zero_check to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence zero_check_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A day for which the calendar has chosen what a warehouse counts, so that it does so once.
create table cycle_day (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  plan_count integer not null,
  chosen_count integer not null,
  -- What was due but under way already, or lay at more locations than a day allows.
  left_out_count integer not null,
  made_at timestamptz not null,
  constraint cycle_day_pkey primary key (tenant_id, warehouse_id, day),
  constraint cycle_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint cycle_day_counts check (plan_count >= 0 and chosen_count >= plan_count and left_out_count >= 0)
);
alter table cycle_day enable row level security;
alter table cycle_day force row level security;
create policy app on cycle_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on cycle_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on cycle_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on cycle_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on cycle_day for select to yuncang_platform using (true);
create policy warehouse on cycle_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on cycle_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on cycle_day to yuncang_merchant, yuncang_platform, yuncang_warehouse;
