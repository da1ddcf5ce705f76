-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Sessions. The token itself is kept nowhere, only its hash.
create table session (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- What the browser called itself at the login, its beginning only; empty: nothing, or the login is older than this
  -- column.
  agent text not null default '',
  constraint session_pkey primary key (tenant_id, id),
  constraint session_tenant_id_token_hash_key unique (tenant_id, token_hash),
  constraint session_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint session_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
create index session_account on session (tenant_id, account_id) where (ended_at is null);
create index session_address on session (tenant_id, account_id, address, created_at);
alter table session enable row level security;
alter table session force row level security;
create policy app on session to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on session to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant usage on sequence session_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What remember-password leaves in the browser in place of the password (semantics 6).
create table device_credential (
  tenant_id bigint not null,
  account_id bigint not null,
  credential_hash bytea not null,
  expires_at timestamptz not null,
  -- When it served. It goes on serving for a minute: the windows of one browser send it at the same time.
  used_at timestamptz,
  -- The login that left it, with which it is ended; null: it is older than this column.
  session_id bigint,
  constraint device_credential_pkey primary key (tenant_id, account_id, credential_hash),
  constraint device_credential_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint device_credential_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint device_credential_tenant_id_session_id_fkey foreign key (tenant_id, session_id) references session(tenant_id, id) on delete cascade
);
alter table device_credential enable row level security;
alter table device_credential force row level security;
create policy app on device_credential to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on device_credential to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Devices from which an account was logged in to, by the hash of a mark that the browser keeps. A mark opens
-- nothing: it says whose wrong passwords count.
create table known_device (
  tenant_id bigint not null,
  account_id bigint not null,
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  constraint known_device_pkey primary key (tenant_id, account_id, mark_hash),
  constraint known_device_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint known_device_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy app on known_device to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on known_device to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Tickets for one download, so that no token stands in an address.
create table download_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  constraint download_ticket_pkey primary key (tenant_id, ticket_hash),
  constraint download_ticket_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint download_ticket_tenant_id_session_id_fkey foreign key (tenant_id, session_id) references session(tenant_id, id) on delete cascade
);
alter table download_ticket enable row level security;
alter table download_ticket force row level security;
create policy app on download_ticket to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on download_ticket to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- How often an account logged in on a day in Shanghai. Sessions are swept, these stay.
create table login_day (
  tenant_id bigint not null,
  day date not null,
  account_id bigint not null,
  logins integer not null,
  constraint login_day_pkey primary key (tenant_id, day, account_id),
  constraint login_day_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint login_day_logins check (logins > 0)
);
alter table login_day enable row level security;
alter table login_day force row level security;
create policy app on login_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on login_day for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on login_day for select to yuncang_platform using (true);
create policy supplier on login_day for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on login_day for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on login_day to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on login_day to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Failed logins, by account and by address; the delay grows with them.
create table login_failure (
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint login_failure_pkey primary key (subject)
);
grant delete, insert, select, update on login_failure to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What platform staff looked at in the data of merchants.
create table platform_read (
  id bigint not null generated always as identity,
  account_id bigint not null,
  path text not null,
  at timestamptz not null default now(),
  -- The merchant that the platform entered to change something there; null: it only looked.
  entered_tenant bigint,
  -- The merchant that the call named; empty: none, so that all were looked at.
  merchant_code text not null default '',
  -- The day of what is kept once a person, call, merchant and day; null: each look is kept.
  day date,
  constraint platform_read_pkey primary key (id)
);
create unique index platform_read_once on platform_read (account_id, path, merchant_code, day) where (day is not null);
alter table platform_read enable row level security;
alter table platform_read force row level security;
create policy app on platform_read to yuncang_app using (app_tenant() = 0);
create policy platform on platform_read to yuncang_platform using (true);
grant delete, insert, select (at), select (id) on platform_read to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant insert, select on platform_read to yuncang_platform;
grant usage on sequence platform_read_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse, yuncang_platform;

-- What the app on a person's phone makes codes from (RFC 6238), sealed with the key of the installation.
create table second_factor (
  tenant_id bigint not null,
  account_id bigint not null,
  sealed bytea not null,
  -- A right code has been given: logins ask for one. Until then it is being set up.
  is_on boolean not null default false,
  -- The half minute of the last code that served: neither it nor one before it serves again.
  last_step bigint not null default 0,
  constraint second_factor_pkey primary key (tenant_id, account_id),
  constraint second_factor_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint second_factor_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy app on second_factor to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on second_factor to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Codes that serve once each when the phone is away, derived like passwords; those of a person share their salt.
create table recovery_code (
  tenant_id bigint not null,
  account_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (tenant_id, account_id, code_hash),
  constraint recovery_code_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint recovery_code_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy app on recovery_code to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on recovery_code to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Messages to an account.
create table notice (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  text text not null,
  url text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice_pkey primary key (tenant_id, id),
  constraint notice_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id)
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create index notice_account on notice (tenant_id, account_id, id desc);
alter table notice enable row level security;
alter table notice force row level security;
create policy app on notice to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on notice for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on notice for select to yuncang_platform using (true);
create policy supplier on notice for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on notice for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on notice to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on notice to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence notice_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- How often the platform has refreshed the application. An open page that knows another number asks for its
-- buttons and menu anew.
create table app_refresh (
  only_one boolean not null default true,
  number integer not null default 0,
  at timestamptz,
  constraint app_refresh_pkey primary key (only_one),
  constraint app_refresh_only_one_check check (only_one)
);
grant select on app_refresh to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant select, update on app_refresh to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The account behind a login name, with what is needed to check the password.
create or replace function find_login(of_account text)
 returns table(tenant_id bigint, account_id bigint, password_hash text, closed boolean)
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  return query
    select a.tenant_id, a.id, a.password_hash, a.status <> 1 or t.status <> 1
    from login_name l
    join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    join tenant t on t.tenant_id = a.tenant_id
    where l.account = of_account;
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse
