-- Merchants, people, roles and sessions. Tenant 0 is the platform itself.

create table tenant (
  tenant_id bigint primary key,
  code text not null unique,
  name text not null,
  status smallint not null default 1,
  created_at timestamptz not null default now()
);
call secure_table('tenant', '{}', 'select, insert, update');
create sequence tenant_id_seq;
grant usage on sequence tenant_id_seq to yuncang_app;

-- The menu is one catalogue for all; which entries a person sees is the role's.
create table menu (
  code text primary key,
  parent_code text references menu,
  name text not null,
  url text not null default '',
  component text not null default '',
  icon text not null default '',
  flag smallint not null default 1,
  status smallint not null default 1,
  sort integer not null default 0
);
grant select, insert, update, delete on menu to yuncang_app;
grant select on menu to yuncang_platform;

create table role (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  button_keys text[] not null default '{}',
  menu_codes text[] not null default '{}',
  primary key (tenant_id, id)
);
call secure_table('role', '{}', 'select, insert, update, delete');

create table account (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  account text not null,
  password_hash text not null,
  identity smallint not null check (identity in (1, 2, 3, 4)),
  person_name text not null,
  role_id bigint not null,
  supplier_id bigint,
  status smallint not null default 1,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account),
  foreign key (tenant_id, role_id) references role,
  check ((identity = 2) = (supplier_id is not null)),
  check ((identity = 3) = (tenant_id = 0))
);
call secure_table('account', '{}', 'select, insert, update');

-- Login names are unique over all tenants; only the gate reads them across.
create table login_name (
  account text primary key,
  tenant_id bigint not null,
  account_id bigint not null,
  foreign key (tenant_id, account_id) references account
);
call secure_table('login_name', '{}', 'select, insert, update, delete');

create table session (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account
);
create index session_account on session (tenant_id, account_id) where ended_at is null;
call secure_table('session', '{}', 'select, insert, update, delete');

-- What remember-password leaves in the browser, in the password's place (semantics 6).
create table device_credential (
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  credential_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, account_id, credential_hash),
  foreign key (tenant_id, account_id) references account
);
call secure_table('device_credential', '{}', 'select, insert, delete');

-- One-time tickets for downloads, so that no token stands in an address.
create table download_ticket (
  tenant_id bigint not null references tenant,
  ticket_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, session_id) references session on delete cascade
);
call secure_table('download_ticket', '{}', 'select, insert, delete');

-- Failed logins, by account and by address; the delay grows with them.
create table login_failure (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on login_failure to yuncang_app;

-- What platform staff looked at in a merchant's data.
create table platform_read (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  path text not null,
  at timestamptz not null default now()
);
grant insert on platform_read to yuncang_app, yuncang_platform;
grant select on platform_read to yuncang_platform;
