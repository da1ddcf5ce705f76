-- The places that no person chooses, and staging: a completion looks them up, and read every location of its warehouse for them.
create index place_special on place (tenant_id, warehouse_id, kind, walk_order, id) where kind not in ('storage', 'damaged');

-- Plans that were made while these were empty stay bad until they are looked at again: a house that begins has its first thousand rows
-- within the hour. What is written by every deed is looked at after some hundred rows, then after each fiftieth part.
do $$
declare hot text;
begin
  foreach hot in array array['task', 'task_line', 'task_batch', 'reservation', 'stock_move', 'balance', 'document_log', 'idempotency', 'job', 'work', 'cost', 'notice', 'place', 'goods'] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 200, autovacuum_analyze_scale_factor = 0.02)', hot);
  end loop;
end $$;
