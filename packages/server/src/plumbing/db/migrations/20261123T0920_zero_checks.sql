-- A pick that empties a location asks whether it is empty; every answer is kept.

create table zero_check (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  place_id bigint not null,
  task_id bigint not null,
  operation text not null,
  vacant boolean not null,
  stocktake_id bigint,
  account_id bigint not null,
  at timestamptz not null,
  constraint zero_check_pkey primary key (tenant_id, id),
  constraint zero_check_operation_key unique (tenant_id, task_id, operation),
  constraint zero_check_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint zero_check_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint zero_check_task_fkey foreign key (tenant_id, task_id) references task (tenant_id, id),
  constraint zero_check_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint zero_check_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint zero_check_operation check (length(operation) between 8 and 64),
  constraint zero_check_stocktake check (stocktake_id is null or not vacant)
);
create index zero_check_place on zero_check (tenant_id, place_id, at desc);
comment on table zero_check is 'Whether a location that a pick had emptied was empty, as the picker said.';
comment on column zero_check.vacant is 'Nothing lay there; else a count of the location was opened, unless it was being counted.';
comment on column zero_check.stocktake_id is 'The count that the answer opened.';
call secure_inside('zero_check', 'warehouse_id', 'select, insert');
