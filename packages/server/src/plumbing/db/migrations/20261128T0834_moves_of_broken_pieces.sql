-- outside a transaction
create index concurrently if not exists stock_move_broken on stock_move (tenant_id, at desc, id desc) where quality = 1;
