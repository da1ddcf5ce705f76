-- outside a transaction
create index concurrently if not exists balance_held on balance (tenant_id, goods_id, warehouse_id, production_date) where holds;
