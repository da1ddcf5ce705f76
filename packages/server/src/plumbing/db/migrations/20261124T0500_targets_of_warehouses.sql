-- What warehouses are to reach in a month.
create table board_target (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  month text not null,
  figure text not null,
  version integer not null,
  amount bigint,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint board_target_pkey primary key (tenant_id, warehouse_id, month, figure, version),
  constraint board_target_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_target_account_fkey foreign key (tenant_id, set_by) references account (tenant_id, id),
  constraint board_target_month check (month ~ '^([0-9]{4}-(0[1-9]|1[0-2]))?$'),
  constraint board_target_amount check (amount >= 0),
  constraint board_target_version check (version >= 1)
);
comment on table board_target is 'Each target that was ever set for a figure of a warehouse. The last version holds; those before it are its history.';
comment on column board_target.month is 'YYYY-MM; empty: every month that has none of its own.';
comment on column board_target.amount is 'In the smallest unit of the figure: pieces, minutes, fen, hundredths of a percent. Null: from here on there is none.';
call secure_inside('board_target', 'warehouse_id', 'select, insert');
