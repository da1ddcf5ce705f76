-- outside a transaction
create index concurrently if not exists stock_move_broken_goods on stock_move (tenant_id, goods_id, at desc, id desc) where quality = 1;
