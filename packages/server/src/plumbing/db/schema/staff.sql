-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The menu, one for all; the role decides which entries a person sees.
create table menu (
  code text not null,
  parent_code text,
  name text not null,
  url text not null default '',
  -- The page that the entry opens; empty: a group.
  component text not null default '',
  icon text not null default '',
  flag smallint not null default 1,
  status smallint not null default 1,
  sort integer not null default 0,
  -- Only those who run the installation have it; roles of a merchant are not offered it.
  platform_only boolean not null default false,
  -- The entry came with the program, which says where it leads. The platform names, orders and hides such entries
  -- and adds groups of its own.
  program boolean not null default true,
  -- Counts what people changed; 0: as the program has it.
  version integer not null default 0,
  constraint menu_pkey primary key (code),
  constraint menu_parent_code_fkey foreign key (parent_code) references menu(code)
);
grant delete, insert, select, update on menu to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on menu to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What the platform says of the buttons of the program: another name, or taken from everybody. No row: as the
-- program has it.
create table office_button (
  key text not null,
  name text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  constraint office_button_pkey primary key (key)
);
grant delete, insert, select, update on office_button to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on office_button to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Roles: what their people may do and which entries of the menu they see.
create table role (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  -- The name of the role in the program (domain access/rights.ts), or custom.
  kind text not null,
  name text not null,
  button_keys text[] not null default '{}'[],
  menu_codes text[] not null default '{}'[],
  -- A role is for one kind of user, for ever; its people have the identity of their role.
  identity smallint not null,
  -- 1 enabled, 2 disabled.
  status smallint not null default 1,
  note text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  -- Of button_keys, made by the database: who knows the keys of this hash need not read them again.
  keys_hash bigint generated always as hash_array_extended(button_keys, (0)::bigint),
  constraint role_pkey primary key (tenant_id, id),
  constraint role_tenant_id_id_identity_key unique (tenant_id, id, identity),
  constraint role_tenant_id_name_key unique (tenant_id, name),
  constraint role_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint role_identity_check check (identity = any (array[1, 2, 3, 4])),
  constraint role_platform check ((identity = 3) = (tenant_id = 0)),
  constraint role_status_check check (status = any (array[1, 2]))
);
alter table role enable row level security;
alter table role force row level security;
create policy app on role to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on role for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on role for select to yuncang_platform using (true);
create policy supplier on role for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on role for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on role to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on role to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence role_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The warehouses in which everybody of a role works, beside those of the account itself (identity 4).
create table role_warehouse (
  tenant_id bigint not null,
  role_id bigint not null,
  warehouse_id bigint not null,
  constraint role_warehouse_pkey primary key (tenant_id, role_id, warehouse_id),
  constraint role_warehouse_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role(tenant_id, id),
  constraint role_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table role_warehouse enable row level security;
alter table role_warehouse force row level security;
create policy app on role_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on role_warehouse for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on role_warehouse for select to yuncang_platform using (true);
create policy supplier on role_warehouse for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on role_warehouse for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on role_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on role_warehouse to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The rights and menu entries of the program that roles of this installation have been offered. What is not here
-- is new and is given once to the roles that have it from the beginning in a new installation.
create table housekeeping.offered (
  kind text not null,
  key text not null,
  constraint offered_pkey primary key (kind, key),
  constraint offered_kind check (kind = any (array['right', 'menu']))
);

-- Login names, unique over all tenants. No key leads to the account, because this table is the same for all
-- tenants; accounts are never deleted.
create table login_name (
  account text not null,
  tenant_id bigint not null,
  account_id bigint not null,
  constraint login_name_pkey primary key (account)
);
alter table login_name enable row level security;
alter table login_name force row level security;
create policy app on login_name to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy gate on login_name for select to yuncang_gate using (true);
grant delete, insert, select, update on login_name to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on login_name to yuncang_gate;

-- Accounts. They are never deleted: documents name them.
create table account (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  account text not null,
  password_hash text not null,
  identity smallint not null,
  person_name text not null,
  role_id bigint not null,
  supplier_id bigint,
  -- 1 enabled, 2 disabled, 3 archived: the account stays in the documents, its login name is free again.
  status smallint not null default 1,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  phone text not null default '',
  note text not null default '',
  -- Counts the rows of the log.
  version integer not null default 0,
  -- When somebody last logged in: sessions are swept, this stays.
  login_at timestamptz,
  -- Until when its temporary password serves; null: its password is none, or is the first one of the installation.
  temporary_until timestamptz,
  -- Since when a login asks for a code beside the password; null: it does not.
  second_factor_at timestamptz,
  constraint account_pkey primary key (tenant_id, id),
  constraint account_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint account_tenant_id_role_id_fkey foreign key (tenant_id, role_id) references role(tenant_id, id),
  constraint account_tenant_id_role_id_identity_fkey foreign key (tenant_id, role_id, identity) references role(tenant_id, id, identity),
  constraint account_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint account_identity_check check (identity = any (array[1, 2, 3, 4])),
  constraint account_platform check ((identity = 3) = (tenant_id = 0)),
  constraint account_status_check check (status = any (array[1, 2, 3])),
  constraint account_supplier check ((identity = 2) = (supplier_id is not null))
);
create unique index account_name on account (tenant_id, account) where (status <> 3);
create index account_role on account (tenant_id, role_id);
create trigger account_of_open_supplier before insert or update of status, supplier_id on account for each row execute function account_of_open_supplier();
alter table account enable row level security;
alter table account force row level security;
create policy app on account to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy gate on account for select to yuncang_gate using (true);
create policy merchant on account for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on account for select to yuncang_platform using (true);
create policy supplier on account for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on account for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on account to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on account to yuncang_gate, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence account_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The warehouses in which an account works (identity 4).
create table account_warehouse (
  tenant_id bigint not null,
  account_id bigint not null,
  warehouse_id bigint not null,
  constraint account_warehouse_pkey primary key (tenant_id, account_id, warehouse_id),
  constraint account_warehouse_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint account_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table account_warehouse enable row level security;
alter table account_warehouse force row level security;
create policy app on account_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on account_warehouse for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on account_warehouse for select to yuncang_platform using (true);
create policy supplier on account_warehouse for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on account_warehouse for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on account_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on account_warehouse to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The departments of a merchant, a tree.
create table department (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  parent_id bigint,
  name text not null,
  -- The warehouse it works in; null: the whole merchant.
  warehouse_id bigint,
  sort integer not null default 0,
  version integer not null default 0,
  constraint department_pkey primary key (tenant_id, id),
  constraint department_tenant_id_parent_id_name_key unique nulls not distinct (tenant_id, parent_id, name),
  constraint department_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint department_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references department(tenant_id, id),
  constraint department_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table department enable row level security;
alter table department force row level security;
create policy app on department to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on department for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on department for select to yuncang_platform using (true);
create policy supplier on department for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on department for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on department to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on department to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence department_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The people of a merchant, with or without an account.
create table personnel (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  phone text not null default '',
  title text not null default '',
  department_id bigint not null,
  -- The account with which this person logs in, if any.
  account_id bigint,
  -- 1 in service, 2 has left.
  status smallint not null default 1,
  hired_on date,
  note text not null default '',
  -- Days of the week on which they work, 1 Monday to 7 Sunday; empty: not arranged.
  work_days smallint[] not null default '{}'::smallint[],
  -- From when to when they work on those days, also past midnight.
  shift_from text not null default '',
  shift_to text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  constraint personnel_pkey primary key (tenant_id, id),
  constraint personnel_tenant_id_account_id_key unique (tenant_id, account_id),
  constraint personnel_tenant_id_code_key unique (tenant_id, code),
  constraint personnel_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint personnel_tenant_id_department_id_fkey foreign key (tenant_id, department_id) references department(tenant_id, id),
  constraint personnel_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint personnel_status_check check (status = any (array[1, 2]))
);
create index personnel_department on personnel (tenant_id, department_id);
alter table personnel enable row level security;
alter table personnel force row level security;
create policy app on personnel to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on personnel for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on personnel for select to yuncang_platform using (true);
create policy supplier on personnel for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on personnel for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on personnel to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on personnel to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence personnel_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The warehouses in which a person works, by the roster; what they may do there is decided by their account.
create table personnel_warehouse (
  tenant_id bigint not null,
  personnel_id bigint not null,
  warehouse_id bigint not null,
  constraint personnel_warehouse_pkey primary key (tenant_id, personnel_id, warehouse_id),
  constraint personnel_warehouse_tenant_id_personnel_id_fkey foreign key (tenant_id, personnel_id) references personnel(tenant_id, id) on delete cascade,
  constraint personnel_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table personnel_warehouse enable row level security;
alter table personnel_warehouse force row level security;
create policy app on personnel_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on personnel_warehouse for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on personnel_warehouse for select to yuncang_platform using (true);
create policy supplier on personnel_warehouse for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on personnel_warehouse for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on personnel_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on personnel_warehouse to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Which events a warehouse tells. No row: it tells.
create table push_setting (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  event text not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  constraint push_setting_pkey primary key (tenant_id, warehouse_id, event),
  constraint push_setting_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references account(tenant_id, id),
  constraint push_setting_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
alter table push_setting enable row level security;
alter table push_setting force row level security;
create policy app on push_setting to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on push_setting to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on push_setting to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on push_setting for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on push_setting for select to yuncang_platform using (true);
create policy supplier on push_setting for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on push_setting for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on push_setting to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on push_setting to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Nobody logs in for a supplier that is archived, whoever opens the account again.
create or replace function account_of_open_supplier()
 returns trigger
 language plpgsql
as $function$
begin
  if new.status = 1 and new.supplier_id is not null
    and exists (select from supplier s where s.tenant_id = new.tenant_id and s.id = new.supplier_id and s.status <> 1) then
    raise exception 'the supplier of account % is archived', new.account using errcode = 'check_violation';
  end if;
  return new;
end $function$;
