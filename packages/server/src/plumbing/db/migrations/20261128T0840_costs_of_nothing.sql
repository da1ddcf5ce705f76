-- outside a transaction
create index concurrently if not exists cost_of_nothing on cost (tenant_id, day desc, id desc) where money = 0;
