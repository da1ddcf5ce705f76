-- Tasks: outbound and inbound, their lines and batches, what they hold, and what was done to them.

create table task (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  nature smallint not null check (nature in (1, 2)),
  kind text not null,
  status smallint not null check (status between 1 and 5),
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  loading boolean,
  by_pallet boolean not null default false,
  suggested_pallets bigint,
  pallets integer,
  note text not null default '' check (length(note) <= 80),
  goods_count integer not null,
  planned_pieces bigint not null,
  actual_pieces bigint not null default 0,
  source_task_id bigint,
  reckon_type text not null default '',
  -- Snapshot of the management model, taken when the task ends and never changed (semantics 3).
  finish_locations_on boolean,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  accepted_at timestamptz,
  shipped_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, point_id) references dispatch_point,
  foreign key (tenant_id, source_task_id) references task,
  foreign key (tenant_id, created_by) references account
) with (fillfactor = 85);
create sequence task_id_seq;
grant usage on sequence task_id_seq to yuncang_app;
-- One rejection inbound a signed task.
create unique index task_rejection on task (tenant_id, source_task_id) where kind = 'TASK_TYPE_REJECT';
-- A page is cut from one of these alone: they hold what the policies and the common filters ask for.
create index task_newest on task (tenant_id, created_at desc, id desc) include (nature, status, warehouse_id, supplier_id);
create index task_nature on task (tenant_id, nature, created_at desc, id desc) include (status, warehouse_id, supplier_id);
create index task_status on task (tenant_id, status, created_at desc, id desc) include (nature, warehouse_id, supplier_id);
create index task_supplier on task (tenant_id, supplier_id, created_at desc, id desc) include (nature, status, warehouse_id);
create index task_warehouse on task (tenant_id, warehouse_id, created_at desc, id desc) include (nature, status, supplier_id);
call secure_table('task', '{warehouse_id,supplier_id}', 'select, insert, update');

create table task_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  planned_normal integer not null default 0 check (planned_normal >= 0),
  planned_broken integer not null default 0 check (planned_broken >= 0),
  actual_normal integer not null default 0 check (actual_normal >= 0),
  actual_broken integer not null default 0 check (actual_broken >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  discarded integer not null default 0 check (discarded >= 0),
  added boolean not null default false,
  primary key (tenant_id, task_id, line),
  unique (tenant_id, task_id, goods_id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, goods_id) references goods,
  check (rejected + discarded <= actual_normal + actual_broken)
) with (fillfactor = 85);
create index task_line_goods on task_line (tenant_id, goods_id, task_id);
call secure_table('task_line', '{}', 'select, insert, update');

create table task_batch (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  production_date date not null,
  planned_normal integer not null default 0,
  planned_broken integer not null default 0,
  actual_normal integer not null default 0,
  actual_broken integer not null default 0,
  primary key (tenant_id, task_id, line, production_date),
  foreign key (tenant_id, task_id, line) references task_line
) with (fillfactor = 85);
call secure_table('task_batch', '{}', 'select, insert, update');

-- What an open outbound task holds of which balance; it is the pick list.
create table reservation (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, task_id, line, place_id, production_date, quality),
  foreign key (tenant_id, task_id, line) references task_line,
  foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance
);
create index reservation_balance on reservation (tenant_id, place_id, goods_id, production_date, quality);
call secure_table('reservation', '{}', 'select, insert, delete');

-- What was done to a document, in Chinese: one row a mutation, numbered by the document's version.
create table document_log (
  tenant_id bigint not null,
  document_kind text not null check (document_kind in ('task', 'putaway', 'date_entry')),
  document_id bigint not null,
  version integer not null,
  from_status smallint,
  to_status smallint not null,
  content text not null,
  account_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, document_kind, document_id, version),
  foreign key (tenant_id, account_id) references account
);
call secure_table('document_log', '{}', 'select, insert');

-- Numbers of documents, handed out in blocks: readable, without a row that every creation waits for, and unique over all
-- merchants, so that a code names one document for platform staff too.
create table document_number (
  prefix text primary key,
  next integer not null
);
grant select, insert, update on document_number to yuncang_app;
