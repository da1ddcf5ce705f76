-- Tables that every deed writes were looked at again after each fiftieth part: at full pace a twentieth of the database's work, for plans that were good
-- already. Now after two hundred rows and then each fifth part, which still serves a house that begins; of what is changed again and again, when all
-- of it was.
do $$
declare hot text;
begin
  foreach hot in array array['task', 'task_line', 'task_batch', 'stock_move', 'document_log', 'work', 'cost', 'notice', 'place', 'goods'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.2)', hot);
  end loop;
  foreach hot in array array['reservation', 'balance', 'idempotency', 'job'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 1)', hot);
  end loop;
end $$;

-- Nothing is looked up by these columns, or only together with what leads to a row by itself: to sort thousands of their values is most of such a look.
alter table job alter column payload set statistics 0, alter column failure set statistics 0;
alter table idempotency alter column key set statistics 0, alter column body_hash set statistics 0, alter column reply set statistics 0;
alter table document_log alter column content set statistics 0;
alter table work alter column pieces set statistics 0, alter column facts set statistics 0, alter column reason set statistics 0;
