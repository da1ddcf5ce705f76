-- outside a transaction
create index concurrently if not exists stock_move_shelved on stock_move (tenant_id, at desc, id desc) where split_part(step, ':', 1) = 'shelve';
