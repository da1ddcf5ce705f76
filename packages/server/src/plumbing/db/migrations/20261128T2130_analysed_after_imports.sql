-- Until the database has looked at a table, it plans as if what an import has just brought were not there. Only the owner of a table may have it looked at, and the program that serves is none.
create function analyse_imported(of_table text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  -- Nothing but a name of this list ever stands in the text of a statement.
  if of_table is null or of_table <> all (array[
    'balance', 'dispatch_point', 'document_log', 'expense', 'fee_facts', 'goods', 'opening_stock_line', 'place', 'stock_move',
    'supplier', 'supplier_contact', 'supplier_facts', 'supplier_log', 'supplier_warehouse'
  ]) then
    raise exception 'no import writes %', coalesce(of_table, 'null') using errcode = 'invalid_parameter_value';
  end if;
  -- Whoever may call functions may call this one as often as he likes: the table is looked at once a minute, whoever had it done.
  if exists (select from pg_catalog.pg_stat_user_tables s
    where s.relid = of_table::regclass and greatest(s.last_analyze, s.last_autoanalyze) > clock_timestamp() - interval '1 minute') then
    return false;
  end if;
  -- Who holds the table back is looking at it already, sweeps it, or changes it: nobody waits for that. Where the database is several servers, the one that is asked
  -- has the others look at their parts, as the same role and in the same transaction, and its own clock says when.
  execute format('analyze (skip_locked) %I', of_table);
  return true;
end $$;
comment on function analyse_imported is
  'Has the database look at a table that imports write, for plans, unless it did so within the last minute; answers whether it had a go at it. Its locks stay until the transaction ends: one table each.';
revoke execute on function analyse_imported(text) from public;
grant execute on function analyse_imported(text) to yuncang_app;
call same_rights();
