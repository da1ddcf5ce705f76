-- The menu, roles, accounts, and the people of a merchant.

create table menu (
  code text not null,
  parent_code text,
  name text not null,
  url text not null default '',
  component text not null default '',
  icon text not null default '',
  flag smallint not null default 1,
  status smallint not null default 1,
  sort integer not null default 0,
  platform_only boolean not null default false,
  program boolean not null default true,
  version integer not null default 0,
  constraint menu_pkey primary key (code),
  constraint menu_parent_code_fkey foreign key (parent_code) references menu
);
comment on table menu is 'The menu, one for all; the role decides which entries a person sees.';
comment on column menu.component is 'The page that the entry opens; empty: a group.';
comment on column menu.platform_only is 'Only those who run the installation have it; roles of a merchant are not offered it.';
comment on column menu.program is
  'The entry came with the program, which says where it leads. The platform names, orders and hides such entries and adds '
  'groups of its own.';
comment on column menu.version is 'Counts what people changed; 0: as the program has it.';
grant select, insert, update, delete on menu to yuncang_app;
grant select on menu to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;

create table office_button (
  key text not null,
  name text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  constraint office_button_pkey primary key (key)
);
comment on table office_button is
  'What the platform says of the buttons of the program: another name, or taken from everybody. No row: as the program '
  'has it.';
grant select, insert, update, delete on office_button to yuncang_app;
grant select on office_button to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;

create table app_refresh (
  only_one boolean not null default true,
  number integer not null default 0,
  at timestamptz,
  constraint app_refresh_pkey primary key (only_one),
  constraint app_refresh_only_one_check check (only_one)
);
comment on table app_refresh is
  'How often the platform has refreshed the application. An open page that knows another number asks for its buttons and '
  'menu anew.';
insert into app_refresh default values;
grant select, update on app_refresh to yuncang_app;
grant select on app_refresh to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;

create table role (
  tenant_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  button_keys text[] not null default '{}',
  menu_codes text[] not null default '{}',
  identity smallint not null,
  status smallint not null default 1,
  note text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  constraint role_pkey primary key (tenant_id, id),
  constraint role_tenant_id_id_identity_key unique (tenant_id, id, identity),
  constraint role_tenant_id_name_key unique (tenant_id, name),
  constraint role_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint role_status_check check (status in (1, 2)),
  constraint role_identity_check check (identity in (1, 2, 3, 4)),
  constraint role_platform check ((identity = 3) = (tenant_id = 0))
);
comment on table role is 'Roles: what their people may do and which entries of the menu they see.';
comment on column role.kind is 'The name of the role in the program (domain access/rights.ts), or custom.';
comment on column role.identity is 'A role is for one kind of user, for ever; its people have the identity of their role.';
comment on column role.status is '1 enabled, 2 disabled.';
call secure_table('role', null, null, 'select, insert, update, delete');

create table housekeeping.offered (
  kind text not null,
  key text not null,
  constraint offered_pkey primary key (kind, key),
  constraint offered_kind check (kind in ('right', 'menu'))
);
comment on table housekeeping.offered is
  'The rights and menu entries of the program that roles of this installation have been offered. What is not here is new '
  'and is given once to the roles that have it from the beginning in a new installation.';

create table role_warehouse (
  tenant_id bigint not null,
  role_id bigint not null,
  warehouse_id bigint not null,
  constraint role_warehouse_pkey primary key (tenant_id, role_id, warehouse_id),
  constraint role_warehouse_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role,
  constraint role_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse
);
comment on table role_warehouse is 'The warehouses in which everybody of a role works, beside those of the account itself (identity 4).';
call secure_table('role_warehouse', null, null, 'select, insert, delete');

create table account (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account text not null,
  password_hash text not null,
  identity smallint not null,
  person_name text not null,
  role_id bigint not null,
  supplier_id bigint,
  status smallint not null default 1,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  phone text not null default '',
  note text not null default '',
  version integer not null default 0,
  login_at timestamptz,
  constraint account_pkey primary key (tenant_id, id),
  constraint account_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint account_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role,
  constraint account_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier,
  constraint account_tenant_id_role_id_identity_fkey foreign key (tenant_id, role_id, identity) references role (tenant_id, id, identity),
  constraint account_identity_check check (identity in (1, 2, 3, 4)),
  constraint account_supplier check ((identity = 2) = (supplier_id is not null)),
  constraint account_platform check ((identity = 3) = (tenant_id = 0)),
  constraint account_status_check check (status in (1, 2, 3))
);
create unique index account_name on account (tenant_id, account) where status <> 3;
create index account_role on account (tenant_id, role_id);
comment on table account is 'Accounts. They are never deleted: documents name them.';
comment on column account.status is '1 enabled, 2 disabled, 3 archived: the account stays in the documents, its login name is free again.';
comment on column account.version is 'Counts the rows of the log.';
comment on column account.login_at is 'When somebody last logged in: sessions are swept, this stays.';
call secure_table('account', null, null, 'select, insert, update');
create policy gate on account for select to yuncang_gate using (true);
grant select on account to yuncang_gate;

