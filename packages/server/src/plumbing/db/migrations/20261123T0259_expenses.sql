-- What a merchant spends in a month on a warehouse: of one supplier, or of all there, shared by what they took up.

create table expense (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  month date not null,
  kind text not null,
  driver text not null,
  borne_by bigint,
  money numeric(24,2) not null,
  note text not null default '',
  status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint expense_pkey primary key (tenant_id, id),
  constraint expense_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint expense_borne_by_fkey foreign key (tenant_id, borne_by) references supplier (tenant_id, id),
  constraint expense_created_by_fkey foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint expense_first_day check (extract(day from month) = 1),
  constraint expense_kind check (kind in ('rent', 'wages', 'freight', 'materials', 'energy', 'other')),
  constraint expense_driver check (driver in ('direct', 'cubic', 'pieces', 'tasks', 'minutes')),
  constraint expense_direct check ((driver = 'direct') = (borne_by is not null)),
  constraint expense_money check (money > 0),
  constraint expense_note check (length(note) <= 80),
  constraint expense_status check (status in (0, 1))
);
create index expense_of_month on expense (tenant_id, month desc, warehouse_id) include (status, money);
create index expense_newest on expense (tenant_id, created_at desc, id desc);
create index expense_borne on expense (tenant_id, borne_by) where borne_by is not null;
comment on table expense is 'What was spent on a warehouse in a month. No supplier sees any of it.';
comment on column expense.month is 'The first day of it.';
comment on column expense.driver is
  'Who bears it: direct is one supplier; else all of the warehouse by what they took up in the month (cubic metres and days, pieces handled, tasks, minutes on the floor).';
comment on column expense.borne_by is 'The supplier of a direct one. It is none of whose the row is.';
comment on column expense.status is '1 stands, 0 void: in no sum.';
call secure_inside('expense', 'warehouse_id', 'select, insert, update (warehouse_id, month, kind, driver, borne_by, money, note, status, version)');
