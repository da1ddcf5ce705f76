-- outside a transaction
create index concurrently if not exists stock_month_place on stock_month (tenant_id, place_id, month) include (goods_id, production_date);
