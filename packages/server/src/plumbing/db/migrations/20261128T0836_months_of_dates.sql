-- outside a transaction
create index concurrently if not exists stock_month_date on stock_month (tenant_id, production_date, month) include (goods_id);
