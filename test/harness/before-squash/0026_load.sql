-- The lorry a task leaves on, and the pallets that were scanned onto it.
create table task_load (
  tenant_id bigint not null,
  task_id bigint not null,
  vehicle text not null,
  vehicle_note text not null default '' check (length(vehicle_note) <= 80),
  pallets integer not null check (pallets >= 0),
  account_id bigint not null,
  at timestamptz not null,
  departed_at timestamptz,
  departed_by bigint,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, departed_by) references account
);
call secure_table('task_load', '{}', 'select, insert, update');

create table task_load_pallet (
  tenant_id bigint not null,
  task_id bigint not null,
  pallet integer not null check (pallet > 0),
  account_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, task_id, pallet),
  foreign key (tenant_id, task_id) references task_load,
  foreign key (tenant_id, account_id) references account
);
call secure_table('task_load_pallet', '{}', 'select, insert, delete');

