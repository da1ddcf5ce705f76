-- outside a transaction
create index concurrently if not exists task_kind on task (tenant_id, kind, created_at desc, id desc) include (warehouse_id, supplier_id) where kind not in ('TASK_TYPE_SEND', 'TASK_TYPE_ARRIVE');
