-- outside a transaction
create index concurrently if not exists cost_state on cost (tenant_id, state, day desc, id desc) include (warehouse_id, supplier_id, cost_group);
