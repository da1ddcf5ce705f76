-- Production dates entered after arrival, and putaway from staging.

create table date_entry (
  tenant_id bigint not null,
  task_id bigint not null,
  status smallint not null default 0 check (status in (0, 1)),
  warehouse_id bigint not null,
  supplier_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  entered_at timestamptz,
  entered_by bigint,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, entered_by) references account
);
-- The list's filters, each with what the others ask, so that a page is cut from an index alone.
create index date_entry_newest on date_entry (tenant_id, created_at desc, task_id desc) include (status, warehouse_id, supplier_id);
create index date_entry_status on date_entry (tenant_id, status, created_at desc, task_id desc) include (warehouse_id, supplier_id);
create index date_entry_supplier on date_entry (tenant_id, supplier_id, created_at desc, task_id desc) include (status, warehouse_id);
create index date_entry_warehouse on date_entry (tenant_id, warehouse_id, created_at desc, task_id desc) include (status, supplier_id);
call secure_table('date_entry', '{warehouse_id,supplier_id}', 'select, insert, update');

create table date_entry_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  normal integer not null,
  broken integer not null,
  primary key (tenant_id, task_id, line),
  foreign key (tenant_id, task_id) references date_entry,
  foreign key (tenant_id, task_id, line) references task_line,
  foreign key (tenant_id, goods_id) references goods
);
call secure_table('date_entry_line', '{}', 'select, insert');

create table date_entry_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  primary key (tenant_id, task_id, line, production_date),
  foreign key (tenant_id, task_id, line) references date_entry_line
);
call secure_table('date_entry_batch', '{}', 'select, insert');

create table putaway_order (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  status smallint not null default 0 check (status between 0 and 3),
  source smallint not null check (source in (0, 1)),
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
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, from_place_id) references place,
  foreign key (tenant_id, created_by) references account
);
create sequence putaway_id_seq;
grant usage on sequence putaway_id_seq to yuncang_app;
create index putaway_newest on putaway_order (tenant_id, created_at desc, id desc) include (status, source, warehouse_id, supplier_id);
create index putaway_status on putaway_order (tenant_id, status, created_at desc, id desc) include (source, warehouse_id, supplier_id);
create index putaway_supplier on putaway_order (tenant_id, supplier_id, created_at desc, id desc) include (status, source, warehouse_id);
create index putaway_warehouse on putaway_order (tenant_id, warehouse_id, created_at desc, id desc) include (status, source, supplier_id);
create index putaway_open on putaway_order (tenant_id, warehouse_id, created_at) where status in (0, 1);
create index putaway_task on putaway_order (tenant_id, task_id);
call secure_table('putaway_order', '{warehouse_id,supplier_id}', 'select, insert, update');

create table putaway_batch (
  tenant_id bigint not null,
  order_id bigint not null,
  batch integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  total integer not null check (total > 0),
  outstanding integer not null check (outstanding >= 0),
  shelved integer not null default 0 check (shelved >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  midway integer not null default 0 check (midway >= 0),
  primary key (tenant_id, order_id, batch),
  unique (tenant_id, order_id, goods_id, production_date, quality),
  foreign key (tenant_id, order_id) references putaway_order,
  foreign key (tenant_id, goods_id) references goods,
  constraint putaway_whole check (total = outstanding + shelved + cancelled + midway)
);
create index putaway_batch_held on putaway_batch (tenant_id, goods_id) where outstanding > 0;
call secure_table('putaway_batch', '{}', 'select, insert, update');

-- Pieces an outbound task took out of staging while an order still held them.
create table putaway_midway (
  tenant_id bigint not null,
  order_id bigint not null,
  batch integer not null,
  task_id bigint not null,
  quantity integer not null check (quantity > 0),
  at timestamptz not null,
  primary key (tenant_id, order_id, batch, task_id),
  foreign key (tenant_id, order_id, batch) references putaway_batch,
  foreign key (tenant_id, task_id) references task
);
call secure_table('putaway_midway', '{}', 'select, insert');
