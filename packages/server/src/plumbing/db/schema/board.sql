-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The days of a merchant that stand in the tables of its boards. Where one is dirty, its documents are read
-- instead.
create table board_built (
  tenant_id bigint not null,
  day date not null,
  built_at timestamptz not null,
  constraint board_built_pkey primary key (tenant_id, day)
);
alter table board_built enable row level security;
alter table board_built force row level security;
create policy app on board_built to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_built for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_built for select to yuncang_platform using (true);
create policy supplier on board_built for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on board_built for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on board_built to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_built to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Days that are over and of which something was written since, a row for each deed, in its own transaction: nobody
-- waits for another. Whoever builds a day first reads its rows, and deletes those that he has read. Written by
-- triggers, whoever writes the documents.
create table board_dirty (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  day date not null,
  constraint board_dirty_pkey primary key (tenant_id, id)
);
create index board_dirty_day on board_dirty (tenant_id, day);
alter table board_dirty enable row level security;
alter table board_dirty force row level security;
create policy app on board_dirty to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_dirty for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_dirty for select to yuncang_platform using (true);
create policy supplier on board_dirty for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on board_dirty for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on board_dirty to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_dirty to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence board_dirty_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The figures of a day that is over, of a supplier in a warehouse. What of them depends on names, prices or
-- categories of now is joined when it is read.
create table board_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- Deliveries that left on the day; out counts also what left otherwise, neither counts what a stocktake took away.
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40,0) not null default 0,
  out_cm3 numeric(40,0) not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  -- What was planned of the tasks that came in on the day.
  in_planned bigint not null default 0,
  in_grams numeric(40,0) not null default 0,
  in_cm3 numeric(40,0) not null default 0,
  -- What of the pieces that came in was sent back: the remains, and after a sale.
  return_pieces bigint not null default 0,
  -- Deliveries that were signed for on the day; delivered, rejected and discarded are pieces of the same tasks.
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  -- Outbound tasks that were made on the day and are pending still; so the others by what they are now.
  new_out_pending bigint not null default 0,
  new_out_working bigint not null default 0,
  new_out_road bigint not null default 0,
  new_out_finished bigint not null default 0,
  new_out_cancelled bigint not null default 0,
  new_in_pending bigint not null default 0,
  new_in_working bigint not null default 0,
  new_in_finished bigint not null default 0,
  new_in_cancelled bigint not null default 0,
  -- Seconds from the making of a task to its acceptance, of so many (accept_count) that left or were finished on the
  -- day.
  accept_s bigint not null default 0,
  accept_count bigint not null default 0,
  -- Seconds from acceptance to leaving or being finished, of the same.
  finish_s bigint not null default 0,
  finish_count bigint not null default 0,
  -- By how much the normal pieces at physical places grew on the day; the stock at its end is what lies there now
  -- without all that came since.
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  -- Costs by the day in whose month they count, but for voided ones; so the other groups.
  money_storage numeric(30,2) not null default 0,
  money_handling numeric(30,2) not null default 0,
  money_delivery numeric(30,2) not null default 0,
  money_returns numeric(30,2) not null default 0,
  money_labels numeric(30,2) not null default 0,
  money_film numeric(30,2) not null default 0,
  money_other numeric(30,2) not null default 0,
  -- Bills made on the day and not cancelled since.
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  -- Bills that are paid, by the day the money came.
  paid_online_bills bigint not null default 0,
  paid_online_money numeric(30,2) not null default 0,
  paid_offline_bills bigint not null default 0,
  paid_offline_money numeric(30,2) not null default 0,
  constraint board_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id),
  constraint board_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table board_day enable row level security;
