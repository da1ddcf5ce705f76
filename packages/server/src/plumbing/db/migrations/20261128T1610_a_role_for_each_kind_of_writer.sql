-- Who writes for all of a merchant, and who writes kept to warehouses, does so by a role of that kind, with one plain policy a table, as who only looks
-- does. The app role's own policy, which asks of each row for three settings of the transaction, stays for whoever takes none of them: suppliers, jobs, and a program from before.

-- Gives a table the policies of both roles, by the app role's; may be said again.
create procedure writers_by_kind(name text) language plpgsql as $$
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
end $$;
comment on procedure writers_by_kind(text) is 'Gives a table the policies of both roles, by the app role''s; may be said again.';

create or replace procedure secure_for_app(name text, condition text, rights text) language plpgsql as $$
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
end $$;

create or replace procedure open_at_gate(signature text) language plpgsql as $$
begin
  -- An owner must be able to create where its function lies.
  grant create on schema public to yuncang_gate;
  execute format('alter function %s owner to yuncang_gate', signature);
  revoke create on schema public from yuncang_gate;
  execute format('revoke execute on function %s from public', signature);
  execute format('grant execute on function %s to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse', signature);
end $$;

-- What the app role may touch and call, whoever writes may: policies tell them apart. For files that grant the app role something themselves.
create procedure same_rights() language plpgsql as $$
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
end $$;
comment on procedure same_rights() is 'What the app role may touch and call, whoever writes may: policies tell them apart. For files that grant the app role something themselves.';
call same_rights();
