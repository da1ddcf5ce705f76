-- Who writes is kept to what is theirs by a role for each kind of user, as who only looks is: one plain policy a table. Of what a merchant's own
-- people write the tenant alone is asked, where each row was asked for three settings of the transaction.

-- What secure_table, secure_inside and secure_door have in common. Conditions besides the tenant for who is kept to warehouses and to a supplier;
-- null: none, 'false': they see nothing of it.
drop procedure secure_for_app(text, text, text);
create procedure secure_for_app(name text, in_warehouse text, of_supplier text, rights text) language plpgsql as $$
declare
  own constant text := 'tenant_id = app_tenant()';
  writer record;
  counter text;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  if in_warehouse is null and of_supplier is null then
    execute format('create policy app on %I to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier using (%s) with check (%s)', name, own, own);
  else
    for writer in
      select w.role, w.policy, own || coalesce(' and ' || w.besides, '') as condition from (values
        ('yuncang_app', 'app', null), ('yuncang_app_warehouse', 'app_warehouse', in_warehouse), ('yuncang_app_supplier', 'app_supplier', of_supplier)
      ) w (role, policy, besides)
      where w.besides is distinct from 'false'
    loop
      execute format('create policy %I on %I to %I using (%s) with check (%s)', writer.policy, name, writer.role, writer.condition, writer.condition);
    end loop;
  end if;
  execute format('grant %s on %I to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier', rights, name);
  for counter in
    select pg_get_serial_sequence(quote_ident(name), a.attname)
    from pg_attribute a where a.attrelid = quote_ident(name)::regclass and a.attidentity <> ''
  loop
    execute format('grant usage on sequence %s to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier', counter);
  end loop;
end $$;
comment on procedure secure_for_app(text, text, text, text) is 'What secure_table, secure_inside and secure_door have in common. Conditions besides the tenant for who is kept to warehouses and to a supplier; null: none, ''false'': they see nothing of it.';

create or replace procedure secure_table(name text, warehouse_column text, supplier_column text, rights text) language plpgsql as $$
declare
  own constant text := 'tenant_id = app_tenant()';
  in_warehouse constant text := case when warehouse_column is not null then format('%I = any (app_warehouses())', warehouse_column) end;
  of_supplier constant text := case when supplier_column is not null then format('%I = app_supplier()', supplier_column) end;
begin
  call secure_for_app(name, in_warehouse, of_supplier, rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name, own || coalesce(' and ' || in_warehouse, ''));
  execute format('create policy supplier on %I for select to yuncang_supplier using (%s)', name, own || coalesce(' and ' || of_supplier, ''));
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier', name);
end $$;

create or replace procedure secure_inside(name text, warehouse_column text, rights text) language plpgsql as $$
declare
  own constant text := 'tenant_id = app_tenant()';
  in_warehouse constant text := case when warehouse_column is not null then format('%I = any (app_warehouses())', warehouse_column) end;
begin
  call secure_for_app(name, in_warehouse, 'false', rights);
  execute format('create policy platform on %I for select to yuncang_platform using (true)', name);
  execute format('create policy merchant on %I for select to yuncang_merchant using (%s)', name, own);
  execute format('create policy warehouse on %I for select to yuncang_warehouse using (%s)', name, own || coalesce(' and ' || in_warehouse, ''));
  execute format('grant select on %I to yuncang_platform, yuncang_merchant, yuncang_warehouse', name);
end $$;

create or replace procedure secure_door(name text, rights text) language plpgsql as $$
begin
  call secure_for_app(name, null, null, rights);
end $$;

-- What the app role may touch, whoever writes may touch: their policies tell them apart. For files that grant the app role something themselves.
create procedure same_rights() language plpgsql as $$
declare given record;
begin
  for given in
    select c.relkind = 'S' as counts, c.oid::regclass::text as name, string_agg(a.privilege_type, ', ') as rights
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where a.grantee = 'yuncang_app'::regrole and c.relkind in ('r', 'p', 'v', 'S') group by 1, 2
  loop
    execute format('grant %s on %s %s to yuncang_app_warehouse, yuncang_app_supplier', given.rights, case when given.counts then 'sequence' else 'table' end, given.name);
  end loop;
  for given in
    select c.attrelid::regclass::text as name, a.privilege_type as right_to, string_agg(quote_ident(c.attname), ', ') as columns
    from pg_attribute c cross join lateral aclexplode(c.attacl) a where a.grantee = 'yuncang_app'::regrole group by 1, 2
  loop
    execute format('grant %s (%s) on %s to yuncang_app_warehouse, yuncang_app_supplier', given.right_to, given.columns, given.name);
  end loop;
end $$;
comment on procedure same_rights() is 'What the app role may touch, whoever writes may touch: their policies tell them apart. For files that grant the app role something themselves.';
call same_rights();

do $$
declare
  had record;
  own constant text := 'tenant_id = app_tenant()';
  in_warehouse text;
  of_supplier text;
begin
  for had in
    select p.tablename, p.qual from pg_policies p where p.schemaname = 'public' and p.policyname = 'app' and p.qual ~ '^\(+tenant_id = app_tenant\(\)\)'
  loop
    in_warehouse := substring(had.qual from '\w+ = ANY \(app_warehouses\(\)\)');
    of_supplier := coalesce(substring(had.qual from '\w+ = app_supplier\(\)'), case when had.qual ~ 'app_supplier\(\) IS NULL\)+$' then 'false' end);
    if in_warehouse is null and of_supplier is null then
      execute format('alter policy app on %I to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier', had.tablename);
      continue;
    end if;
    execute format('alter policy app on %I using (%s) with check (%s)', had.tablename, own, own);
    execute format('create policy app_warehouse on %1$I to yuncang_app_warehouse using (%2$s) with check (%2$s)', had.tablename, own || coalesce(' and ' || in_warehouse, ''));
    if of_supplier is distinct from 'false' then
      execute format('create policy app_supplier on %1$I to yuncang_app_supplier using (%2$s) with check (%2$s)', had.tablename, own || coalesce(' and ' || of_supplier, ''));
    end if;
  end loop;
end $$;
alter policy app on leaving to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier;
alter policy readable on combo to yuncang_app, yuncang_app_warehouse, yuncang_app_supplier, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
