-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Production dates that are entered after an arrival without them.
create table date_entry (
  tenant_id bigint not null,
  task_id bigint not null,
  status smallint not null default 0,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  entered_at timestamptz,
  entered_by bigint,
  constraint date_entry_pkey primary key (tenant_id, task_id),
  constraint date_entry_tenant_id_entered_by_fkey foreign key (tenant_id, entered_by) references account(tenant_id, id),
  constraint date_entry_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint date_entry_status_check check (status = any (array[0, 1]))
);
create index date_entry_newest on date_entry (tenant_id, created_at desc, task_id desc) include (status, warehouse_id, supplier_id);
create index date_entry_status on date_entry (tenant_id, status, created_at desc, task_id desc) include (warehouse_id, supplier_id);
create index date_entry_supplier on date_entry (tenant_id, supplier_id, created_at desc, task_id desc) include (status, warehouse_id);
create index date_entry_warehouse on date_entry (tenant_id, warehouse_id, created_at desc, task_id desc) include (status, supplier_id);
alter table date_entry enable row level security;
alter table date_entry force row level security;
create policy app on date_entry to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on date_entry to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on date_entry to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on date_entry for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on date_entry for select to yuncang_platform using (true);
create policy supplier on date_entry for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on date_entry for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on date_entry to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on date_entry to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The goods whose dates are entered.
create table date_entry_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  normal integer not null,
  broken integer not null,
  constraint date_entry_line_pkey primary key (tenant_id, task_id, line),
  constraint date_entry_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint date_entry_line_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references date_entry(tenant_id, task_id),
  constraint date_entry_line_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line(tenant_id, task_id, line)
);
create index date_entry_line_goods on date_entry_line (tenant_id, goods_id);
alter table date_entry_line enable row level security;
alter table date_entry_line force row level security;
create policy app on date_entry_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on date_entry_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on date_entry_line for select to yuncang_platform using (true);
create policy supplier on date_entry_line for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on date_entry_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on date_entry_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on date_entry_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The dates that were entered.
create table date_entry_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  constraint date_entry_batch_pkey primary key (tenant_id, task_id, line, production_date),
  constraint date_entry_batch_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references date_entry_line(tenant_id, task_id, line)
);
alter table date_entry_batch enable row level security;
alter table date_entry_batch force row level security;
create policy app on date_entry_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on date_entry_batch for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on date_entry_batch for select to yuncang_platform using (true);
create policy supplier on date_entry_batch for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on date_entry_batch for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on date_entry_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on date_entry_batch to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Putaway: pieces that are to go from staging to their locations.
create table putaway_order (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  status smallint not null default 0,
  source smallint not null,
  task_id bigint,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  from_place_id bigint not null,
  goods_count integer not null,
  total_pieces bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  cancelled_at timestamptz,
  finished_at timestamptz,
  constraint putaway_order_pkey primary key (tenant_id, id),
  constraint putaway_order_tenant_id_code_key unique (tenant_id, code),
  constraint putaway_order_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint putaway_order_tenant_id_from_place_id_fkey foreign key (tenant_id, from_place_id) references place(tenant_id, id),
  constraint putaway_order_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint putaway_order_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint putaway_order_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint putaway_order_source_check check (source = any (array[0, 1])),
  constraint putaway_order_status_check check (status >= 0 and status <= 3)
);
create sequence putaway_id_seq owned by putaway_order.id;
create index putaway_newest on putaway_order (tenant_id, created_at desc, id desc) include (status, source, warehouse_id, supplier_id);
create index putaway_open on putaway_order (tenant_id, warehouse_id, created_at) where (status = any (array[0, 1]));
create index putaway_status on putaway_order (tenant_id, status, created_at desc, id desc) include (source, warehouse_id, supplier_id);
create index putaway_supplier on putaway_order (tenant_id, supplier_id, created_at desc, id desc) include (status, source, warehouse_id);
create index putaway_task on putaway_order (tenant_id, task_id);
create index putaway_warehouse on putaway_order (tenant_id, warehouse_id, created_at desc, id desc) include (status, source, supplier_id);
alter table putaway_order enable row level security;
alter table putaway_order force row level security;
create policy app on putaway_order to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on putaway_order to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on putaway_order to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on putaway_order for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on putaway_order for select to yuncang_platform using (true);
create policy supplier on putaway_order for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on putaway_order for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on putaway_order to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on putaway_order to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence putaway_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The batches of a putaway order, and how far each has come.
create table putaway_batch (
  tenant_id bigint not null,
  order_id bigint not null,
  batch integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  total integer not null,
  outstanding integer not null,
  shelved integer not null default 0,
  cancelled integer not null default 0,
  midway integer not null default 0,
  constraint putaway_batch_pkey primary key (tenant_id, order_id, batch),
  constraint putaway_batch_once unique (tenant_id, order_id, goods_id, production_date, quality),
  constraint putaway_batch_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint putaway_batch_tenant_id_order_id_fkey foreign key (tenant_id, order_id) references putaway_order(tenant_id, id),
  constraint putaway_batch_cancelled_check check (cancelled >= 0),
  constraint putaway_batch_midway_check check (midway >= 0),
  constraint putaway_batch_outstanding_check check (outstanding >= 0),
  constraint putaway_batch_quality_check check (quality = any (array[0, 1])),
  constraint putaway_batch_shelved_check check (shelved >= 0),
  constraint putaway_batch_total_check check (total > 0),
  constraint putaway_whole check (total = (outstanding + shelved + cancelled + midway))
);
create index putaway_batch_held on putaway_batch (tenant_id, goods_id) where (outstanding > 0);
alter table putaway_batch enable row level security;
alter table putaway_batch force row level security;
create policy app on putaway_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on putaway_batch for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on putaway_batch for select to yuncang_platform using (true);
create policy supplier on putaway_batch for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on putaway_batch for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on putaway_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on putaway_batch to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Pieces that an outbound task took out of staging while a putaway order still held them.
create table putaway_midway (
  tenant_id bigint not null,
  order_id bigint not null,
  batch integer not null,
  task_id bigint not null,
  quantity integer not null,
  at timestamptz not null,
  constraint putaway_midway_pkey primary key (tenant_id, order_id, batch, task_id),
  constraint putaway_midway_tenant_id_order_id_batch_fkey foreign key (tenant_id, order_id, batch) references putaway_batch(tenant_id, order_id, batch),
  constraint putaway_midway_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint putaway_midway_quantity_check check (quantity > 0)
);
alter table putaway_midway enable row level security;
alter table putaway_midway force row level security;
create policy app on putaway_midway to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on putaway_midway for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on putaway_midway for select to yuncang_platform using (true);
create policy supplier on putaway_midway for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on putaway_midway for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on putaway_midway to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on putaway_midway to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Stock that was moved from one location to another, done the moment it is written.
create table quick_move (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  from_place_id bigint not null,
  to_place_id bigint not null,
  goods_count integer not null,
  total_pieces bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint quick_move_pkey primary key (tenant_id, id),
  constraint quick_move_tenant_id_code_key unique (tenant_id, code),
  constraint quick_move_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint quick_move_tenant_id_from_place_id_fkey foreign key (tenant_id, from_place_id) references place(tenant_id, id),
  constraint quick_move_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint quick_move_tenant_id_to_place_id_fkey foreign key (tenant_id, to_place_id) references place(tenant_id, id),
  constraint quick_move_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint quick_move_elsewhere check (to_place_id <> from_place_id)
);
create sequence quick_move_id_seq owned by quick_move.id;
create index quick_move_newest on quick_move (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index quick_move_supplier on quick_move (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id);
create index quick_move_warehouse on quick_move (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id);
alter table quick_move enable row level security;
alter table quick_move force row level security;
create policy app on quick_move to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on quick_move to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on quick_move to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on quick_move for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on quick_move for select to yuncang_platform using (true);
create policy supplier on quick_move for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on quick_move for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on quick_move to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on quick_move to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence quick_move_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What a quick move moved.
create table quick_move_line (
  tenant_id bigint not null,
  move_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  constraint quick_move_line_pkey primary key (tenant_id, move_id, line),
  constraint quick_move_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint quick_move_line_tenant_id_move_id_fkey foreign key (tenant_id, move_id) references quick_move(tenant_id, id),
  constraint quick_move_line_quality_check check (quality = any (array[0, 1])),
  constraint quick_move_line_quantity_check check (quantity > 0)
);
create index quick_move_line_goods on quick_move_line (tenant_id, goods_id, move_id);
alter table quick_move_line enable row level security;
alter table quick_move_line force row level security;
create policy app on quick_move_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on quick_move_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on quick_move_line for select to yuncang_platform using (true);
create policy supplier on quick_move_line for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on quick_move_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on quick_move_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on quick_move_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Stock whose quality was changed where it lies, done the moment it is written.
create table quality_change (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  from_quality smallint not null,
  quantity integer not null,
  reason text not null,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint quality_change_pkey primary key (tenant_id, id),
  constraint quality_change_tenant_id_code_key unique (tenant_id, code),
  constraint quality_change_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint quality_change_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint quality_change_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint quality_change_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint quality_change_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint quality_change_from_quality_check check (from_quality = any (array[0, 1])),
  constraint quality_change_quantity_check check (quantity > 0),
  constraint quality_change_reason_check check (length(reason) >= 1 and length(reason) <= 50)
);
create sequence quality_change_id_seq owned by quality_change.id;
create index quality_change_goods on quality_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index quality_change_newest on quality_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index quality_change_supplier on quality_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index quality_change_warehouse on quality_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
alter table quality_change enable row level security;
alter table quality_change force row level security;
create policy app on quality_change to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on quality_change to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on quality_change to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on quality_change for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on quality_change for select to yuncang_platform using (true);
create policy supplier on quality_change for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on quality_change for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on quality_change to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on quality_change to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence quality_change_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Stock whose production date was changed where it lies, done the moment it is written.
create table date_change (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  from_date date not null,
  to_date date not null,
  quality smallint not null,
  quantity integer not null,
  reason text not null default '',
  created_at timestamptz not null,
  created_by bigint not null,
  constraint date_change_pkey primary key (tenant_id, id),
  constraint date_change_tenant_id_code_key unique (tenant_id, code),
  constraint date_change_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint date_change_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint date_change_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint date_change_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint date_change_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint date_change_differs check (to_date <> from_date),
  constraint date_change_quality_check check (quality = any (array[0, 1])),
  constraint date_change_quantity_check check (quantity > 0),
  constraint date_change_reason_check check (length(reason) <= 50)
);
create sequence date_change_id_seq owned by date_change.id;
create index date_change_goods on date_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index date_change_newest on date_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index date_change_supplier on date_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index date_change_warehouse on date_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
alter table date_change enable row level security;
alter table date_change force row level security;
create policy app on date_change to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on date_change to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on date_change to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on date_change for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on date_change for select to yuncang_platform using (true);
create policy supplier on date_change for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on date_change for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on date_change to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on date_change to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence date_change_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Who works on which job on the floor: one person a job at a time. Claims stay when they end, so that it can be
-- told later who counted an arrival.
create table floor_claim (
  tenant_id bigint not null,
  id bigint not null,
  kind text not null,
  document text not null,
  warehouse_id bigint not null,
  account_id bigint not null,
  claimed_at timestamptz not null,
  active_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ended_by bigint,
  constraint floor_claim_pkey primary key (tenant_id, id),
  constraint floor_claim_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint floor_claim_tenant_id_ended_by_fkey foreign key (tenant_id, ended_by) references account(tenant_id, id),
  constraint floor_claim_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint floor_claim_end_reason_check check (end_reason = any (array['released', 'takenBack', 'lapsed', 'done'])),
  constraint floor_claim_ended check ((ended_at is null) = (end_reason is null)),
  constraint floor_claim_kind_check check (kind = any (array['receive', 'putaway', 'pick', 'load', 'signFor', 'label']))
);
create sequence floor_claim_id_seq owned by floor_claim.id;
create index floor_claim_holder on floor_claim (tenant_id, account_id) where (ended_at is null);
-- The one live claim of a job. Everything else about claims is convenience; this is the promise.
create unique index floor_claim_live on floor_claim (tenant_id, kind, document) where (ended_at is null);
create index floor_claim_newest on floor_claim (tenant_id, claimed_at desc, id desc);
alter table floor_claim enable row level security;
alter table floor_claim force row level security;
create policy app on floor_claim to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on floor_claim to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on floor_claim to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on floor_claim for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on floor_claim for select to yuncang_platform using (true);
create policy supplier on floor_claim for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on floor_claim for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on floor_claim to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on floor_claim to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence floor_claim_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
