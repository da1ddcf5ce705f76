-- Label and film work (贴标、覆膜): what a supplier wants done to its goods in the warehouse. Stock does not move.

create table label_task (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  kind text not null check (kind in ('label', 'film')),
  status smallint not null default 1 check (status between 1 and 4),
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
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, created_by) references account,
  foreign key (tenant_id, accepted_by) references account
);
create sequence label_task_id_seq;
grant usage on sequence label_task_id_seq to yuncang_app;
create index label_task_newest on label_task (tenant_id, created_at desc, id desc) include (status, kind, warehouse_id, supplier_id);
create index label_task_supplier on label_task (tenant_id, supplier_id, created_at desc, id desc) include (status, kind, warehouse_id);
create index label_task_warehouse on label_task (tenant_id, warehouse_id, created_at desc, id desc) include (status, kind, supplier_id);
create index label_task_open on label_task (tenant_id, warehouse_id, created_at) where status in (1, 2);
call secure_table('label_task', '{warehouse_id,supplier_id}', 'select, insert, update');

create table label_line (
  tenant_id bigint not null,
  task_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  planned integer not null check (planned > 0),
  done integer not null default 0,
  primary key (tenant_id, task_id, line),
  unique (tenant_id, task_id, goods_id),
  foreign key (tenant_id, task_id) references label_task,
  foreign key (tenant_id, goods_id) references goods,
  constraint label_line_done check (done between 0 and planned)
);
call secure_table('label_line', '{}', 'select, insert, update');

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('assignment.label', 'assignment', '贴标覆膜', '/assignmentManage/labelTask', 'LabelTaskListPage', '', 18);

-- Roles that exist already come to know what is new. The owner is bound by the policies too.
alter table role no force row level security;
update role set menu_codes = menu_codes || array['assignment.label'], button_keys = button_keys || array['labelTaskView']
  where kind in ('merchantAdmin', 'warehouseManager', 'platformAdmin', 'clerk', 'finance', 'supplier');
update role set button_keys = button_keys || array['labelTaskAdd', 'labelTaskCancel'] where kind in ('merchantAdmin', 'warehouseManager', 'clerk', 'supplier');
update role set button_keys = button_keys || array['labelTaskEdit', 'floorLabel'] where kind in ('merchantAdmin', 'warehouseManager', 'clerk');
update role set button_keys = button_keys || array['floorLabel'] where kind = 'floorWorker';
alter table role force row level security;
