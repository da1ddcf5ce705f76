-- The menu of goods, sites, partners, people and settings, and who sees it. An entry without a page is shown to nobody.

-- What only those who run the installation have; a merchant's roles are offered the rest.
alter table menu add column platform_only boolean not null default false;

insert into menu (code, parent_code, name, url, component, icon, sort, platform_only) values
  ('goods', null, '商品管理', '', '', 'goods', 40, false),
  ('goods.list', 'goods', '商品列表', '/goodsmanage/goodsmanage', 'GoodsListPage', '', 41, false),
  ('goods.review', 'goods', '待审核商品', '/goodsmanage/notverify', 'GoodsReviewPage', '', 42, false),
  ('partner', null, '供应商管理', '', '', 'partner', 50, false),
  ('partner.supplier', 'partner', '供应商列表', '/supplierManage/supplier', 'SupplierListPage', '', 51, false),
  ('partner.supplierSaaS', 'partner', '全部供应商', '/supplierManage/supplierSaaS', 'SupplierSaaSPage', '', 52, true),
  ('ware.map', 'ware', '仓库平面', '/waremanage/warehouseMap', 'WarehouseMapPage', '', 62, false),
  ('ware.list', 'ware', '仓库列表', '/waremanage/warehouse', 'WarehouseListPage', '', 63, false),
  ('ware.area', 'ware', '库区管理', '/waremanage/area', 'AreaListPage', '', 64, false),
  ('ware.location', 'ware', '货位管理', '/waremanage/location', 'LocationListPage', '', 65, false),
  ('ware.point', 'ware', '配送仓点', '/waremanage/dispatchPoint', 'DispatchPointListPage', '', 66, false),
  ('ware.platform', 'ware', '配送平台', '/waremanage/dispatchPlatform', 'DispatchPlatformListPage', '', 67, false),
  ('merchant', null, '商户管理', '', '', 'partner', 70, true),
  ('merchant.list', 'merchant', '商户列表', '/merchantManage/merchant', 'MerchantListPage', '', 71, true),
  ('merchant.combo', 'merchant', '套餐管理', '/merchantManage/combo', 'ComboListPage', '', 72, true),
  ('staff', null, '人员与权限', '', '', 'staff', 80, false),
  ('staff.account', 'staff', '账号管理', '/systemConfig/account', 'AccountListPage', '', 81, false),
  ('staff.role', 'staff', '角色管理', '/systemConfig/role', 'RoleListPage', '', 82, false),
  ('staff.department', 'staff', '部门管理', '/systemConfig/department', 'DepartmentPage', '', 83, false),
  ('staff.personnel', 'staff', '人员管理', '/systemConfig/personnel', 'PersonnelListPage', '', 84, false),
  ('system', null, '系统设置', '', '', 'base', 90, false),
  ('system.template', 'system', '打印模板', '/systemConfig/printTemplate', 'TemplateListPage', '', 91, false),
  ('system.import', 'system', '批量导入', '/systemConfig/import', 'ImportPage', '', 92, false),
  ('system.push', 'system', '消息推送', '/systemConfig/messagePush', 'MessagePushPage', '', 93, false),
  ('system.dict', 'system', '数据字典', '/systemConfig/dict', 'DictPage', '', 94, true),
  ('system.menu', 'system', '菜单管理', '/systemConfig/menu', 'MenuTreePage', '', 95, true),
  ('system.button', 'system', '办公按钮', '/systemConfig/officeButton', 'OfficeButtonPage', '', 96, true);

insert into dict (code, parent_code, name, sort) values
  ('GOODS_ATT', null, '商品属性', 30),
  ('GOODS_ATT_NORMAL', 'GOODS_ATT', '常温', 1),
  ('GOODS_ATT_COOL', 'GOODS_ATT', '冷藏', 2),
  ('GOODS_ATT_FROZEN', 'GOODS_ATT', '冷冻', 3),
  ('GOODS_WEIGHT_TYPE', null, '商品轻重', 40),
  ('GOODS_WEIGHT_TYPE_HEAVY', 'GOODS_WEIGHT_TYPE', '重货', 1),
  ('GOODS_WEIGHT_TYPE_LIGHT', 'GOODS_WEIGHT_TYPE', '泡货', 2),
  ('GOODS_SPECIES', null, '商品分类', 50),
  ('GOODS_SPECIES_DRINK', 'GOODS_SPECIES', '酒水饮料', 1),
  ('GOODS_SPECIES_SNACK', 'GOODS_SPECIES', '休闲食品', 2),
  ('GOODS_SPECIES_GRAIN', 'GOODS_SPECIES', '粮油调味', 3),
  ('GOODS_SPECIES_HOUSEHOLD', 'GOODS_SPECIES', '日用百货', 4),
  ('GOODS_SPECIES_FRESH', 'GOODS_SPECIES', '生鲜果蔬', 5),
  ('GOODS_SPECIES_OTHER', 'GOODS_SPECIES', '其他', 9),
  ('GOOD_UNIT', null, '商品单位', 60),
  ('GOOD_UNIT_PIECE', 'GOOD_UNIT', '件', 1),
  ('GOOD_UNIT_BOTTLE', 'GOOD_UNIT', '瓶', 2),
  ('GOOD_UNIT_BAG', 'GOOD_UNIT', '袋', 3),
  ('GOOD_UNIT_PACK', 'GOOD_UNIT', '包', 4),
  ('GOOD_UNIT_CAN', 'GOOD_UNIT', '罐', 5),
  ('GOOD_UNIT_TUB', 'GOOD_UNIT', '桶', 6),
  ('GOOD_UNIT_CARTON', 'GOOD_UNIT', '盒', 7),
  ('GOOD_UNIT_LIFT', 'GOOD_UNIT', '提', 8),
  ('GOOD_UNIT_BOX', 'GOOD_UNIT', '箱', 9);

