-- outside a transaction
create index concurrently if not exists balance_date on balance (tenant_id, production_date, goods_id);