alter table board_day force row level security;
create policy app on board_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_day for select to yuncang_platform using (true);
create policy supplier on board_day for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_day to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The days of a month that is over, summed (board_day). There once all its days are built, and written anew with
-- each of them.
create table board_month (
  tenant_id bigint not null,
  -- The first day of it.
  month date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40,0) not null default 0,
  out_cm3 numeric(40,0) not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  in_planned bigint not null default 0,
  in_grams numeric(40,0) not null default 0,
  in_cm3 numeric(40,0) not null default 0,
  return_pieces bigint not null default 0,
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  new_out_pending bigint not null default 0,
  new_out_working bigint not null default 0,
  new_out_road bigint not null default 0,
  new_out_finished bigint not null default 0,
  new_out_cancelled bigint not null default 0,
  new_in_pending bigint not null default 0,
  new_in_working bigint not null default 0,
  new_in_finished bigint not null default 0,
  new_in_cancelled bigint not null default 0,
  accept_s bigint not null default 0,
  accept_count bigint not null default 0,
  finish_s bigint not null default 0,
  finish_count bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  money_storage numeric(30,2) not null default 0,
  money_handling numeric(30,2) not null default 0,
  money_delivery numeric(30,2) not null default 0,
  money_returns numeric(30,2) not null default 0,
  money_labels numeric(30,2) not null default 0,
  money_film numeric(30,2) not null default 0,
  money_other numeric(30,2) not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_online_bills bigint not null default 0,
  paid_online_money numeric(30,2) not null default 0,
  paid_offline_bills bigint not null default 0,
  paid_offline_money numeric(30,2) not null default 0,
  constraint board_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id),
  constraint board_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_month_first_day check (extract(day from month) = 1::numeric)
);
alter table board_month enable row level security;
alter table board_month force row level security;
create policy app on board_month to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_month to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_month for select to yuncang_platform using (true);
create policy supplier on board_month for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_month for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_month to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What came in and went out on a day that is over, by kind of task and dispatch point.
create table board_point_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- 0: none.
  point_id bigint not null,
  kind text not null,
  tasks bigint not null default 0,
  pieces bigint not null default 0,
  planned bigint not null default 0,
  grams numeric(40,0) not null default 0,
  cm3 numeric(40,0) not null default 0,
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  reject_expiring bigint not null default 0,
  reject_damaged bigint not null default 0,
  reject_quality bigint not null default 0,
  reject_mismatch bigint not null default 0,
  reject_unwanted bigint not null default 0,
  -- Pieces rejected for a reason; those for which none was said are what is left of rejected_pieces.
  reject_other bigint not null default 0,
  constraint board_point_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id, point_id, kind),
  constraint board_point_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_point_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table board_point_day enable row level security;
alter table board_point_day force row level security;
create policy app on board_point_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_point_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_point_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_point_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_point_day for select to yuncang_platform using (true);
create policy supplier on board_point_day for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_point_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_point_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_point_day to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The same by kind of task and dispatch point (board_point_day).
create table board_point_month (
  tenant_id bigint not null,
  -- The first day of it.
  month date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint not null,
  kind text not null,
  tasks bigint not null default 0,
  pieces bigint not null default 0,
  planned bigint not null default 0,
  grams numeric(40,0) not null default 0,
  cm3 numeric(40,0) not null default 0,
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  reject_expiring bigint not null default 0,
  reject_damaged bigint not null default 0,
  reject_quality bigint not null default 0,
  reject_mismatch bigint not null default 0,
  reject_unwanted bigint not null default 0,
  reject_other bigint not null default 0,
  constraint board_point_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id, point_id, kind),
  constraint board_point_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_point_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_point_month_first_day check (extract(day from month) = 1::numeric)
);
alter table board_point_month enable row level security;
alter table board_point_month force row level security;
create policy app on board_point_month to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_point_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_point_month to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_point_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_point_month for select to yuncang_platform using (true);
create policy supplier on board_point_month for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_point_month for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_point_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_point_month to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What came in and went out of goods on a day that is over; of the last 400 days and those whose month is not
-- over.
create table board_goods_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  ship_pieces bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40,0) not null default 0,
  out_cm3 numeric(40,0) not null default 0,
  in_pieces bigint not null default 0,
  return_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  constraint board_goods_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id, goods_id),
  constraint board_goods_day_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint board_goods_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_goods_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table board_goods_day enable row level security;
