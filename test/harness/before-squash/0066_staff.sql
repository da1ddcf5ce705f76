-- Departments and the people in them, what the header's bell tells, and what the platform says of menu and buttons.

-- When somebody last came in: sessions are swept, this stays.
alter table account add column login_at timestamptz;

create table department (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  -- The warehouse it works in; none: of the whole merchant.
  warehouse_id bigint,
  sort integer not null default 0,
  version integer not null default 0,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, parent_id, name),
  foreign key (tenant_id, parent_id) references department,
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('department', '{}', 'select, insert, update, delete');

create table personnel (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  phone text not null default '',
  title text not null default '',
  department_id bigint not null,
  -- The account with which this person logs in, if any.
  account_id bigint,
  -- 1 in service, 2 has left.
  status smallint not null default 1 check (status in (1, 2)),
  hired_on date,
  note text not null default '',
  -- When they work: days of the week (1 Monday … 7 Sunday) from one time to another, past midnight too; empty: not arranged.
  work_days smallint[] not null default '{}',
  shift_from text not null default '',
  shift_to text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, account_id),
  foreign key (tenant_id, department_id) references department,
  foreign key (tenant_id, account_id) references account
);
create index personnel_department on personnel (tenant_id, department_id);
call secure_table('personnel', '{}', 'select, insert, update, delete');

-- The warehouses in which a person works, as the roster has it; what they may do there is their account's.
create table personnel_warehouse (
  tenant_id bigint not null,
  personnel_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, personnel_id, warehouse_id),
  foreign key (tenant_id, personnel_id) references personnel on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('personnel_warehouse', '{}', 'select, insert, delete');

-- Which events a warehouse tells nobody any more. No row: it tells.
create table push_setting (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  event text not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  primary key (tenant_id, warehouse_id, event),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, changed_by) references account
);
call secure_table('push_setting', '{warehouse_id}', 'select, insert, update');

-- Entries that came with the program lead where it says; the platform names, orders and hides them, and adds groups of its own.
alter table menu add column program boolean not null default true, add column version integer not null default 0;

-- How often the platform has refreshed the application: open pages that know of another number ask for their buttons and menu anew.
create table app_refresh (
  only_one boolean primary key default true check (only_one),
  number integer not null default 0,
  at timestamptz
);
insert into app_refresh default values;
grant select, update on app_refresh to yuncang_app;
grant select on app_refresh to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;
