-- outside a transaction
create index concurrently if not exists balance_held_at on balance (tenant_id, place_id, goods_id, production_date) where holds;
