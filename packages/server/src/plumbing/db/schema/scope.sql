-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The files that were applied, with the hashes of their contents.
create table housekeeping.migration (
  file text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint migration_pkey primary key (file)
);

-- The tenant of the transaction; null before it is known.
create or replace function app_tenant()
 returns bigint
 language sql
 stable parallel safe
as $function$ select case when row(0, 0) < row(0, 1) then nullif(current_setting('app.tenant', true), '')::bigint end $function$;

-- The warehouses of a user who is kept to some; null when the scope is the whole tenant.
create or replace function app_warehouses()
 returns bigint[]
 language sql
 stable parallel safe
as $function$ select nullif(current_setting('app.warehouses', true), '')::bigint[] $function$;

-- The supplier of a supplier user; null for everyone else.
create or replace function app_supplier()
 returns bigint
 language sql
 stable parallel safe
as $function$ select nullif(current_setting('app.supplier', true), '')::bigint $function$;

-- What secure_table and secure_door have in common.
create or replace procedure secure_for_app(in name text, in condition text, in rights text)
 language plpgsql
as $procedure$
declare counter text;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to yuncang_app using (%s) with check (%s)', name, condition, condition);
  call writers_by_kind(name);
  execute format('grant %s on %I to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse', rights, name);
  for counter in
    select pg_get_serial_sequence(quote_ident(name), a.attname)
    from pg_attribute a where a.attrelid = quote_ident(name)::regclass and a.attidentity <> ''
  loop
    execute format('grant usage on sequence %s to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse', counter);
  end loop;
end $procedure$;

-- Puts a table of tenants behind row-level security. Name the columns by which a row belongs to a warehouse and to
-- a supplier, or null, and the rights of the app role. Readers of every kind may look, platform staff across
-- tenants.
create or replace procedure secure_table(in name text, in warehouse_column text, in supplier_column text, in rights text)
 language plpgsql
as $procedure$
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
end $procedure$;

-- Puts a table of tenants behind row-level security that is no business of suppliers: what belongs to a warehouse,
-- or to the merchant as a whole (null), for the merchant, its staff and the platform.
create or replace procedure secure_inside(in name text, in warehouse_column text, in rights text)
 language plpgsql
as $procedure$
declare
  own text := 'tenant_id = app_tenant()';
  in_warehouse text := format('%I = any (app_warehouses())', coalesce(warehouse_column, ''));
begin
  call secure_for_app(name, own || case when warehouse_column is null then '' else ' and (app_warehouses() is null or ' || in_warehouse || ')' end
    || ' and app_supplier() is null', rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name,
    own || case when warehouse_column is null then '' else ' and ' || in_warehouse end);
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse', name);
end $procedure$;

-- Puts a table of tenants behind row-level security that no reader may look at, because what it holds opens doors.
create or replace procedure secure_door(in name text, in rights text)
 language plpgsql
as $procedure$
begin
  call secure_for_app(name, 'tenant_id = app_tenant()', rights);
end $procedure$;

-- Hands a SECURITY DEFINER function to the gate: a role that nobody can become, for the few look-ups that must
-- happen before a tenant is known. The app role alone may call it.
create or replace procedure open_at_gate(in signature text)
 language plpgsql
as $procedure$
begin
  -- An owner must be able to create where its function lies.
  grant create on schema public to yuncang_gate;
  execute format('alter function %s owner to yuncang_gate', signature);
  revoke create on schema public from yuncang_gate;
  execute format('revoke execute on function %s from public', signature);
  execute format('grant execute on function %s to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse', signature);
end $procedure$;

-- What the app role may touch and call, whoever writes may: policies tell them apart. For files that grant the app
-- role something themselves.
create or replace procedure same_rights()
 language plpgsql
as $procedure$
declare given record;
begin
  for given in
    select c.relkind = 'S' as counts, c.oid::regclass::text as name, string_agg(a.privilege_type, ', ') as rights
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where a.grantee = 'yuncang_app'::regrole and c.relkind in ('r', 'p', 'v', 'S') group by 1, 2
  loop
    execute format('grant %s on %s %s to yuncang_app_merchant, yuncang_app_warehouse', given.rights, case when given.counts then 'sequence' else 'table' end, given.name);
  end loop;
  for given in
    select c.attrelid::regclass::text as name, a.privilege_type as right_to, string_agg(quote_ident(c.attname), ', ') as columns
    from pg_attribute c cross join lateral aclexplode(c.attacl) a where a.grantee = 'yuncang_app'::regrole group by 1, 2
  loop
    execute format('grant %s (%s) on %s to yuncang_app_merchant, yuncang_app_warehouse', given.right_to, given.columns, given.name);
  end loop;
  for given in
    select p.oid::regprocedure::text as name from pg_proc p cross join lateral aclexplode(p.proacl) a where a.grantee = 'yuncang_app'::regrole
  loop
    execute format('grant execute on function %s to yuncang_app_merchant, yuncang_app_warehouse', given.name);
  end loop;
end $procedure$;

-- Gives a table the policies of both roles, by the app role's; may be said again.
create or replace procedure writers_by_kind(in name text)
 language plpgsql
as $procedure$
declare
  everybody constant text := (select p.qual from pg_policies p where p.schemaname = 'public' and p.tablename = name and p.policyname = 'app');
  own constant text := 'tenant_id = app_tenant()';
  in_warehouse constant text := substring(everybody from '\w+ = ANY \(app_warehouses\(\)\)');
begin
  if everybody !~ 'app_warehouses|app_supplier' then
    execute format('alter policy app on %I to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse', name);
    return;
  end if;
  execute format('drop policy if exists app_merchant on %I', name);
  execute format('create policy app_merchant on %I to yuncang_app_merchant using (%s) with check (%s)', name, own, own);
  execute format('drop policy if exists app_warehouse on %I', name);
  execute format('create policy app_warehouse on %1$I to yuncang_app_warehouse using (%2$s) with check (%2$s)', name, own || coalesce(' and ' || in_warehouse, ''));
end $procedure$;

-- A code or a name as it is compared with others: width, case and blanks around do not count.
create or replace function normal_form(written text)
 returns text
 language sql
 immutable parallel safe
as $function$ select lower(btrim(normalize(written, NFKC))) $function$;

-- How many rows changed; where another number must have, the deed is undone.
create or replace function insist(changed bigint, wanted bigint)
 returns bigint
 language plpgsql
 immutable
as $function$
begin
  if changed <> wanted then
    raise exception '% rows changed where % must', changed, wanted using errcode = 'YC001';
  end if;
  return changed;
end $function$;
