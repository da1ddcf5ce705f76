-- The scope of a request, and the policies that keep to it (docs/decisions/2026-11-22-one-policy-a-role.md).

comment on table housekeeping.migration is 'The files that were applied, with the hashes of their contents.';

-- The scope is set inside the transaction of a request, from its session only. Every policy reads it through these functions.
create function app_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;
comment on function app_tenant is 'The tenant of the transaction; null before it is known.';

create function app_warehouses() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.warehouses', true), '')::bigint[] $$;
comment on function app_warehouses is 'The warehouses of a user who is kept to some; null when the scope is the whole tenant.';

create function app_supplier() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.supplier', true), '')::bigint $$;
comment on function app_supplier is 'The supplier of a supplier user; null for everyone else.';

-- One permissive policy for each role and command, with everything in it: no policy is restrictive and none asks a query.
create procedure secure_for_app(name text, condition text, rights text) language plpgsql as $$
declare counter text;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to yuncang_app using (%s) with check (%s)', name, condition, condition);
  execute format('grant %s on %I to yuncang_app', rights, name);
  for counter in
    select pg_get_serial_sequence(quote_ident(name), a.attname)
    from pg_attribute a where a.attrelid = quote_ident(name)::regclass and a.attidentity <> ''
  loop
    execute format('grant usage on sequence %s to yuncang_app', counter);
  end loop;
end $$;
comment on procedure secure_for_app is 'What secure_table and secure_door have in common.';

create procedure secure_table(name text, warehouse_column text, supplier_column text, rights text) language plpgsql as $$
declare
  own text := 'tenant_id = app_tenant()';
  in_warehouse text := format('%I = any (app_warehouses())', coalesce(warehouse_column, ''));
  of_supplier text := format('%I = app_supplier()', coalesce(supplier_column, ''));
begin
  call secure_for_app(name, own
    || case when warehouse_column is null then '' else ' and (app_warehouses() is null or ' || in_warehouse || ')' end
    || case when supplier_column is null then '' else ' and (app_supplier() is null or ' || of_supplier || ')' end, rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name,
    own || case when warehouse_column is null then '' else ' and ' || in_warehouse end);
  execute format('create policy supplier on %I for select to yuncang_supplier using (%s)', name,
    own || case when supplier_column is null then '' else ' and ' || of_supplier end);
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier', name);
end $$;
comment on procedure secure_table is
  'Puts a table of tenants behind row-level security. Name the columns by which a row belongs to a warehouse and to a '
  'supplier, or null, and the rights of the app role. Readers of every kind may look, platform staff across tenants.';

create procedure secure_door(name text, rights text) language plpgsql as $$
begin
  call secure_for_app(name, 'tenant_id = app_tenant()', rights);
end $$;
comment on procedure secure_door is
  'Puts a table of tenants behind row-level security that no reader may look at, because what it holds opens doors.';

create procedure open_at_gate(signature text) language plpgsql as $$
begin
  -- An owner must be able to create where its function lies.
  grant create on schema public to yuncang_gate;
  execute format('alter function %s owner to yuncang_gate', signature);
  revoke create on schema public from yuncang_gate;
  execute format('revoke execute on function %s from public', signature);
  execute format('grant execute on function %s to yuncang_app', signature);
end $$;
comment on procedure open_at_gate is
  'Hands a SECURITY DEFINER function to the gate: a role that nobody can become, for the few look-ups that must happen '
  'before a tenant is known. The app role alone may call it.';
