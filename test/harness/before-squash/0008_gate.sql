-- The gate: the few look-ups that must happen before a tenant is known. Security definer, owned by a role that nobody can become.

do $$
declare name text;
begin
  foreach name in array array['tenant', 'role', 'account', 'account_warehouse', 'login_name', 'session', 'download_ticket', 'outbox'] loop
    execute format('create policy gate on %I to yuncang_gate using (true) with check (true)', name);
    execute format('grant select on %I to yuncang_gate', name);
  end loop;
end $$;
grant update (seen_at) on session to yuncang_gate;
grant delete on download_ticket to yuncang_gate;

-- Opens a request: finds the live session of a token and puts its scope into the transaction. No row: the session is over.
-- A session ends after 24 hours without a call, or 7 days after login.
create function open_session(of_tenant bigint, of_token bytea) returns table (
  session_id bigint, tenant_id bigint, account_id bigint, identity smallint, supplier_id bigint, warehouse_ids bigint[],
  button_keys text[], must_change_password boolean, at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare live record;
begin
  select s.id, s.account_id, s.seen_at, a.identity, a.supplier_id, a.must_change_password, r.button_keys,
      case when a.identity = 4 then array(
        select w.warehouse_id from account_warehouse w where w.tenant_id = of_tenant and w.account_id = s.account_id order by 1
      ) end as warehouse_ids
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

-- Takes a one-time download ticket and answers the token hash of its session.
create function take_ticket(of_tenant bigint, of_ticket bytea) returns bytea
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    delete from download_ticket d where d.tenant_id = of_tenant and d.ticket_hash = of_ticket returning d.session_id, d.expires_at
  )
  select s.token_hash from taken join session s on s.tenant_id = of_tenant and s.id = taken.session_id where taken.expires_at > now();
$$;

-- The account behind a login name, with what is needed to check the password.
create function find_login(of_account text) returns table (tenant_id bigint, account_id bigint, password_hash text, closed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.tenant_id, a.id, a.password_hash, a.status <> 1 or t.status <> 1
  from login_name l
  join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
  join tenant t on t.tenant_id = a.tenant_id
  where l.account = of_account;
$$;

-- Tenants that have outbox rows due, for the dispatcher.
create function outbox_tenants() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.tenant_id from outbox o where o.done_at is null and o.due_at <= now();
$$;

-- All tenants that are open, for scheduled work.
create function open_tenants() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id from tenant t where t.status = 1;
$$;

grant create on schema public to yuncang_gate;
alter function open_session(bigint, bytea) owner to yuncang_gate;
alter function take_ticket(bigint, bytea) owner to yuncang_gate;
alter function find_login(text) owner to yuncang_gate;
alter function outbox_tenants() owner to yuncang_gate;
alter function open_tenants() owner to yuncang_gate;
revoke create on schema public from yuncang_gate;
revoke execute on function open_session(bigint, bytea), take_ticket(bigint, bytea), find_login(text), outbox_tenants(), open_tenants() from public;
grant execute on function open_session(bigint, bytea), take_ticket(bigint, bytea), find_login(text), outbox_tenants(), open_tenants() to yuncang_app;

-- Platform staff read merchants' work, not what opens their doors.
revoke select on login_name, session, device_credential, download_ticket, idempotency from yuncang_platform;
