-- How people come in, and what they are told.

create table login_name (
  account text not null,
  tenant_id bigint not null,
  account_id bigint not null,
  constraint login_name_pkey primary key (account)
);
comment on table login_name is
  'Login names, unique over all tenants. No key leads to the account, because this table is the same for all tenants; '
  'accounts are never deleted.';
call secure_door('login_name', 'select, insert, update, delete');
create policy gate on login_name for select to yuncang_gate using (true);
grant select on login_name to yuncang_gate;

create function find_login(of_account text) returns table (tenant_id bigint, account_id bigint, password_hash text, closed boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.tenant_id, a.id, a.password_hash, a.status <> 1 or t.status <> 1
    from login_name l
    join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    join tenant t on t.tenant_id = a.tenant_id
    where l.account = of_account;
end $$;
comment on function find_login is 'The account behind a login name, with what is needed to check the password.';
call open_at_gate('find_login(text)');

create table session (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint session_pkey primary key (tenant_id, id),
  constraint session_tenant_id_token_hash_key unique (tenant_id, token_hash),
  constraint session_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint session_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
create index session_account on session (tenant_id, account_id) where ended_at is null;
comment on table session is 'Sessions. The token itself is kept nowhere, only its hash.';
call secure_door('session', 'select, insert, update, delete');

create table device_credential (
  tenant_id bigint not null,
  account_id bigint not null,
  credential_hash bytea not null,
  expires_at timestamptz not null,
  constraint device_credential_pkey primary key (tenant_id, account_id, credential_hash),
  constraint device_credential_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint device_credential_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
comment on table device_credential is 'What remember-password leaves in the browser in place of the password (semantics 6).';
call secure_door('device_credential', 'select, insert, delete');

create table download_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  constraint download_ticket_pkey primary key (tenant_id, ticket_hash),
  constraint download_ticket_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint download_ticket_tenant_id_session_id_fkey foreign key (tenant_id, session_id) references session on delete cascade
);
comment on table download_ticket is 'Tickets for one download, so that no token stands in an address.';
call secure_door('download_ticket', 'select, insert, delete');

create table login_failure (
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint login_failure_pkey primary key (subject)
);
comment on table login_failure is 'Failed logins, by account and by address; the delay grows with them.';
grant select, insert, update, delete on login_failure to yuncang_app;

create table platform_read (
  id bigint generated always as identity,
  account_id bigint not null,
  path text not null,
  at timestamptz not null default now(),
  entered_tenant bigint,
  constraint platform_read_pkey primary key (id)
);
comment on table platform_read is 'What platform staff looked at in the data of merchants.';
comment on column platform_read.entered_tenant is 'The merchant that the platform entered to change something there; null: it only looked.';
grant insert on platform_read to yuncang_app, yuncang_platform;
grant select on platform_read to yuncang_platform;
grant usage on sequence platform_read_id_seq to yuncang_app, yuncang_platform;

create table notice (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  text text not null,
  url text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice_pkey primary key (tenant_id, id),
  constraint notice_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
create index notice_account on notice (tenant_id, account_id, id desc);
comment on table notice is 'Messages to an account.';
call secure_table('notice', null, null, 'select, insert, update, delete');
