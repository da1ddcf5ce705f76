-- Production dates entered after arrival, putaway from staging, stock put right where it lies, and who works on which job.

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
  constraint date_entry_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint date_entry_tenant_id_entered_by_fkey foreign key (tenant_id, entered_by) references account,
  constraint date_entry_status_check check (status in (0, 1))
);
create index date_entry_newest on date_entry (tenant_id, created_at desc, task_id desc) include (status, warehouse_id, supplier_id);
create index date_entry_status on date_entry (tenant_id, status, created_at desc, task_id desc) include (warehouse_id, supplier_id);
create index date_entry_supplier on date_entry (tenant_id, supplier_id, created_at desc, task_id desc) include (status, warehouse_id);
create index date_entry_warehouse on date_entry (tenant_id, warehouse_id, created_at desc, task_id desc) include (status, supplier_id);
comment on table date_entry is 'Production dates that are entered after an arrival without them.';
call secure_table('date_entry', 'warehouse_id', 'supplier_id', 'select, insert, update');

create table date_entry_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  normal integer not null,
  broken integer not null,
  constraint date_entry_line_pkey primary key (tenant_id, task_id, line),
  constraint date_entry_line_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references date_entry,
  constraint date_entry_line_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references task_line,
  constraint date_entry_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods
);
create index date_entry_line_goods on date_entry_line (tenant_id, goods_id);
comment on table date_entry_line is 'The goods whose dates are entered.';
call secure_table('date_entry_line', null, null, 'select, insert');

create table date_entry_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  constraint date_entry_batch_pkey primary key (tenant_id, task_id, line, production_date),
  constraint date_entry_batch_tenant_id_task_id_line_fkey foreign key (tenant_id, task_id, line) references date_entry_line
);
comment on table date_entry_batch is 'The dates that were entered.';
call secure_table('date_entry_batch', null, null, 'select, insert');

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
  constraint putaway_order_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint putaway_order_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint putaway_order_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint putaway_order_tenant_id_from_place_id_fkey foreign key (tenant_id, from_place_id) references place,
  constraint putaway_order_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint putaway_order_status_check check (status between 0 and 3),
  constraint putaway_order_source_check check (source in (0, 1))
);
create sequence putaway_id_seq owned by putaway_order.id;
create index putaway_newest on putaway_order (tenant_id, created_at desc, id desc) include (status, source, warehouse_id, supplier_id);
create index putaway_status on putaway_order (tenant_id, status, created_at desc, id desc) include (source, warehouse_id, supplier_id);
create index putaway_supplier on putaway_order (tenant_id, supplier_id, created_at desc, id desc) include (status, source, warehouse_id);
create index putaway_warehouse on putaway_order (tenant_id, warehouse_id, created_at desc, id desc) include (status, source, supplier_id);
create index putaway_open on putaway_order (tenant_id, warehouse_id, created_at) where status in (0, 1);
create index putaway_task on putaway_order (tenant_id, task_id);
comment on table putaway_order is 'Putaway: pieces that are to go from staging to their locations.';
call secure_table('putaway_order', 'warehouse_id', 'supplier_id', 'select, insert, update');
grant usage on sequence putaway_id_seq to yuncang_app;

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
  constraint putaway_batch_tenant_id_order_id_fkey foreign key (tenant_id, order_id) references putaway_order,
  constraint putaway_batch_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint putaway_batch_quality_check check (quality in (0, 1)),
  constraint putaway_batch_total_check check (total > 0),
  constraint putaway_batch_outstanding_check check (outstanding >= 0),
  constraint putaway_batch_shelved_check check (shelved >= 0),
  constraint putaway_batch_cancelled_check check (cancelled >= 0),
  constraint putaway_batch_midway_check check (midway >= 0),
  constraint putaway_whole check (total = outstanding + shelved + cancelled + midway)
);
create index putaway_batch_held on putaway_batch (tenant_id, goods_id) where outstanding > 0;
comment on table putaway_batch is 'The batches of a putaway order, and how far each has come.';
call secure_table('putaway_batch', null, null, 'select, insert, update');

