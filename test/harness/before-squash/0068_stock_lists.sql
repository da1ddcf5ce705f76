-- What moves of one goods changed is summed from the index alone: goods that sell well have a hundred thousand moves.
drop index stock_move_goods;
create index stock_move_goods on stock_move (tenant_id, goods_id, at desc, id desc)
  include (warehouse_id, supplier_id, production_date, quality, quantity, from_place_id, to_place_id);
create index place_virtual on place (tenant_id, id) where area_id is null;
