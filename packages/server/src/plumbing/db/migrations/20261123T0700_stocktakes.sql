-- Stocktakes: what is to be counted, by whom and where. A plan is its task: one row, with a number for each.
create table stocktake (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  plan_code text not null,
  type smallint not null,
  status smallint not null default 0,
  origin text not null default 'office',
  warehouse_id bigint not null,
  area_id bigint,
  supplier_id bigint,
  item_count integer not null,
  counted_count integer not null default 0,
  different boolean,
  dates_on boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  taken_at timestamptz,
  taken_by bigint,
  finished_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  constraint stocktake_pkey primary key (tenant_id, id),
  constraint stocktake_code_key unique (tenant_id, code),
  constraint stocktake_plan_code_key unique (tenant_id, plan_code),
  constraint stocktake_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint stocktake_area_fkey foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint stocktake_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint stocktake_created_by_fkey foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint stocktake_taken_by_fkey foreign key (tenant_id, taken_by) references account (tenant_id, id),
  constraint stocktake_type check (type in (0, 1, 2)),
  constraint stocktake_status check (status in (0, 1, 2, 3)),
  constraint stocktake_origin check (origin in ('office', 'cycle', 'zero')),
  constraint stocktake_of_type check (case type when 0 then area_id is not null and supplier_id is not null
    when 1 then area_id is null and supplier_id is not null else supplier_id is null end),
  constraint stocktake_counted check (counted_count between 0 and item_count),
  constraint stocktake_taken check ((taken_at is null) = (taken_by is null)),
  constraint stocktake_ended check ((finished_at is not null) = (status = 2) and (cancelled_at is not null) = (status = 3) and (different is not null) = (status = 2)),
  constraint stocktake_cancel_reason check (length(cancel_reason) <= 80)
);
create index stocktake_newest on stocktake (tenant_id, created_at desc, id desc) include (warehouse_id, status, type);
create index stocktake_open on stocktake (tenant_id, warehouse_id) where status in (0, 1);
comment on table stocktake is 'A stocktake: its plan and its task are one, with a number for each. No supplier sees it.';
comment on column stocktake.type is '0 goods at the locations of an area, 1 goods wherever they lie, 2 everything at some locations.';
comment on column stocktake.status is '0 waits, 1 is counted, 2 finished, 3 cancelled.';
comment on column stocktake.origin is 'Who asked for it: a person in the office, the calendar of cycle counts, a picker who found a location not empty.';
comment on column stocktake.area_id is 'The area of a count of goods there; of a count of locations where they were chosen, when in one area.';
comment on column stocktake.item_count is 'What is to be counted: as planned, and fixed anew when it is taken.';
comment on column stocktake.dates_on is 'Whether the warehouse kept production dates: as it is at the plan, and as it was when it was taken.';
comment on column stocktake.created_by is 'Null: the calendar made it.';
call secure_inside('stocktake', 'warehouse_id', 'select, insert, update');

create table stocktake_subject (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  line integer not null,
  goods_id bigint,
  place_id bigint,
  constraint stocktake_subject_pkey primary key (tenant_id, stocktake_id, line),
  constraint stocktake_subject_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint stocktake_subject_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stocktake_subject_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_subject_one check ((goods_id is null) <> (place_id is null))
);
create index stocktake_subject_goods on stocktake_subject (tenant_id, goods_id) where goods_id is not null;
create index stocktake_subject_place on stocktake_subject (tenant_id, place_id) where place_id is not null;
comment on table stocktake_subject is 'What the plan of a stocktake names: goods, or locations.';
call secure_inside('stocktake_subject', null, 'select, insert');

create table stocktake_item (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  item integer not null,
  place_id bigint,
  goods_id bigint,
  counted boolean not null default false,
  asked text not null default 'count',
  rounds integer not null default 0,
  counted_at timestamptz,
  counted_by bigint,
  constraint stocktake_item_pkey primary key (tenant_id, stocktake_id, item),
  constraint stocktake_item_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint stocktake_item_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_item_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stocktake_item_counted_by_fkey foreign key (tenant_id, counted_by) references account (tenant_id, id),
  constraint stocktake_item_of check (place_id is not null or goods_id is not null),
  constraint stocktake_item_asked check (asked in ('', 'count', 'disturbed', 'again', 'choose')),
  constraint stocktake_item_counted check (counted = (asked = '')),
  constraint stocktake_item_who check ((counted_at is null) = (counted_by is null))
);
create index stocktake_item_place on stocktake_item (tenant_id, place_id) where place_id is not null;
comment on table stocktake_item is
  'What is to be counted, fixed when a stocktake is taken: goods at a location, or a location with whatever lies there; goods that lie nowhere have none.';
comment on column stocktake_item.asked is
  'What is still asked for: the count, the count anew because the location changed meanwhile, a second person, somebody who chooses between counts; nothing when it is counted.';
comment on column stocktake_item.rounds is 'How often it was counted, counts that were put right or that something came between not counted.';
call secure_inside('stocktake_item', null, 'select, insert, update');

create table stocktake_setting (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  blind boolean not null default true,
  threshold_pieces integer not null default 10,
  threshold_percent integer not null default 2,
  zero_check boolean not null default false,
  cycle_on boolean not null default false,
  a_days integer not null default 30,
  b_days integer not null default 90,
  c_days integer not null default 180,
  a_share integer not null default 80,
  b_share integer not null default 15,
  locations_a_day integer not null default 20,
  version integer not null default 0,
  constraint stocktake_setting_pkey primary key (tenant_id, warehouse_id),
  constraint stocktake_setting_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint stocktake_setting_threshold check (threshold_pieces >= 0 and threshold_percent between 0 and 100),
  constraint stocktake_setting_days check (a_days between 1 and 730 and b_days between 1 and 730 and c_days between 1 and 730),
  constraint stocktake_setting_shares check (a_share between 0 and 100 and b_share between 0 and 100 and a_share + b_share <= 100),
  constraint stocktake_setting_locations check (locations_a_day between 1 and 500)
);
comment on table stocktake_setting is 'How a warehouse counts; one without a row counts by what the columns begin with.';
comment on column stocktake_setting.blind is 'Counters do not see what the books have.';
comment on column stocktake_setting.threshold_pieces is 'A line that is off by more pieces than these and by more of its hundredths than threshold_percent is counted by a second person.';
comment on column stocktake_setting.zero_check is 'A pick that empties a location asks whether it is empty.';
comment on column stocktake_setting.a_share is 'The goods that make up so many hundredths of the pieces moved in 90 days are A goods, those of the next b_share hundredths B, the rest C.';
call secure_inside('stocktake_setting', 'warehouse_id', 'select, insert, update');
