-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Tasks, outbound and inbound.
create table task (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  -- 1 outbound, 2 inbound.
  nature smallint not null,
  kind text not null,
  status smallint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  loading boolean,
  by_pallet boolean not null default false,
  suggested_pallets bigint,
  pallets integer,
  note text not null default '',
  goods_count integer not null,
  planned_pieces bigint not null,
  actual_pieces bigint not null default 0,
  source_task_id bigint,
  reckon_type text not null default '',
  -- How the warehouse managed its locations when the task ended; never changed afterwards (semantics 3).
  finish_locations_on boolean,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  accepted_at timestamptz,
  shipped_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  constraint task_pkey primary key (tenant_id, id),
  constraint task_tenant_id_code_key unique (tenant_id, code),
  constraint task_tenant_id_point_id_fkey foreign key (tenant_id, point_id) references dispatch_point(tenant_id, id),
  constraint task_tenant_id_source_task_id_fkey foreign key (tenant_id, source_task_id) references task(tenant_id, id),
  constraint task_sound check ((nature = any (array[1, 2])) and status >= 1 and status <= 5 and length(note) <= 80)
) with (fillfactor=85, autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create sequence task_id_seq owned by task.id;
create index task_finished on task (tenant_id, finished_at) include (warehouse_id, supplier_id) where (status = 3);
create index task_kind on task (tenant_id, kind, created_at desc, id desc) include (warehouse_id, supplier_id) where (kind <> all (array['TASK_TYPE_SEND', 'TASK_TYPE_ARRIVE']));
create index task_moved on task (tenant_id, (
case
    when (shipped_at is null) then finished_at
    else shipped_at
end)) include (warehouse_id, supplier_id) where (status = any (array[3, 5]));
create index task_nature on task (tenant_id, nature, created_at desc, id desc) include (status, warehouse_id, supplier_id);
-- A page is cut from one of these indexes alone: they hold what the policies and the common filters ask for. The
-- same for the lists of other documents.
create index task_newest on task (tenant_id, created_at desc, id desc) include (nature, status, warehouse_id, supplier_id);
-- One rejection inbound for each signed task.
create unique index task_rejection on task (tenant_id, source_task_id) where (kind = 'TASK_TYPE_REJECT');
create index task_status on task (tenant_id, status, created_at desc, id desc) include (nature, warehouse_id, supplier_id);
create index task_supplier on task (tenant_id, supplier_id, created_at desc, id desc) include (nature, status, warehouse_id);
create index task_warehouse on task (tenant_id, warehouse_id, created_at desc, id desc) include (nature, status, supplier_id);
create trigger board_task_changed after update on task for each row when (least(old.created_at, new.created_at, old.shipped_at, new.shipped_at, old.finished_at, new.finished_at) < (date_trunc('day', (now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai')) execute function board_task_touched();
create trigger board_task_made after insert on task for each row when (least(new.created_at, new.shipped_at, new.finished_at) < (date_trunc('day', (now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai')) execute function board_task_touched();
alter table task enable row level security;
alter table task force row level security;
create policy app on task to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on task to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on task to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on task for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task for select to yuncang_platform using (true);
create policy supplier on task for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on task for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on task to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence task_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The goods of a task, planned and done.
create table task_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  planned_normal integer not null default 0,
  planned_broken integer not null default 0,
  actual_normal integer not null default 0,
  actual_broken integer not null default 0,
  rejected integer not null default 0,
  discarded integer not null default 0,
  added boolean not null default false,
  -- Why the platform rejected some; empty: it rejected none, or nobody said.
  reject_reason text not null default '',
  constraint task_line_pkey primary key (tenant_id, task_id, line),
  constraint task_line_tenant_id_task_id_goods_id_key unique (tenant_id, task_id, goods_id),
  constraint task_line_reject_reason check ((reject_reason = any (array['', 'expiring', 'damaged', 'quality', 'mismatch', 'unwanted', 'other'])) and (reject_reason = '' or rejected > 0)) not valid,
  constraint task_line_sound check (least(planned_normal, planned_broken, actual_normal, actual_broken, rejected, discarded) >= 0 and (rejected + discarded) <= (actual_normal + actual_broken))
) with (fillfactor=85, autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create index task_line_goods on task_line (tenant_id, goods_id, task_id);
create trigger board_line_changed after update on task_line for each row when (old.goods_id is distinct from new.goods_id or old.rejected is distinct from new.rejected or old.discarded is distinct from new.discarded or old.reject_reason is distinct from new.reject_reason or (old.actual_normal + old.actual_broken) > 0 and (old.actual_normal is distinct from new.actual_normal or old.actual_broken is distinct from new.actual_broken)) execute function board_line_touched();
alter table task_line enable row level security;
alter table task_line force row level security;
create policy app on task_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on task_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task_line for select to yuncang_platform using (true);
create policy supplier on task_line for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on task_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on task_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The batches of a line, by production date.
create table task_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  planned_normal integer not null default 0,
  planned_broken integer not null default 0,
  actual_normal integer not null default 0,
  actual_broken integer not null default 0,
  constraint task_batch_pkey primary key (tenant_id, task_id, line, production_date)
) with (fillfactor=85, autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
alter table task_batch enable row level security;
alter table task_batch force row level security;
create policy app on task_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on task_batch for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task_batch for select to yuncang_platform using (true);
create policy supplier on task_batch for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on task_batch for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on task_batch to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task_batch to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What an open outbound task holds of which balance: the pick list.
create table reservation (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  -- Picked pieces stay where the ledger has them, reserved, until the task is completed: a pick is a mark on the
  -- reservation.
  picked integer not null default 0,
  constraint reservation_pkey primary key (tenant_id, task_id, line, place_id, production_date, quality),
  constraint reservation_sound check (quantity > 0 and picked >= 0 and picked <= quantity)
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=1);
create index reservation_balance on reservation (tenant_id, place_id, goods_id, production_date, quality);
alter table reservation enable row level security;
alter table reservation force row level security;
create policy app on reservation to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on reservation for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on reservation for select to yuncang_platform using (true);
create policy supplier on reservation for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on reservation for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on reservation to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on reservation to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The lorry that a task leaves on.
create table task_load (
  tenant_id bigint not null,
  task_id bigint not null,
  vehicle text not null,
  vehicle_note text not null default '',
  pallets integer not null,
  account_id bigint not null,
  at timestamptz not null,
  departed_at timestamptz,
  departed_by bigint,
  -- How the driver is reached; empty: nobody said.
  driver_phone text not null default '',
  -- The number that the carrier gave the journey; empty: nobody said.
  waybill_no text not null default '',
  constraint task_load_pkey primary key (tenant_id, task_id),
  constraint task_load_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint task_load_tenant_id_departed_by_fkey foreign key (tenant_id, departed_by) references account(tenant_id, id),
  constraint task_load_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint task_load_driver_phone_check check (driver_phone ~ '^(1[3-9][0-9]{9})?$'),
  constraint task_load_pallets_check check (pallets >= 0),
  constraint task_load_vehicle_note_check check (length(vehicle_note) <= 80),
  constraint task_load_waybill_no_check check (waybill_no ~ '^[0-9A-Za-z]{0,20}$')
);
alter table task_load enable row level security;
alter table task_load force row level security;
create policy app on task_load to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on task_load for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task_load for select to yuncang_platform using (true);
create policy supplier on task_load for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on task_load for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on task_load to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task_load to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The pallets that were scanned onto a lorry.
create table task_load_pallet (
  tenant_id bigint not null,
  task_id bigint not null,
  pallet integer not null,
  account_id bigint not null,
  at timestamptz not null,
  constraint task_load_pallet_pkey primary key (tenant_id, task_id, pallet),
  constraint task_load_pallet_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint task_load_pallet_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task_load(tenant_id, task_id),
  constraint task_load_pallet_pallet_check check (pallet > 0)
);
alter table task_load_pallet enable row level security;
alter table task_load_pallet force row level security;
create policy app on task_load_pallet to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on task_load_pallet for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task_load_pallet for select to yuncang_platform using (true);
create policy supplier on task_load_pallet for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on task_load_pallet for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on task_load_pallet to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task_load_pallet to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Each pick of a worker, and whether it was taken back. The marks on the reservations are the sums of these.
create table task_pick (
  tenant_id bigint not null,
  task_id bigint not null,
  pick integer not null,
  operation text not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  account_id bigint not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  constraint task_pick_pkey primary key (tenant_id, task_id, pick),
  constraint task_pick_operation_key unique (tenant_id, operation, task_id),
  constraint task_pick_of_balance foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance(tenant_id, place_id, goods_id, production_date, quality),
  constraint task_pick_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint task_pick_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line(tenant_id, task_id, line),
  constraint task_pick_tenant_id_undone_by_fkey foreign key (tenant_id, undone_by) references account(tenant_id, id),
  constraint task_pick_quality_check check (quality = any (array[0, 1])),
  constraint task_pick_quantity_check check (quantity > 0),
  constraint task_pick_undone check ((undone_at is null) = (undone_by is null))
);
alter table task_pick enable row level security;
alter table task_pick force row level security;
create policy app on task_pick to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on task_pick for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on task_pick for select to yuncang_platform using (true);
create policy supplier on task_pick for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on task_pick for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on task_pick to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on task_pick to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Pieces that a worker could not pick where the books have them: a note for supervisors.
create table short_pick (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  task_id bigint not null,
  operation text not null,
  line integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  missing integer not null,
  -- Pieces that the task holds elsewhere instead; the line stays short by the rest.
  found integer not null,
  reason text not null,
  note text not null default '',
  account_id bigint not null,
  at timestamptz not null,
  constraint short_pick_pkey primary key (tenant_id, id),
  constraint short_pick_operation_key unique (tenant_id, operation, task_id),
  constraint short_pick_of_balance foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance(tenant_id, place_id, goods_id, production_date, quality),
  constraint short_pick_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint short_pick_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint short_pick_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line(tenant_id, task_id, line),
  constraint short_pick_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint short_pick_found_few check (found >= 0 and found <= missing),
  constraint short_pick_missing_check check (missing > 0),
  constraint short_pick_note_check check (length(note) <= 80),
  constraint short_pick_quality_check check (quality = any (array[0, 1])),
  constraint short_pick_reason_check check (reason = any (array['empty', 'few', 'broken', 'expired', 'lost', 'other']))
);
create index short_pick_newest on short_pick (tenant_id, at desc, id desc) include (warehouse_id, supplier_id);
alter table short_pick enable row level security;
alter table short_pick force row level security;
create policy app on short_pick to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on short_pick to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on short_pick to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on short_pick for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on short_pick for select to yuncang_platform using (true);
create policy supplier on short_pick for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on short_pick for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on short_pick to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on short_pick to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence short_pick_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What was counted of an arrival at the gate, scan by scan. It lies here and not on the device: two people may
-- count one arrival one after the other, and a dead battery loses nothing. An operation is counted once, for ever.
create table receive_count (
  tenant_id bigint not null,
  task_id bigint not null,
  operation_id text not null,
  goods_id bigint not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  account_id bigint not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  constraint receive_count_pkey primary key (tenant_id, task_id, operation_id),
  constraint receive_count_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint receive_count_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint receive_count_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task(tenant_id, id),
  constraint receive_count_tenant_id_undone_by_fkey foreign key (tenant_id, undone_by) references account(tenant_id, id),
  constraint receive_count_broken_check check (broken >= 0),
  constraint receive_count_normal_check check (normal >= 0),
  constraint receive_count_operation_id_check check (length(operation_id) >= 8 and length(operation_id) <= 64),
  constraint receive_count_some check ((normal + broken) > 0)
);
create index receive_count_goods on receive_count (tenant_id, goods_id) where (undone_at is null);
create index receive_count_operation on receive_count (tenant_id, operation_id);
alter table receive_count enable row level security;
alter table receive_count force row level security;
create policy app on receive_count to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on receive_count for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on receive_count for select to yuncang_platform using (true);
create policy supplier on receive_count for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on receive_count for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on receive_count to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on receive_count to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Label and film work (贴标、覆膜): what a supplier wants done to its goods in the warehouse. Stock does not move.
create table label_task (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  kind text not null,
  status smallint not null default 1,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  note text not null default '',
  goods_count integer not null,
  planned_pieces bigint not null,
  done_pieces bigint not null default 0,
  pallets integer,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  accepted_at timestamptz,
  accepted_by bigint,
  finished_at timestamptz,
  cancelled_at timestamptz,
  item text not null,
  constraint label_task_pkey primary key (tenant_id, id),
  constraint label_task_tenant_id_code_key unique (tenant_id, code),
  constraint label_task_tenant_id_accepted_by_fkey foreign key (tenant_id, accepted_by) references account(tenant_id, id),
  constraint label_task_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint label_task_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint label_task_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint label_task_kind_check check (kind = any (array['label', 'film'])),
  constraint label_task_status_check check (status >= 1 and status <= 4)
);
create sequence label_task_id_seq owned by label_task.id;
create index label_task_newest on label_task (tenant_id, created_at desc, id desc) include (status, kind, warehouse_id, supplier_id);
create index label_task_open on label_task (tenant_id, warehouse_id, created_at) where (status = any (array[1, 2]));
create index label_task_supplier on label_task (tenant_id, supplier_id, created_at desc, id desc) include (status, kind, warehouse_id);
create index label_task_warehouse on label_task (tenant_id, warehouse_id, created_at desc, id desc) include (status, kind, supplier_id);
alter table label_task enable row level security;
alter table label_task force row level security;
create policy app on label_task to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on label_task to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on label_task to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on label_task for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on label_task for select to yuncang_platform using (true);
create policy supplier on label_task for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on label_task for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on label_task to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on label_task to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence label_task_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The goods of a label task, planned and done.
create table label_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  planned integer not null,
  -- Pieces done, as counted; null while nobody has counted the line.
  done integer,
  constraint label_line_pkey primary key (tenant_id, task_id, line),
  constraint label_line_tenant_id_task_id_goods_id_key unique (tenant_id, task_id, goods_id),
  constraint label_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint label_line_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references label_task(tenant_id, id),
  constraint label_line_done check (done >= 0 and done <= planned),
  constraint label_line_planned_check check (planned > 0)
);
create index label_line_goods on label_line (tenant_id, goods_id);
alter table label_line enable row level security;
alter table label_line force row level security;
create policy app on label_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on label_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on label_line for select to yuncang_platform using (true);
create policy supplier on label_line for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on label_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on label_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on label_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
