-- Roles, accounts and buttons as they are kept by the people who run a merchant, or the installation.

alter table tenant no force row level security;
alter table role no force row level security;
alter table account no force row level security;

-- A role is for one kind of user, for ever; its people have the identity of their role.
alter table role add column identity smallint,
  add column status smallint not null default 1 check (status in (1, 2)),
  add column note text not null default '',
  add column version integer not null default 0,
  add column created_at timestamptz not null default now();
update role set identity = case
  when tenant_id = 0 then 3
  when kind = 'supplier' then 2
  when kind in ('warehouseManager', 'clerk', 'floorWorker') then 4
  else 1 end;
alter table role alter column identity set not null,
  add check (identity in (1, 2, 3, 4)),
  add check ((identity = 3) = (tenant_id = 0)),
  add unique (tenant_id, id, identity),
  add unique (tenant_id, name);
alter table account add foreign key (tenant_id, role_id, identity) references role (tenant_id, id, identity);

-- The warehouses that everybody of a role works in, beside those of the account itself (identity 4).
create table role_warehouse (
  tenant_id bigint not null,
  role_id bigint not null,
  warehouse_id bigint not null,
  primary key (tenant_id, role_id, warehouse_id),
  foreign key (tenant_id, role_id) references role,
  foreign key (tenant_id, warehouse_id) references warehouse
);
call secure_table('role_warehouse', '{}', 'select, insert, delete');
create policy gate on role_warehouse to yuncang_gate using (true) with check (true);
grant select on role_warehouse to yuncang_gate;

-- Status 1 enabled, 2 disabled, 3 archived: who left keeps standing in the documents, and the login name is free again.
-- The version counts the rows of the log.
alter table account add column phone text not null default '',
  add column note text not null default '',
  add column version integer not null default 0,
  add check (status in (1, 2, 3)),
  drop constraint account_tenant_id_account_key;
create unique index account_name on account (tenant_id, account) where status <> 3;
create index account_role on account (tenant_id, role_id);

-- What the platform says of the program's buttons: another name, or taken from everybody. No row: as the program has it.
create table office_button (
  key text primary key,
  name text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null
);
grant select, insert, update, delete on office_button to yuncang_app;
grant select on office_button to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier, yuncang_gate;

alter table tenant force row level security;
alter table role force row level security;
alter table account force row level security;

-- The keys of a role that count now: none of a role that is disabled, none that the platform has taken from everybody.
create function live_keys(keys text[], role_status smallint) returns text[] language sql stable parallel safe return
  case when role_status <> 1 then '{}'::text[]
    when not exists (select from office_button b where not b.enabled) then keys
    else array(select k from unnest(keys) k where not exists (select from office_button b where b.key = k and not b.enabled)) end;

-- The warehouses of a warehouse-scoped user: those bound to the account and those of its role; none while the role is disabled.
create function bound_warehouses(of_tenant bigint, of_account bigint) returns setof bigint language sql stable parallel safe
begin atomic
  select b.warehouse_id from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id and r.status = 1
    join account_warehouse b on b.tenant_id = a.tenant_id and b.account_id = a.id
    where a.tenant_id = of_tenant and a.id = of_account
  union
  select d.warehouse_id from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id and r.status = 1
    join role_warehouse d on d.tenant_id = r.tenant_id and d.role_id = r.id
    where a.tenant_id = of_tenant and a.id = of_account;
end;

-- Opens a request: finds the live session of a token and puts its scope into the transaction, as before (0008); the rights and warehouses
-- are those of this moment.
drop function open_session(bigint, bytea);
create function open_session(of_tenant bigint, of_token bytea) returns table (
  session_id bigint, tenant_id bigint, account_id bigint, identity smallint, supplier_id bigint, warehouse_ids bigint[],
  button_keys text[], must_change_password boolean, at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare live record;
begin
  select s.id, s.account_id, s.seen_at, a.identity, a.supplier_id, a.must_change_password, live_keys(r.button_keys, r.status) as button_keys,
      case when a.identity = 4 then array(select w from bound_warehouses(of_tenant, s.account_id) w order by 1) end as warehouse_ids
    into live
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.status = 1
    join tenant t on t.tenant_id = s.tenant_id and t.status = 1
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where s.tenant_id = of_tenant and s.token_hash = of_token and s.ended_at is null
      and s.seen_at > now() - interval '24 hours' and s.created_at > now() - interval '7 days';
  if not found then
    return;
  end if;
  -- One write in ten minutes keeps the session alive without a write a call.
  if live.seen_at < now() - interval '10 minutes' then
    update session s set seen_at = now() where s.tenant_id = of_tenant and s.id = live.id;
  end if;
  perform set_config('app.tenant', of_tenant::text, true),
    set_config('app.warehouses', coalesce(live.warehouse_ids::text, ''), true),
    set_config('app.supplier', coalesce(live.supplier_id::text, ''), true);
  return query select live.id, of_tenant, live.account_id, live.identity, live.supplier_id, live.warehouse_ids,
    live.button_keys, live.must_change_password, now();
end $$;

grant create on schema public to yuncang_gate;
alter function open_session(bigint, bytea) owner to yuncang_gate;
revoke create on schema public from yuncang_gate;
revoke execute on function open_session(bigint, bytea) from public;
grant execute on function open_session(bigint, bytea) to yuncang_app;
