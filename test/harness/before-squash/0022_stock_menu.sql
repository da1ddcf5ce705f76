-- The pages of stock and of what is put right, for everybody who may see stock.

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('stock', null, '库存管理', '', '', 'stock', 30),
  ('stock.goods', 'stock', '库存查询', '/inventoryManage/inventory', 'InventoryPage', '', 31),
  ('stock.date', 'stock', '按生产日期查询', '/inventoryManage/inventoryByProduction', 'ProductionStockPage', '', 32),
  ('stock.place', 'stock', '按货位查询', '/inventoryManage/inventoryByLocation', 'LocationStockPage', '', 33),
  ('stock.history', 'stock', '商品流水', '/inventoryManage/goodsHistory', 'GoodsHistoryPage', '', 34),
  ('stock.move', 'stock', '移库单', '/inventoryManage/moveTaskList', 'MoveListPage', '', 35),
  ('stock.quality', 'stock', '品质变更记录', '/inventoryManage/qualityLog', 'QualityLogPage', '', 36),
  ('stock.redate', 'stock', '日期变更记录', '/inventoryManage/dateLog', 'DateLogPage', '', 37);

-- Roles that exist already come to know what is new. The owner is bound by the policies too.
alter table role no force row level security;
update role set menu_codes = menu_codes || array['stock', 'stock.goods', 'stock.date', 'stock.place', 'stock.history', 'stock.move', 'stock.quality', 'stock.redate']
  where kind in ('platformAdmin', 'merchantAdmin', 'warehouseManager', 'clerk', 'finance', 'supplier');
update role set button_keys = button_keys || array['floorMove', 'floorQuality', 'floorDateChange']
  where kind in ('merchantAdmin', 'warehouseManager', 'clerk', 'floorWorker') and not 'floorMove' = any (button_keys);
alter table role force row level security;