create table putaway_midway (
  tenant_id bigint not null,
  order_id bigint not null,
  batch integer not null,
  task_id bigint not null,
  quantity integer not null,
  at timestamptz not null,
  constraint putaway_midway_pkey primary key (tenant_id, order_id, batch, task_id),
  constraint putaway_midway_tenant_id_order_id_batch_fkey foreign key (tenant_id, order_id, batch) references putaway_batch,
  constraint putaway_midway_tenant_id_task_id_fkey foreign key (tenant_id, task_id) references task,
  constraint putaway_midway_quantity_check check (quantity > 0)
);
comment on table putaway_midway is 'Pieces that an outbound task took out of staging while a putaway order still held them.';
call secure_table('putaway_midway', null, null, 'select, insert');

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
  constraint quick_move_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint quick_move_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint quick_move_tenant_id_from_place_id_fkey foreign key (tenant_id, from_place_id) references place,
  constraint quick_move_tenant_id_to_place_id_fkey foreign key (tenant_id, to_place_id) references place,
  constraint quick_move_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint quick_move_elsewhere check (to_place_id <> from_place_id)
);
create sequence quick_move_id_seq owned by quick_move.id;
create index quick_move_newest on quick_move (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index quick_move_supplier on quick_move (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id);
create index quick_move_warehouse on quick_move (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id);
comment on table quick_move is 'Stock that was moved from one location to another, done the moment it is written.';
call secure_table('quick_move', 'warehouse_id', 'supplier_id', 'select, insert');
grant usage on sequence quick_move_id_seq to yuncang_app;

create table quick_move_line (
  tenant_id bigint not null,
  move_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  constraint quick_move_line_pkey primary key (tenant_id, move_id, line),
  constraint quick_move_line_tenant_id_move_id_fkey foreign key (tenant_id, move_id) references quick_move,
  constraint quick_move_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint quick_move_line_quality_check check (quality in (0, 1)),
  constraint quick_move_line_quantity_check check (quantity > 0)
);
create index quick_move_line_goods on quick_move_line (tenant_id, goods_id, move_id);
comment on table quick_move_line is 'What a quick move moved.';
call secure_table('quick_move_line', null, null, 'select, insert');

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
  constraint quality_change_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint quality_change_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint quality_change_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place,
  constraint quality_change_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint quality_change_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint quality_change_from_quality_check check (from_quality in (0, 1)),
  constraint quality_change_quantity_check check (quantity > 0),
  constraint quality_change_reason_check check (length(reason) between 1 and 50)
);
create sequence quality_change_id_seq owned by quality_change.id;
create index quality_change_newest on quality_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index quality_change_supplier on quality_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index quality_change_warehouse on quality_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
create index quality_change_goods on quality_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
comment on table quality_change is 'Stock whose quality was changed where it lies, done the moment it is written.';
call secure_table('quality_change', 'warehouse_id', 'supplier_id', 'select, insert');
grant usage on sequence quality_change_id_seq to yuncang_app;

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
  constraint date_change_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint date_change_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint date_change_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place,
  constraint date_change_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods,
  constraint date_change_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account,
  constraint date_change_differs check (to_date <> from_date),
  constraint date_change_quality_check check (quality in (0, 1)),
  constraint date_change_quantity_check check (quantity > 0),
  constraint date_change_reason_check check (length(reason) <= 50)
);
create sequence date_change_id_seq owned by date_change.id;
create index date_change_newest on date_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index date_change_supplier on date_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index date_change_warehouse on date_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
create index date_change_goods on date_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
comment on table date_change is 'Stock whose production date was changed where it lies, done the moment it is written.';
call secure_table('date_change', 'warehouse_id', 'supplier_id', 'select, insert');
grant usage on sequence date_change_id_seq to yuncang_app;

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
  constraint floor_claim_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint floor_claim_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint floor_claim_tenant_id_ended_by_fkey foreign key (tenant_id, ended_by) references account,
  constraint floor_claim_kind_check check (kind in ('receive', 'putaway', 'pick', 'load', 'signFor', 'label')),
  constraint floor_claim_end_reason_check check (end_reason in ('released', 'takenBack', 'lapsed', 'done')),
  constraint floor_claim_ended check ((ended_at is null) = (end_reason is null))
);
create sequence floor_claim_id_seq owned by floor_claim.id;
create unique index floor_claim_live on floor_claim (tenant_id, kind, document) where ended_at is null;
create index floor_claim_newest on floor_claim (tenant_id, claimed_at desc, id desc);
create index floor_claim_holder on floor_claim (tenant_id, account_id) where ended_at is null;
comment on table floor_claim is
  'Who works on which job on the floor: one person a job at a time. Claims stay when they end, so that it can be told '
  'later who counted an arrival.';
comment on index floor_claim_live is 'The one live claim of a job. Everything else about claims is convenience; this is the promise.';
call secure_table('floor_claim', 'warehouse_id', null, 'select, insert, update');
grant usage on sequence floor_claim_id_seq to yuncang_app;
