-- What moved on a day is found by an index again: under row-level security the planner takes coalesce for something that might tell a secret, and case not.
drop index task_moved;
create index task_moved on task (tenant_id, (case when shipped_at is null then finished_at else shipped_at end)) include (warehouse_id, supplier_id) where status in (3, 5);