alter table board_goods_day force row level security;
create policy app on board_goods_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_goods_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_goods_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_goods_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_goods_day for select to yuncang_platform using (true);
create policy supplier on board_goods_day for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_goods_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_goods_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_goods_day to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The days of goods of a month that is over, summed. There once all its days are built, and written anew with each
-- of them.
create table board_goods_month (
  tenant_id bigint not null,
  -- The first day of it.
  month date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  ship_pieces bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40,0) not null default 0,
  out_cm3 numeric(40,0) not null default 0,
  in_pieces bigint not null default 0,
  return_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  constraint board_goods_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id, goods_id),
  constraint board_goods_month_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint board_goods_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_goods_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_goods_month_first_day check (extract(day from month) = 1::numeric)
);
alter table board_goods_month enable row level security;
alter table board_goods_month force row level security;
create policy app on board_goods_month to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_goods_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_goods_month to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_goods_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_goods_month for select to yuncang_platform using (true);
create policy supplier on board_goods_month for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_goods_month for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_goods_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_goods_month to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The months of goods of a year that is over, summed (board_goods_month). There once all its days are built, and
-- written anew with each of them.
create table board_goods_year (
  tenant_id bigint not null,
  -- The first day of it.
  year date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  ship_pieces bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40,0) not null default 0,
  out_cm3 numeric(40,0) not null default 0,
  in_pieces bigint not null default 0,
  return_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  -- Of ship_pieces those of its first month, and so on: what goods sell for is counted by month with the price of
  -- now.
  ship_01 bigint not null default 0,
  ship_02 bigint not null default 0,
  ship_03 bigint not null default 0,
  ship_04 bigint not null default 0,
  ship_05 bigint not null default 0,
  ship_06 bigint not null default 0,
  ship_07 bigint not null default 0,
  ship_08 bigint not null default 0,
  ship_09 bigint not null default 0,
  ship_10 bigint not null default 0,
  ship_11 bigint not null default 0,
  ship_12 bigint not null default 0,
  constraint board_goods_year_pkey primary key (tenant_id, year, warehouse_id, supplier_id, goods_id),
  constraint board_goods_year_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint board_goods_year_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint board_goods_year_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_goods_year_first_day check (extract(doy from year) = 1::numeric)
);
alter table board_goods_year enable row level security;
alter table board_goods_year force row level security;
create policy app on board_goods_year to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on board_goods_year to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_goods_year to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_goods_year for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_goods_year for select to yuncang_platform using (true);
create policy supplier on board_goods_year for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on board_goods_year for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_goods_year to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_goods_year to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The figures of a merchant on a day that is over, built with its other days. The platform reads these.
create table board_tenant_day (
  tenant_id bigint not null,
  day date not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  -- Outbound tasks made on the day and not cancelled since; so new_in.
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  -- How many accounts logged in; of several days they are not added.
  login_accounts bigint not null default 0,
  -- Suppliers with a task made on the day and not cancelled since; of several days they are not added.
  active_suppliers bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  constraint board_tenant_day_pkey primary key (tenant_id, day)
);
create index board_tenant_day_of_all on board_tenant_day (day) include (tenant_id);
alter table board_tenant_day enable row level security;
alter table board_tenant_day force row level security;
create policy app on board_tenant_day to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_tenant_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_tenant_day to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_tenant_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_tenant_day for select to yuncang_platform using (true);
create policy warehouse on board_tenant_day for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on board_tenant_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_tenant_day to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The days of a merchant in a month that is over, summed. There once all of them are built.
create table board_tenant_month (
  tenant_id bigint not null,
  -- The first day of it.
  month date not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  -- On so many days a task was made that was not cancelled.
  active_days bigint not null default 0,
  constraint board_tenant_month_pkey primary key (tenant_id, month),
  constraint board_tenant_month_first_day check (extract(day from month) = 1::numeric)
);
create index board_tenant_month_of_all on board_tenant_month (month) include (tenant_id);
alter table board_tenant_month enable row level security;
alter table board_tenant_month force row level security;
create policy app on board_tenant_month to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_tenant_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_tenant_month to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_tenant_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_tenant_month for select to yuncang_platform using (true);
create policy warehouse on board_tenant_month for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on board_tenant_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_tenant_month to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- All that a supplier had done by the end of a day since its first, a row for each day on which anything came to
-- it: what it did in any range is the difference of two rows. Built with the day.
create table board_supplier_total (
  tenant_id bigint not null,
  supplier_id bigint not null,
  day date not null,
  ship_pieces bigint not null,
  in_pieces bigint not null,
  delivered_pieces bigint not null,
  rejected_pieces bigint not null,
  -- Tasks that were made and are not cancelled.
  made_tasks bigint not null,
  constraint board_supplier_total_pkey primary key (tenant_id, supplier_id, day) include (ship_pieces, in_pieces, delivered_pieces, rejected_pieces, made_tasks),
  constraint board_supplier_total_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id)
);
alter table board_supplier_total enable row level security;
alter table board_supplier_total force row level security;
create policy app on board_supplier_total to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_supplier_total to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_supplier_total to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_supplier_total for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_supplier_total for select to yuncang_platform using (true);
create policy warehouse on board_supplier_total for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on board_supplier_total to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_supplier_total to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The same of a warehouse (board_supplier_total).
create table board_warehouse_total (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  ship_pieces bigint not null,
  constraint board_warehouse_total_pkey primary key (tenant_id, warehouse_id, day) include (ship_pieces),
  constraint board_warehouse_total_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table board_warehouse_total enable row level security;
alter table board_warehouse_total force row level security;
create policy app on board_warehouse_total to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on board_warehouse_total to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_warehouse_total to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_warehouse_total for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_warehouse_total for select to yuncang_platform using (true);
create policy warehouse on board_warehouse_total for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on board_warehouse_total to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_warehouse_total to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- How many locations an area had at the end of a day, and on how many something lay. Built with the day, since
-- this table is there; a day of before is not known.
create table board_space_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  -- In use when the day was first built: nobody keeps when a location was closed. Building the day anew leaves it.
  places integer not null,
  -- From the moves: what lies there now without what was moved since.
  used integer not null,
  constraint board_space_day_pkey primary key (tenant_id, warehouse_id, day, area_id),
  constraint board_space_day_area_fkey foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint board_space_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_space_day_counts check (places >= 0 and used >= 0)
);
alter table board_space_day enable row level security;
alter table board_space_day force row level security;
create policy app on board_space_day to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on board_space_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_space_day to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_space_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_space_day for select to yuncang_platform using (true);
create policy warehouse on board_space_day for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on board_space_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_space_day to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The figures of a merchant today, looked up each minute, and how much of what it has. The platform reads these.
create table board_today (
  tenant_id bigint not null,
  day date not null,
  as_of timestamptz not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  login_accounts bigint not null default 0,
  active_suppliers bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  -- Outbound tasks that had been made the day before by this time of day, and are not cancelled; so the others.
  new_out_before bigint not null default 0,
  new_in_before bigint not null default 0,
  new_putaways_before bigint not null default 0,
  new_plans_before bigint not null default 0,
  new_moves_before bigint not null default 0,
  unpaid_bills bigint not null default 0,
  unpaid_money numeric(30,2) not null default 0,
  sku bigint not null default 0,
  last_task_at timestamptz,
  warehouses bigint not null default 0,
  suppliers bigint not null default 0,
  goods bigint not null default 0,
  accounts bigint not null default 0,
  locations bigint not null default 0,
  -- The newest move when the stock of the merchant was last summed (board_now), and with goods_changed_at the newest
  -- change of its goods.
  last_move_id bigint not null default 0,
  goods_changed_at timestamptz,
  constraint board_today_pkey primary key (tenant_id)
);
alter table board_today enable row level security;
alter table board_today force row level security;
create policy app on board_today to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_today to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_today to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_today for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_today for select to yuncang_platform using (true);
create policy warehouse on board_today for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on board_today to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_today to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- What lies in a warehouse of a merchant, summed anew where something moved or a price changed.
create table board_now (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  sku bigint not null,
  inventory bigint not null,
  broken bigint not null,
  value numeric(30,2) not null,
  -- Pieces that come past due within 30 days.
  near bigint not null,
  past_due bigint not null,
  constraint board_now_pkey primary key (tenant_id, warehouse_id),
  constraint board_now_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table board_now enable row level security;
alter table board_now force row level security;
create policy app on board_now to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on board_now to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_now to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_now for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_now for select to yuncang_platform using (true);
create policy warehouse on board_now for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on board_now to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_now to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- What was shipped of a category from a province on a day. The rows of the platform's own tenant are all merchants
-- together.
create table board_category_day (
  tenant_id bigint not null,
  -- Where goods are kept by their months only: the first day of the month.
  day date not null,
  -- Category of the goods when it was last summed; empty: none.
  type_code text not null,
  -- Province of the warehouse when it was last summed; empty: nobody has placed it.
  region text not null,
  ship_pieces bigint not null,
  -- By the price of the night in which it was summed.
  sale_value numeric(30,2) not null,
  constraint board_category_day_pkey primary key (tenant_id, day, type_code, region)
);
create index board_category_day_of_all on board_category_day (day) include (tenant_id);
alter table board_category_day enable row level security;
alter table board_category_day force row level security;
create policy app on board_category_day to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_category_day to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_category_day to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_category_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_category_day for select to yuncang_platform using (true);
create policy warehouse on board_category_day for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on board_category_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_category_day to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Up to when the days of a merchant are summed by category.
create table board_category_made (
  tenant_id bigint not null,
  -- The newest building of a day that was seen.
  up_to timestamptz not null,
  -- What categories, prices and provinces were like: once it differs, all days are summed anew.
  facts text not null,
  constraint board_category_made_pkey primary key (tenant_id)
);
alter table board_category_made enable row level security;
alter table board_category_made force row level security;
create policy app on board_category_made to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_category_made to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_category_made to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_category_made for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_category_made for select to yuncang_platform using (true);
create policy warehouse on board_category_made for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on board_category_made to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_category_made to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- The goods that all merchants together shipped most, by range and category; kept by the platform's own tenant.
create table board_ranking (
  tenant_id bigint not null,
  -- The last 7, 30, 90 or 365 days, or a month as 2026-11.
  preset text not null,
  -- *: goods of every category.
  type_code text not null,
  -- 0: all goods of the range together, and goods says how many.
  rank smallint not null,
  begin_day date not null,
  end_day date not null,
  made_at timestamptz not null,
  bar_code text not null,
  name text not null,
  merchants bigint not null,
  goods bigint not null,
  ship_pieces bigint not null,
  sale_value numeric(30,2) not null,
  constraint board_ranking_pkey primary key (tenant_id, preset, type_code, rank),
  constraint board_ranking_rank_check check (rank >= 0 and rank <= 10)
);
alter table board_ranking enable row level security;
alter table board_ranking force row level security;
create policy app on board_ranking to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on board_ranking to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_ranking to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_ranking for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_ranking for select to yuncang_platform using (true);
create policy warehouse on board_ranking for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on board_ranking to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_ranking to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Each target that was ever set for a figure of a warehouse. The last version holds; those before it are its
-- history.
create table board_target (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  -- YYYY-MM; empty: every month that has none of its own.
  month text not null,
  figure text not null,
  version integer not null,
  -- In the smallest unit of the figure: pieces, minutes, fen, hundredths of a percent. Null: from here on there is
  -- none.
  amount bigint,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint board_target_pkey primary key (tenant_id, warehouse_id, month, figure, version),
  constraint board_target_account_fkey foreign key (tenant_id, set_by) references account(tenant_id, id),
  constraint board_target_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint board_target_amount check (amount >= 0),
  constraint board_target_month check (month ~ '^([0-9]{4}-(0[1-9]|1[0-2]))?$'),
  constraint board_target_version check (version >= 1)
);
alter table board_target enable row level security;
alter table board_target force row level security;
create policy app on board_target to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on board_target to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on board_target to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on board_target for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_target for select to yuncang_platform using (true);
create policy warehouse on board_target for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on board_target to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_target to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- Who has put the first steps on the home page away.
create table steps_hidden (
  tenant_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now(),
  constraint steps_hidden_pkey primary key (tenant_id, account_id),
  constraint steps_hidden_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint steps_hidden_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table steps_hidden enable row level security;
alter table steps_hidden force row level security;
create policy app on steps_hidden to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on steps_hidden for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on steps_hidden for select to yuncang_platform using (true);
create policy supplier on steps_hidden for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on steps_hidden for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on steps_hidden to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on steps_hidden to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- A view of a board under a name of a person's own: what its address asks with. It opens nothing: whoever follows
-- it is asked for scope and rights as ever.
create table board_view (
  tenant_id bigint not null,
  account_id bigint not null,
  page text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  constraint board_view_pkey primary key (tenant_id, account_id, page, name),
  constraint board_view_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint board_view_lengths check (length(page) <= 60 and length(name) <= 20 and length(query) <= 2000)
);
alter table board_view enable row level security;
alter table board_view force row level security;
create policy app on board_view to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_view for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_view for select to yuncang_platform using (true);
create policy supplier on board_view for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on board_view for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on board_view to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_view to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The morning report that a person has set: what of it he may see is asked anew each time it is sent.
create table board_report (
  tenant_id bigint not null,
  account_id bigint not null,
  enabled boolean not null,
  -- Of the day in Shanghai.
  hour smallint not null,
  send_to text not null,
  -- The code of a warehouse; empty: all that the person may see.
  of_warehouse text not null,
  -- Where the pages stand: links begin with it.
  address text not null,
  set_at timestamptz not null,
  constraint board_report_pkey primary key (tenant_id, account_id),
  constraint board_report_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint board_report_hour check (hour >= 6 and hour <= 12),
  constraint board_report_lengths check (length(send_to) <= 254 and length(of_warehouse) <= 50 and length(address) <= 200)
);
alter table board_report enable row level security;
alter table board_report force row level security;
create policy app on board_report to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_report for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_report for select to yuncang_platform using (true);
create policy supplier on board_report for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on board_report for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on board_report to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_report to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- A report that was sent, or is to be: one a person and day, and those that were sent to try.
create table board_report_mail (
  tenant_id bigint not null,
  account_id bigint not null,
  day date not null,
  -- 0: that of the day, which there is once; the others were asked for.
  number integer not null,
  send_to text not null,
  state text not null,
  -- Why it was not sent, as the page says it.
  failure text not null default '',
  attempts integer not null default 0,
  asked_at timestamptz not null,
  -- Somebody sends it until then.
  claimed_until timestamptz,
  ended_at timestamptz,
  constraint board_report_mail_pkey primary key (tenant_id, account_id, day, number),
  constraint board_report_mail_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint board_report_mail_state check (state = any (array['waiting', 'sent', 'failed', 'dropped']))
);
alter table board_report_mail enable row level security;
alter table board_report_mail force row level security;
create policy app on board_report_mail to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on board_report_mail for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on board_report_mail for select to yuncang_platform using (true);
create policy supplier on board_report_mail for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on board_report_mail for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on board_report_mail to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on board_report_mail to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Marks a day that is over, since something of it is written.
create or replace function board_touched(of_tenant bigint, touched date)
 returns void
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  -- Of today nothing is kept.
  if touched < (now() at time zone 'Asia/Shanghai')::date then
    insert into board_dirty (tenant_id, day) values (of_tenant, touched);
  end if;
end $function$;

-- Marks the days of a task: that of its making, those on which it left and was finished.
create or replace function board_task_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare moment timestamptz;
begin
  if tg_op = 'UPDATE' and (old.status, old.kind, old.nature, old.warehouse_id, old.supplier_id, old.point_id, old.created_at, old.accepted_at, old.shipped_at, old.finished_at, old.planned_pieces, old.actual_pieces)
    is not distinct from (new.status, new.kind, new.nature, new.warehouse_id, new.supplier_id, new.point_id, new.created_at, new.accepted_at, new.shipped_at, new.finished_at, new.planned_pieces, new.actual_pieces)
  then
    return null;
  end if;
  for moment in
    select distinct date_trunc('day', t.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    from unnest(case when tg_op = 'UPDATE' then array[old.created_at, old.shipped_at, old.finished_at] else '{}' end
      || array[new.created_at, new.shipped_at, new.finished_at]) as t (at) where t.at is not null
  loop
    perform board_touched(new.tenant_id, (moment at time zone 'Asia/Shanghai')::date);
  end loop;
  return null;
end $function$;

-- Marks the days on which a task left and was finished, since what was done of a line of it changes.
create or replace function board_line_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare of_task record;
begin
  select (t.shipped_at at time zone 'Asia/Shanghai')::date as left_on, (t.finished_at at time zone 'Asia/Shanghai')::date as finished_on
    into of_task from task t where t.tenant_id = new.tenant_id and t.id = new.task_id;
  if least(of_task.left_on, of_task.finished_on) < (now() at time zone 'Asia/Shanghai')::date then
    perform board_touched(new.tenant_id, of_task.left_on);
    perform board_touched(new.tenant_id, of_task.finished_on);
  end if;
  return null;
end $function$;

-- Marks the days and the months of a move that is set right.
create or replace function board_move_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform board_touched(new.tenant_id, (old.at at time zone 'Asia/Shanghai')::date);
  perform board_touched(new.tenant_id, (new.at at time zone 'Asia/Shanghai')::date);
  perform stock_months_late(new.tenant_id, least(old.at, new.at));
  return null;
end $function$;

-- Marks the day of a cost that is written after it, or voided.
create or replace function board_cost_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform board_touched(new.tenant_id, new.book_day);
  return null;
end $function$;

-- Marks the day of a bill, and that of its payment.
create or replace function board_bill_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare came date;
begin
  perform board_touched(new.tenant_id, (new.gen_at at time zone 'Asia/Shanghai')::date);
  if new.status = 1 or (tg_op = 'UPDATE' and old.status = 1) then
    for came in select r.received_on from receipt r where r.tenant_id = new.tenant_id and r.bill_id = new.id loop
      perform board_touched(new.tenant_id, came);
    end loop;
  end if;
  return null;
end $function$;

-- Marks the day on which money came.
create or replace function board_receipt_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform board_touched(new.tenant_id, new.received_on);
  return null;
end $function$;
