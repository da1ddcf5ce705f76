-- The scope of a request: set inside its transaction from the session only (core.md, Tenancy). Every policy reads it through
-- these functions, wrapped as (select …) so that it is evaluated once a statement and not once a row.

create function app_tenant() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::bigint;

-- The warehouses of a warehouse-scoped user; null when the scope is the whole tenant.
create function app_warehouses() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.warehouses', true), '')::bigint[];

-- The supplier of a supplier user; null for everyone else.
create function app_supplier() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.supplier', true), '')::bigint;

-- Puts a tenant table behind row-level security. `scope` names the further columns that a row has: 'warehouse_id', 'supplier_id'.
-- Platform staff read across tenants through a policy of their own; they write nothing.
create procedure secure_table(name text, scope text[], rights text) language plpgsql as $$
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
  execute format('grant %s on %I to yuncang_app', rights, name);
  execute format('grant select on %I to yuncang_platform', name);
end $$;
