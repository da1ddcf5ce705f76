-- outside a transaction
create index concurrently if not exists stock_month_at_place on stock_month (tenant_id, place_id, last_at) include (goods_id, production_date, first_at, moves);