create function account_of_open_supplier() returns trigger language plpgsql as $$
begin
  if new.status = 1 and new.supplier_id is not null
    and exists (select from supplier s where s.tenant_id = new.tenant_id and s.id = new.supplier_id and s.status <> 1) then
    raise exception 'the supplier of account % is archived', new.account using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function account_of_open_supplier is 'Nobody logs in for a supplier that is archived, whoever opens the account again.';
create trigger account_of_open_supplier before insert or update of status, supplier_id on account
  for each row execute function account_of_open_supplier();

create table account_warehouse (
  tenant_id bigint not null,
  account_id bigint not null,
  warehouse_id bigint not null,
  constraint account_warehouse_pkey primary key (tenant_id, account_id, warehouse_id),
  constraint account_warehouse_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint account_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse
);
comment on table account_warehouse is 'The warehouses in which an account works (identity 4).';
call secure_table('account_warehouse', null, null, 'select, insert, delete');

create table department (
  tenant_id bigint not null,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  warehouse_id bigint,
  sort integer not null default 0,
  version integer not null default 0,
  constraint department_pkey primary key (tenant_id, id),
  constraint department_tenant_id_parent_id_name_key unique nulls not distinct (tenant_id, parent_id, name),
  constraint department_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint department_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references department,
  constraint department_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse
);
comment on table department is 'The departments of a merchant, a tree.';
comment on column department.warehouse_id is 'The warehouse it works in; null: the whole merchant.';
call secure_table('department', null, null, 'select, insert, update, delete');

create table personnel (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  phone text not null default '',
  title text not null default '',
  department_id bigint not null,
  account_id bigint,
  status smallint not null default 1,
  hired_on date,
  note text not null default '',
  work_days smallint[] not null default '{}',
  shift_from text not null default '',
  shift_to text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  constraint personnel_pkey primary key (tenant_id, id),
  constraint personnel_tenant_id_code_key unique (tenant_id, code),
  constraint personnel_tenant_id_account_id_key unique (tenant_id, account_id),
  constraint personnel_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint personnel_tenant_id_department_id_fkey foreign key (tenant_id, department_id) references department,
  constraint personnel_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint personnel_status_check check (status in (1, 2))
);
create index personnel_department on personnel (tenant_id, department_id);
comment on table personnel is 'The people of a merchant, with or without an account.';
comment on column personnel.account_id is 'The account with which this person logs in, if any.';
comment on column personnel.status is '1 in service, 2 has left.';
comment on column personnel.work_days is 'Days of the week on which they work, 1 Monday to 7 Sunday; empty: not arranged.';
comment on column personnel.shift_from is 'From when to when they work on those days, also past midnight.';
call secure_table('personnel', null, null, 'select, insert, update, delete');

create table personnel_warehouse (
  tenant_id bigint not null,
  personnel_id bigint not null,
  warehouse_id bigint not null,
  constraint personnel_warehouse_pkey primary key (tenant_id, personnel_id, warehouse_id),
  constraint personnel_warehouse_tenant_id_personnel_id_fkey foreign key (tenant_id, personnel_id) references personnel on delete cascade,
  constraint personnel_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse
);
comment on table personnel_warehouse is 'The warehouses in which a person works, by the roster; what they may do there is decided by their account.';
call secure_table('personnel_warehouse', null, null, 'select, insert, delete');

create table push_setting (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  event text not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  constraint push_setting_pkey primary key (tenant_id, warehouse_id, event),
  constraint push_setting_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint push_setting_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references account
);
comment on table push_setting is 'Which events a warehouse tells. No row: it tells.';
call secure_table('push_setting', 'warehouse_id', null, 'select, insert, update');

-- Keys of tables that were made before the ones they lead to.
alter table share_config add constraint share_config_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references account;
alter table supplier_log add constraint supplier_log_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account;
alter table warehouse add constraint warehouse_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account;
