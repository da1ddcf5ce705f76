-- What was counted of an arrival at the gate, scan by scan. It lies here and not on the device: two people may count one arrival one
-- after the other, and a dead battery loses nothing. An operation is counted once, for ever.

create table receive_count (
  tenant_id bigint not null,
  task_id bigint not null,
  operation_id text not null check (length(operation_id) between 8 and 64),
  goods_id bigint not null,
  production_date date not null,
  normal integer not null check (normal >= 0),
  broken integer not null check (broken >= 0),
  account_id bigint not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (tenant_id, task_id, operation_id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, undone_by) references account,
  check (normal + broken > 0)
);
call secure_table('receive_count', '{}', 'select, insert, update');
