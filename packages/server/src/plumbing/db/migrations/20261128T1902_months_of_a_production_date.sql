-- outside a transaction
create index concurrently if not exists stock_month_of_date on stock_month (tenant_id, production_date, last_at) include (goods_id, first_at, moves);