-- Roles that exist already come to hold what their kind holds in a new installation. The owner is bound by the policies too.
alter table role no force row level security;

update role r set button_keys = array(select distinct key from unnest(r.button_keys || n.keys) as key order by key)
from (values
  ('platformAdmin', array['goodsManageView', 'areaManageView', 'locationManageView', 'warehouseManageView', 'dispatchPointView', 'supplierManageView', 'personnelManageView', 'printTemplateView',
    'merchantManageView', 'merchantManageAdd', 'merchantManageEdit', 'comboManageView', 'comboManageEdit', 'dictManageView', 'dictManageEdit', 'menuManageView', 'menuManageEdit',
    'officeButtonView', 'officeButtonEdit', 'roleManageView', 'roleManageEdit', 'accountManageView', 'accountManageEdit']),
  ('merchantAdmin', array['goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageDelete', 'goodsManageImport', 'areaManageView', 'areaManageEdit', 'locationManageView', 'locationManageEdit',
    'locationManageImport', 'warehouseManageView', 'warehouseManageAdd', 'warehouseManageEdit', 'dispatchPointView', 'dispatchPointEdit', 'dispatchPointImport', 'supplierManageView', 'supplierManageAdd',
    'supplierManageEdit', 'supplierManageDelete', 'supplierManageImport', 'roleManageView', 'roleManageEdit', 'accountManageView', 'accountManageEdit', 'departmentManageView', 'departmentManageEdit',
    'personnelManageView', 'personnelManageEdit', 'pushMessageView', 'pushMessageEdit', 'printTemplateView', 'openingStockImport']),
  ('warehouseManager', array['goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageDelete', 'goodsManageImport', 'areaManageView', 'areaManageEdit', 'locationManageView', 'locationManageEdit',
    'locationManageImport', 'warehouseManageView', 'dispatchPointView', 'dispatchPointEdit', 'dispatchPointImport', 'supplierManageView', 'departmentManageView', 'personnelManageView', 'pushMessageView',
    'pushMessageEdit', 'printTemplateView', 'openingStockImport']),
  ('clerk', array['goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageImport', 'areaManageView', 'locationManageView', 'locationManageEdit', 'locationManageImport', 'warehouseManageView',
    'dispatchPointView', 'supplierManageView', 'printTemplateView']),
  ('finance', array['goodsManageView', 'areaManageView', 'locationManageView', 'warehouseManageView', 'dispatchPointView', 'supplierManageView', 'printTemplateView']),
  ('supplier', array['goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageDelete', 'goodsManageImport'])
) as n (kind, keys)
where r.kind = n.kind;

update role r set menu_codes = array(select m.code from menu m where m.code = any (r.menu_codes || n.menus) order by m.sort, m.code)
from (values
  ('merchantAdmin', array['goods', 'goods.list', 'goods.review', 'partner', 'partner.supplier', 'ware.map', 'ware.list', 'ware.area', 'ware.location', 'ware.point', 'ware.platform',
    'staff', 'staff.account', 'staff.role', 'staff.department', 'staff.personnel', 'system', 'system.template', 'system.import', 'system.push']),
  ('warehouseManager', array['goods', 'goods.list', 'goods.review', 'partner', 'partner.supplier', 'ware.map', 'ware.list', 'ware.area', 'ware.location', 'ware.point', 'ware.platform',
    'staff', 'staff.department', 'staff.personnel', 'system', 'system.template', 'system.import', 'system.push']),
  ('clerk', array['goods', 'goods.list', 'partner', 'partner.supplier', 'ware.map', 'ware.list', 'ware.area', 'ware.location', 'ware.point', 'ware.platform', 'system', 'system.template', 'system.import']),
  ('finance', array['goods', 'goods.list', 'partner', 'partner.supplier', 'ware.map', 'ware.list', 'ware.area', 'ware.location', 'ware.point', 'ware.platform', 'system', 'system.template']),
  ('supplier', array['goods', 'goods.list', 'system', 'system.import']),
  ('platformAdmin', array['goods', 'goods.list', 'partner', 'partner.supplierSaaS', 'ware.map', 'ware.list', 'ware.area', 'ware.location', 'ware.point', 'ware.platform', 'merchant', 'merchant.list', 'merchant.combo',
    'staff', 'staff.account', 'staff.role', 'staff.personnel', 'system', 'system.template', 'system.dict', 'system.menu', 'system.button'])
) as n (kind, menus)
where r.kind = n.kind;

alter table role force row level security;
