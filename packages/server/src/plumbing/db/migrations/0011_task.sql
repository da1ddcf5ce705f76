-- Tasks, outbound and inbound, with what they hold and what is done for them on the floor; label and film tasks.

create table task (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
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
  constraint task_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint task_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint task_tenant_id_point_id_fkey foreign key (tenant_id, point_id) references dispatch_point,
  constraint task_tenant_id_source_task_id_fkey foreign key (tenant_id, source_task_id) references task,
  constraint task_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint task_nature_check check (nature in (1, 2)),
  constraint task_status_check check (status between 1 and 5),
  constraint task_note_check check (length(note) <= 80)
) with (fillfactor = 85);
create sequence task_id_seq owned by task.id;
create unique index task_rejection on task (tenant_id, source_task_id) where kind = 'TASK_TYPE_REJECT';
create index task_newest on task (tenant_id, created_at desc, id desc) include (nature, status, warehouse_id, supplier_id);
create index task_nature on task (tenant_id, nature, created_at desc, id desc) include (status, warehouse_id, supplier_id);
create index task_status on task (tenant_id, status, created_at desc, id desc) include (nature, warehouse_id, supplier_id);
create index task_supplier on task (tenant_id, supplier_id, created_at desc, id desc) include (nature, status, warehouse_id);
create index task_warehouse on task (tenant_id, warehouse_id, created_at desc, id desc) include (nature, status, supplier_id);
comment on table task is 'Tasks, outbound and inbound.';
comment on column task.nature is '1 outbound, 2 inbound.';
comment on column task.finish_locations_on is 'How the warehouse managed its locations when the task ended; never changed afterwards (semantics 3).';
comment on index task_rejection is 'One rejection inbound for each signed task.';
comment on index task_newest is
  'A page is cut from one of these indexes alone: they hold what the policies and the common filters ask for. The same '
  'for the lists of other documents.';
call secure_table('task', 'warehouse_id', 'supplier_id', 'select, insert, update');
grant usage on sequence task_id_seq to yuncang_app;

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
  constraint task_line_pkey primary key (tenant_id, task_id, line),
  constraint task_line_tenant_id_task_id_goods_id_key unique (tenant_id, task_id, goods_id),
  constraint task_line_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint task_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint task_line_planned_normal_check check (planned_normal >= 0),
  constraint task_line_planned_broken_check check (planned_broken >= 0),
  constraint task_line_actual_normal_check check (actual_normal >= 0),
  constraint task_line_actual_broken_check check (actual_broken >= 0),
  constraint task_line_rejected_check check (rejected >= 0),
  constraint task_line_discarded_check check (discarded >= 0),
  constraint task_line_returned check (rejected + discarded <= actual_normal + actual_broken)
) with (fillfactor = 85);
create index task_line_goods on task_line (tenant_id, goods_id, task_id);
comment on table task_line is 'The goods of a task, planned and done.';
call secure_table('task_line', null, null, 'select, insert, update');

create table task_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  planned_normal integer not null default 0,
  planned_broken integer not null default 0,
  actual_normal integer not null default 0,
  actual_broken integer not null default 0,
  constraint task_batch_pkey primary key (tenant_id, task_id, line, production_date),
  constraint task_batch_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line
) with (fillfactor = 85);
comment on table task_batch is 'The batches of a line, by production date.';
call secure_table('task_batch', null, null, 'select, insert, update');

create table reservation (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  picked integer not null default 0,
  constraint reservation_pkey primary key (tenant_id, task_id, line, place_id, production_date, quality),
  constraint reservation_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line,
  constraint reservation_of_balance foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance,
  constraint reservation_quantity_check check (quantity > 0),
  constraint reservation_picked check (picked between 0 and quantity)
);
create index reservation_balance on reservation (tenant_id, place_id, goods_id, production_date, quality);
comment on table reservation is 'What an open outbound task holds of which balance: the pick list.';
comment on column reservation.picked is
  'Picked pieces stay where the ledger has them, reserved, until the task is completed: a pick is a mark on the '
  'reservation.';
call secure_table('reservation', null, null, 'select, insert, update, delete');

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
  constraint task_pick_tenant_id_task_id_operation_key unique (tenant_id, task_id, operation),
  constraint task_pick_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line,
  constraint task_pick_of_balance foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance,
  constraint task_pick_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint task_pick_tenant_id_undone_by_fkey foreign key (tenant_id, undone_by) references account,
  constraint task_pick_quality_check check (quality in (0, 1)),
  constraint task_pick_quantity_check check (quantity > 0),
  constraint task_pick_undone check ((undone_at is null) = (undone_by is null))
);
comment on table task_pick is 'Each pick of a worker, and whether it was taken back. The marks on the reservations are the sums of these.';
call secure_table('task_pick', null, null, 'select, insert, update');

