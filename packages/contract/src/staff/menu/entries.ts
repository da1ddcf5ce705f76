/** An entry that leads to a page. */
export type MenuPage = {
  readonly code: string
  readonly name: string
  readonly url: string
  /** The page of the back office that it opens. */
  readonly component: string
  readonly sort: number
  /** Only those who run the installation have it; no role of a merchant is offered it. */
  readonly platformOnly?: boolean
}

/** A group of entries. */
export type MenuGroup = Omit<MenuPage, 'url' | 'component'> & {
  readonly icon: string
  readonly pages: readonly MenuPage[]
}

const page = (code: string, name: string, url: string, component: string, sort: number): MenuPage => ({
  code,
  name,
  url,
  component,
  sort,
})
const platformPage = (...entry: Parameters<typeof page>): MenuPage => ({ ...page(...entry), platformOnly: true })

/**
 * The menu as the program has it. Every start settles it into the database, where the platform may rename, order and hide
 * entries and add groups of its own; what it has changed stays as it is. What opens a page is said in the domain's `PAGES`.
 */
export const MENU: readonly MenuGroup[] = [
  {
    code: 'assignment',
    name: '任务管理',
    icon: 'task',
    sort: 10,
    pages: [
      page('assignment.all', '任务列表', '/assignmentmanage/assignmentmanage', 'TaskListPage', 11),
      page('assignment.out', '出库任务', '/assignmentmanage/warehouseout', 'OutboundListPage', 12),
      page('assignment.in', '入库任务', '/assignmentmanage/warehouseinto', 'InboundListPage', 13),
      page('assignment.label', '贴标覆膜', '/assignmentManage/labelTask', 'LabelTaskListPage', 18),
    ],
  },
  {
    code: 'rolls',
    name: '仓内作业',
    icon: 'shelf',
    sort: 20,
    pages: [
      page('rolls.date', '生产日期录入', '/rollsHomework/productionDateEntry', 'ProductionDateListPage', 21),
      page('rolls.putaway', '上架单', '/rollsHomework/putawayList', 'PutawayListPage', 22),
      page('rolls.short', '短拣记录', '/rollsHomework/shortPick', 'ShortPickListPage', 28),
      page('rolls.floor', '现场作业', '/rollsHomework/floorWork', 'FloorWorkPage', 29),
      page('rolls.label', '标签打印', '/rollsHomework/labelPrint', 'LabelPrintPage', 29),
    ],
  },
  {
    code: 'stock',
    name: '库存管理',
    icon: 'stock',
    sort: 30,
    pages: [
      page('stock.goods', '库存查询', '/inventoryManage/inventory', 'InventoryPage', 31),
      page('stock.date', '按生产日期查询', '/inventoryManage/inventoryByProduction', 'ProductionStockPage', 32),
      page('stock.place', '按货位查询', '/inventoryManage/inventoryByLocation', 'LocationStockPage', 33),
      page('stock.history', '商品流水', '/inventoryManage/goodsHistory', 'GoodsHistoryPage', 34),
      page('stock.move', '移库单', '/inventoryManage/moveTaskList', 'MoveListPage', 35),
      page('stock.quality', '品质变更记录', '/inventoryManage/qualityLog', 'QualityLogPage', 36),
      page('stock.redate', '日期变更记录', '/inventoryManage/dateLog', 'DateLogPage', 37),
      page('stock.opening', '期初库存单', '/inventoryManage/openingStock', 'OpeningListPage', 38),
    ],
  },
  {
    code: 'goods',
    name: '商品管理',
    icon: 'goods',
    sort: 40,
    pages: [
      page('goods.list', '商品列表', '/goodsmanage/goodsmanage', 'GoodsListPage', 41),
      page('goods.review', '待审核商品', '/goodsmanage/notverify', 'GoodsReviewPage', 42),
    ],
  },
  {
    code: 'partner',
    name: '供应商管理',
    icon: 'partner',
    sort: 50,
    pages: [
      page('partner.supplier', '供应商列表', '/supplierManage/supplier', 'SupplierListPage', 51),
      platformPage('partner.supplierSaaS', '全部供应商', '/supplierManage/supplierSaaS', 'SupplierSaaSPage', 52),
    ],
  },
  {
    code: 'fee',
    name: '费用管理',
    icon: 'money',
    sort: 55,
    pages: [
      page('fee.rate', '费用配置', '/costmenu/costConfigure', 'RatePage', 56),
      page('fee.lease', '租赁管理', '/costmenu/lease', 'LeaseListPage', 57),
      page('fee.unpriced', '未计价作业', '/costmenu/unpriced', 'UnpricedListPage', 58),
      page('fee.leakage', '漏计检查', '/costmenu/leakage', 'LeakagePage', 59),
      page('fee.tax', '税率', '/costmenu/taxRate', 'TaxRatePage', 68),
      page('fee.month', '月结', '/costmenu/monthClose', 'MonthClosePage', 69),
      page('fee.expense', '费用支出', '/costmenu/expense', 'ExpenseListPage', 70),
      page('fee.profit', '供应商利润', '/costmenu/profit', 'ProfitPage', 71),
    ],
  },
  {
    code: 'cost',
    name: '费用结算',
    icon: 'money',
    sort: 57,
    pages: [
      page('cost.all', '全部费用', '/costmenu/allcost', 'AllCostPage', 571),
      page('cost.storage', '仓储费', '/costmenu/warehousing', 'WarehousingCostPage', 572),
      page('cost.handling', '装卸费', '/costmenu/handlinggoods', 'HandlingCostPage', 573),
      page('cost.delivery', '配送费', '/costmenu/runErrands', 'RunErrandsCostPage', 574),
      page('cost.returns', '退货费', '/costmenu/returncost', 'ReturnCostPage', 575),
      page('cost.labels', '贴标费', '/costmenu/labelcost', 'LabelCostPage', 576),
      page('cost.film', '覆膜费', '/costmenu/envelopecost', 'EnvelopeCostPage', 577),
    ],
  },
  {
    code: 'bill',
    name: '账单管理',
    icon: 'bill',
    sort: 58,
    pages: [
      page('bill.list', '账单列表', '/billManage/billManage', 'BillListPage', 581),
      page('bill.run', '计费任务', '/billManage/billTask', 'BillRunPage', 582),
      page('bill.batch', '批量任务', '/billManage/costRun', 'CostRunListPage', 583),
    ],
  },
  {
    code: 'ware',
    name: '仓库管理',
    icon: 'site',
    sort: 60,
    pages: [
      page('ware.config', '仓库设置', '/waremanage/warehouseConfig', 'WarehouseConfigPage', 61),
      page('ware.map', '仓库平面', '/waremanage/warehouseMap', 'WarehouseMapPage', 62),
      page('ware.list', '仓库列表', '/waremanage/warehouse', 'WarehouseListPage', 63),
      page('ware.area', '库区管理', '/waremanage/area', 'AreaListPage', 64),
      page('ware.location', '货位管理', '/waremanage/location', 'LocationListPage', 65),
      page('ware.platform', '配送平台', '/waremanage/dispatchPlatform', 'DispatchPlatformListPage', 66),
      page('ware.point', '配送仓点', '/waremanage/dispatchPoint', 'DispatchPointListPage', 67),
    ],
  },
  {
    code: 'merchant',
    name: '商户管理',
    icon: 'merchant',
    sort: 70,
    platformOnly: true,
    pages: [
      platformPage('merchant.list', '商户列表', '/merchantManage/merchant', 'MerchantListPage', 71),
      platformPage('merchant.combo', '套餐管理', '/merchantManage/combo', 'ComboListPage', 72),
    ],
  },
  {
    code: 'staff',
    name: '人员与权限',
    icon: 'staff',
    sort: 80,
    pages: [
      page('staff.account', '账号管理', '/systemConfig/account', 'AccountListPage', 81),
      page('staff.role', '角色管理', '/systemConfig/role', 'RoleListPage', 82),
      page('staff.department', '部门管理', '/systemConfig/department', 'DepartmentPage', 83),
      page('staff.personnel', '人员管理', '/systemConfig/personnel', 'PersonnelListPage', 84),
    ],
  },
  {
    code: 'system',
    name: '系统设置',
    icon: 'base',
    sort: 90,
    pages: [
      page('system.template', '打印模板', '/systemConfig/printTemplate', 'TemplateListPage', 91),
      page('system.import', '批量导入', '/systemConfig/import', 'ImportPage', 92),
      page('system.push', '消息推送', '/systemConfig/messagePush', 'MessagePushPage', 93),
      platformPage('system.dict', '数据字典', '/systemConfig/dict', 'DictPage', 94),
      platformPage('system.menu', '菜单管理', '/systemConfig/menu', 'MenuTreePage', 95),
      platformPage('system.button', '办公按钮', '/systemConfig/officeButton', 'OfficeButtonPage', 96),
      page('system.mail', '发信邮箱', '/systemConfig/mail', 'MailServerPage', 97),
    ],
  },
]
