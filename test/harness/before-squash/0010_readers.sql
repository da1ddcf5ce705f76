-- What looks and changes nothing reads through a role made for its kind of user, with one plain policy a table. The app role's
-- policies must ask of every row whether its user is restricted at all; the planner cannot see through that question, and a
-- list of ten thousand rows costs ten times as much. Which role a request gets follows from its session alone.

create procedure secure_readers(name text, warehouse_column text, supplier_column text) language plpgsql as $$
declare own text := 'tenant_id = (select app_tenant())';
begin
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse_reader on %I for select to yuncang_warehouse using (%s)', name,
    own || coalesce(' and ' || quote_ident(warehouse_column) || ' = any ((select app_warehouses())::bigint[])', ''));
  execute format('create policy supplier_reader on %I for select to yuncang_supplier using (%s)', name,
    own || coalesce(' and ' || quote_ident(supplier_column) || ' = (select app_supplier())', ''));
  execute format('grant select on %I to yuncang_merchant, yuncang_warehouse, yuncang_supplier', name);
end $$;

-- Every table secured so far, with the columns that its restrictive policies look at.
do $$
declare secured record;
begin
  for secured in
    select p.tablename as name,
      (select substring(w.qual from '([a-z_]+) = ANY') from pg_policies w where w.schemaname = 'public' and w.tablename = p.tablename and w.policyname = 'warehouse') as warehouse_column,
      (select substring(s.qual from 'OR \(([a-z_]+) = ') from pg_policies s where s.schemaname = 'public' and s.tablename = p.tablename and s.policyname = 'supplier') as supplier_column
    from pg_policies p where p.schemaname = 'public' and p.policyname = 'tenant'
  loop
    call secure_readers(secured.name, secured.warehouse_column, secured.supplier_column);
  end loop;
end $$;
grant select on menu, dict to yuncang_merchant, yuncang_warehouse, yuncang_supplier;
-- What opens doors is no reader's.
revoke select on login_name, session, device_credential, download_ticket, idempotency from yuncang_merchant, yuncang_warehouse, yuncang_supplier;

-- From here on a new table is made readable with the rest.
create or replace procedure secure_table(name text, scope text[], rights text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to yuncang_app using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))', name);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  if 'warehouse_id' = any (scope) then
    execute format('create policy warehouse on %I as restrictive to yuncang_app using ((select app_warehouses()) is null or warehouse_id = any ((select app_warehouses())::bigint[]))', name);
  end if;
  if 'supplier_id' = any (scope) then
    execute format('create policy supplier on %I as restrictive to yuncang_app using ((select app_supplier()) is null or supplier_id = (select app_supplier()))', name);
  end if;
  call secure_readers(name, case when 'warehouse_id' = any (scope) then 'warehouse_id' end, case when 'supplier_id' = any (scope) then 'supplier_id' end);
  execute format('grant %s on %I to yuncang_app', rights, name);
  execute format('grant select on %I to yuncang_platform', name);
end $$;