create table short_pick (
  tenant_id bigint not null,
  id bigint generated always as identity,
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
  found integer not null,
  reason text not null,
  note text not null default '',
  account_id bigint not null,
  at timestamptz not null,
  constraint short_pick_pkey primary key (tenant_id, id),
  constraint short_pick_tenant_id_task_id_operation_key unique (tenant_id, task_id, operation),
  constraint short_pick_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line,
  constraint short_pick_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint short_pick_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint short_pick_of_balance foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance,
  constraint short_pick_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint short_pick_quality_check check (quality in (0, 1)),
  constraint short_pick_missing_check check (missing > 0),
  constraint short_pick_found_few check (found between 0 and missing),
  constraint short_pick_reason_check check (reason in ('empty', 'few', 'broken', 'expired', 'lost', 'other')),
  constraint short_pick_note_check check (length(note) <= 80)
);
create index short_pick_newest on short_pick (tenant_id, at desc, id desc) include (warehouse_id, supplier_id);
comment on table short_pick is 'Pieces that a worker could not pick where the books have them: a note for supervisors.';
comment on column short_pick.found is 'Pieces that the task holds elsewhere instead; the line stays short by the rest.';
call secure_table('short_pick', 'warehouse_id', 'supplier_id', 'select, insert');

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
  constraint receive_count_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint receive_count_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint receive_count_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint receive_count_tenant_id_undone_by_fkey foreign key (tenant_id, undone_by) references account,
  constraint receive_count_operation_id_check check (length(operation_id) between 8 and 64),
  constraint receive_count_normal_check check (normal >= 0),
  constraint receive_count_broken_check check (broken >= 0),
  constraint receive_count_some check (normal + broken > 0)
);
create index receive_count_goods on receive_count (tenant_id, goods_id) where undone_at is null;
comment on table receive_count is
  'What was counted of an arrival at the gate, scan by scan. It lies here and not on the device: two people may count one '
  'arrival one after the other, and a dead battery loses nothing. An operation is counted once, for ever.';
call secure_table('receive_count', null, null, 'select, insert, update');

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
  driver_phone text not null default '',
  waybill_no text not null default '',
  constraint task_load_pkey primary key (tenant_id, task_id),
  constraint task_load_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint task_load_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint task_load_tenant_id_departed_by_fkey foreign key (tenant_id, departed_by) references account,
  constraint task_load_vehicle_note_check check (length(vehicle_note) <= 80),
  constraint task_load_pallets_check check (pallets >= 0),
  constraint task_load_driver_phone_check check (driver_phone ~ '^(1[3-9][0-9]{9})?$'),
  constraint task_load_waybill_no_check check (waybill_no ~ '^[0-9A-Za-z]{0,20}$')
);
comment on table task_load is 'The lorry that a task leaves on.';
comment on column task_load.driver_phone is 'How the driver is reached; empty: nobody said.';
comment on column task_load.waybill_no is 'The number that the carrier gave the journey; empty: nobody said.';
call secure_table('task_load', null, null, 'select, insert, update');

create table task_load_pallet (
  tenant_id bigint not null,
  task_id bigint not null,
  pallet integer not null,
  account_id bigint not null,
  at timestamptz not null,
  constraint task_load_pallet_pkey primary key (tenant_id, task_id, pallet),
  constraint task_load_pallet_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task_load,
  constraint task_load_pallet_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint task_load_pallet_pallet_check check (pallet > 0)
);
comment on table task_load_pallet is 'The pallets that were scanned onto a lorry.';
call secure_table('task_load_pallet', null, null, 'select, insert, delete');

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
  constraint label_task_pkey primary key (tenant_id, id),
  constraint label_task_tenant_id_code_key unique (tenant_id, code),
  constraint label_task_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint label_task_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint label_task_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint label_task_tenant_id_accepted_by_fkey foreign key (tenant_id, accepted_by) references account,
  constraint label_task_kind_check check (kind in ('label', 'film')),
  constraint label_task_status_check check (status between 1 and 4)
);
create sequence label_task_id_seq owned by label_task.id;
create index label_task_newest on label_task (tenant_id, created_at desc, id desc) include (status, kind, warehouse_id, supplier_id);
create index label_task_supplier on label_task (tenant_id, supplier_id, created_at desc, id desc) include (status, kind, warehouse_id);
create index label_task_warehouse on label_task (tenant_id, warehouse_id, created_at desc, id desc) include (status, kind, supplier_id);
create index label_task_open on label_task (tenant_id, warehouse_id, created_at) where status in (1, 2);
comment on table label_task is 'Label and film work (贴标、覆膜): what a supplier wants done to its goods in the warehouse. Stock does not move.';
call secure_table('label_task', 'warehouse_id', 'supplier_id', 'select, insert, update');
grant usage on sequence label_task_id_seq to yuncang_app;

create table label_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  planned integer not null,
  done integer not null default 0,
  constraint label_line_pkey primary key (tenant_id, task_id, line),
  constraint label_line_tenant_id_task_id_goods_id_key unique (tenant_id, task_id, goods_id),
  constraint label_line_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references label_task,
  constraint label_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint label_line_planned_check check (planned > 0),
  constraint label_line_done check (done between 0 and planned)
);
create index label_line_goods on label_line (tenant_id, goods_id);
comment on table label_line is 'The goods of a label task, planned and done.';
call secure_table('label_line', null, null, 'select, insert, update');
