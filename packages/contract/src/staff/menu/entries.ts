import type { Right } from '@yuncang/domain/access/rights.ts'

/** What opens a page, and what is granted with it. */
export type Opening = {
  /** Who holds one of these can open the page. */
  readonly opens: readonly Right[]
  /** The rights that are granted with the page. Each right stands at one page only. */
  readonly rights: readonly Right[]
}

/** An entry that leads to a page. */
export type MenuPage = Opening & {
  readonly code: string
  readonly name: string
  readonly url: string
  /** The page of the back office that it opens. */
  readonly component: string
  readonly sort: number
  /** Only those who run the installation have it; no role of a merchant is offered it. */
  readonly platformOnly?: boolean
}

/** Pages without an entry: those of the devices, and those that are announced, whose rights can be granted before they come. */
export type LoosePage = 'floor' | 'count'

/** A group of entries. */
export type MenuGroup = {
  readonly code: string
  readonly name: string
  readonly icon: string
  readonly sort: number
  readonly platformOnly?: boolean
  readonly pages: readonly MenuPage[]
  /** What is done beside these pages with a phone or a PDA, or on a page without an entry. */
  readonly beside?: { readonly page: LoosePage; readonly rights: readonly Right[] }
}

const openedBy = (opens: Right | readonly Right[], ...further: readonly Right[]): Opening => {
  const all = typeof opens === 'string' ? [opens] : opens
  return { opens: all, rights: [...all, ...further] }
}
/** A page that is opened by a right of another one. */
const shownTo = (...opens: readonly Right[]): Opening => ({ opens, rights: [] })
const page = (
  code: string,
  name: string,
  url: string,
  component: string,
  sort: number,
  opening: Opening,
): MenuPage => ({ code, name, url, component, sort, ...opening })
const platformPage = (...entry: Parameters<typeof page>): MenuPage => ({ ...page(...entry), platformOnly: true })

/** What opens the pages of one group of costs; each of them opens the list of all costs too. */
const COST_PAGE_KEYS: readonly Right[] = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCost',
  'labelCostView',
  'envelopeCostView',
]

/**
 * The menu as the program has it. Every start settles it into the database, where the platform may rename, order and hide
 * entries and add groups of its own; what it has changed stays as it is. What opens a page stands beside it (gaps Z22).
 * Long because it is one table: every page of the office.
 */
export const MENU: readonly MenuGroup[] = [
  {
    code: 'assignment',
    name: '任务管理',
    icon: 'task',
    sort: 10,
    pages: [
      page(
        'assignment.all',
        '任务列表',
        '/assignmentmanage/assignmentmanage',
        'TaskListPage',
        11,
        openedBy(
          'assignmentManageView',
          'assignmentManageAdd',
          'assignmentManageEdit',
          'assignmentManageCancel',
          'assignmentManageSign',
        ),
      ),
      page(
        'assignment.out',
        '出库任务',
        '/assignmentmanage/warehouseout',
        'OutboundListPage',
        12,
        shownTo('assignmentManageView'),
      ),
      page(
        'assignment.in',
        '入库任务',
        '/assignmentmanage/warehouseinto',
        'InboundListPage',
        13,
        shownTo('assignmentManageView'),
      ),
      page(
        'assignment.label',
        '贴标覆膜',
        '/assignmentManage/labelTask',
        'LabelTaskListPage',
        18,
        openedBy('labelTaskView', 'labelTaskAdd', 'labelTaskEdit', 'labelTaskCancel'),
      ),
    ],
  },
  {
    code: 'rolls',
    name: '仓内作业',
    icon: 'shelf',
    sort: 20,
    pages: [
      page(
        'rolls.date',
        '生产日期录入',
        '/rollsHomework/productionDateEntry',
        'ProductionDateListPage',
        21,
        openedBy('productionDateEntryView', 'productionDateEntryEdit'),
      ),
      page(
        'rolls.putaway',
        '上架单',
        '/rollsHomework/putawayList',
        'PutawayListPage',
        22,
        openedBy('putawayListView', 'putawayListAdd', 'putawayListEdit'),
      ),
      page(
        'rolls.short',
        '短拣记录',
        '/rollsHomework/shortPick',
        'ShortPickListPage',
        28,
        shownTo('assignmentManageView'),
      ),
      page(
        'rolls.floor',
        '现场作业',
        '/rollsHomework/floorWork',
        'FloorWorkPage',
        29,
        openedBy('floorWorkView', 'floorSupervise'),
      ),
      page(
        'rolls.label',
        '标签打印',
        '/rollsHomework/labelPrint',
        'LabelPrintPage',
        29,
        shownTo('assignmentManageView'),
      ),
    ],
    beside: {
      page: 'floor',
      rights: [
        'floorReceive',
        'floorPutaway',
        'floorPick',
        'floorLoad',
        'floorSignFor',
        'floorLabel',
        'floorMove',
        'floorQuality',
        'floorDateChange',
        'floorLookUp',
      ],
    },
  },
  {
    code: 'stock',
    name: '库存管理',
    icon: 'stock',
    sort: 30,
    pages: [
      page('stock.goods', '库存查询', '/inventoryManage/inventory', 'InventoryPage', 31, openedBy('stockView')),
      page(
        'stock.date',
        '按生产日期查询',
        '/inventoryManage/inventoryByProduction',
        'ProductionStockPage',
        32,
        shownTo('stockView'),
      ),
      page(
        'stock.place',
        '按货位查询',
        '/inventoryManage/inventoryByLocation',
        'LocationStockPage',
        33,
        shownTo('stockView'),
      ),
      page('stock.history', '商品流水', '/inventoryManage/goodsHistory', 'GoodsHistoryPage', 34, shownTo('stockView')),
      page('stock.move', '移库单', '/inventoryManage/moveTaskList', 'MoveListPage', 35, shownTo('stockView')),
      page('stock.quality', '品质变更记录', '/inventoryManage/qualityLog', 'QualityLogPage', 36, shownTo('stockView')),
      page('stock.redate', '日期变更记录', '/inventoryManage/dateLog', 'DateLogPage', 37, shownTo('stockView')),
      page('stock.opening', '期初库存单', '/inventoryManage/openingStock', 'OpeningListPage', 38, shownTo('stockView')),
    ],
    beside: {
      page: 'count',
      rights: ['liquidationPlan', 'liquidationPlanView', 'liquidationPlanAdd', 'liquidationLossEdit'],
    },
  },
  {
    code: 'goods',
    name: '商品管理',
    icon: 'goods',
    sort: 40,
    pages: [
      page(
        'goods.list',
        '商品列表',
        '/goodsmanage/goodsmanage',
        'GoodsListPage',
        41,
        openedBy('goodsManageView', 'goodsManageAdd', 'goodsManageEdit', 'goodsManageDelete', 'goodsManageImport'),
      ),
      page(
        'goods.review',
        '待审核商品',
        '/goodsmanage/notverify',
        'GoodsReviewPage',
        42,
        openedBy('goodsManageNotVerify'),
      ),
    ],
  },
  {
    code: 'partner',
    name: '供应商管理',
    icon: 'partner',
    sort: 50,
    pages: [
      page(
        'partner.supplier',
        '供应商列表',
        '/supplierManage/supplier',
        'SupplierListPage',
        51,
        openedBy(
          'supplierManageView',
          'supplierManageAdd',
          'supplierManageEdit',
          'supplierManageDelete',
          'supplierManageImport',
        ),
      ),
      platformPage(
        'partner.supplierSaaS',
        '全部供应商',
        '/supplierManage/supplierSaaS',
        'SupplierSaaSPage',
        52,
        shownTo('supplierManageView'),
      ),
    ],
  },
  {
    code: 'fee',
    name: '费用管理',
    icon: 'money',
    sort: 55,
    pages: [
      page(
        'fee.rate',
        '费用配置',
        '/costmenu/costConfigure',
        'RatePage',
        56,
        openedBy('costConfigureView', 'costConfigureAdd', 'costConfigureEdit', 'costConfigureDelete'),
      ),
      page(
        'fee.lease',
        '租赁管理',
        '/costmenu/lease',
        'LeaseListPage',
        57,
        openedBy('leaseManageView', 'leaseManageAdd', 'leaseManageEdit', 'leaseManageDelete'),
      ),
      page('fee.unpriced', '未计价作业', '/costmenu/unpriced', 'UnpricedListPage', 58, shownTo('costConfigureView')),
      page('fee.leakage', '漏计检查', '/costmenu/leakage', 'LeakagePage', 59, shownTo('costConfigureView')),
      page('fee.tax', '税率', '/costmenu/taxRate', 'TaxRatePage', 68, shownTo('costConfigureView')),
      page(
        'fee.month',
        '月结',
        '/costmenu/monthClose',
        'MonthClosePage',
        69,
        openedBy('monthCloseView', 'monthCloseEdit', 'monthReopen'),
      ),
      page(
        'fee.expense',
        '费用支出',
        '/costmenu/expense',
        'ExpenseListPage',
        70,
        openedBy('expenseView', 'expenseEdit', 'expenseImport'),
      ),
      page('fee.profit', '供应商利润', '/costmenu/profit', 'ProfitPage', 71, shownTo('expenseView')),
    ],
  },
  {
    code: 'cost',
    name: '费用结算',
    icon: 'settle',
    sort: 57,
    pages: [
      page('cost.all', '全部费用', '/costmenu/allcost', 'AllCostPage', 571, {
        opens: [...COST_PAGE_KEYS, 'otherCostView'],
        rights: ['otherCostView', 'otherCostAdd', 'otherCostCredit', 'otherCostEdit'],
      }),
      page(
        'cost.storage',
        '仓储费',
        '/costmenu/warehousing',
        'WarehousingCostPage',
        572,
        openedBy('warehousingCostView', 'warehousingCostEdit'),
      ),
      page(
        'cost.handling',
        '装卸费',
        '/costmenu/handlinggoods',
        'HandlingCostPage',
        573,
        openedBy('handlingCostView', 'handlingCostEdit'),
      ),
      page(
        'cost.delivery',
        '配送费',
        '/costmenu/runErrands',
        'RunErrandsCostPage',
        574,
        openedBy('runErrandsCostView', 'runErrandsCostEdit'),
      ),
      page(
        'cost.returns',
        '退货费',
        '/costmenu/returncost',
        'ReturnCostPage',
        575,
        openedBy('returnCostView', 'returnCostEdit'),
      ),
      page(
        'cost.labels',
        '贴标费',
        '/costmenu/labelcost',
        'LabelCostPage',
        576,
        openedBy(['labelCost', 'labelCostView'], 'labelCostEdit'),
      ),
      page(
        'cost.film',
        '覆膜费',
        '/costmenu/envelopecost',
        'EnvelopeCostPage',
        577,
        openedBy('envelopeCostView', 'envelopeCostEdit'),
      ),
    ],
  },
  {
    code: 'bill',
    name: '账单管理',
    icon: 'bill',
    sort: 58,
    pages: [
      page(
        'bill.list',
        '账单列表',
        '/billManage/billManage',
        'BillListPage',
        581,
        openedBy('billManagesView', 'billManagesConfirm', 'billCancel', 'billManagesEdit'),
      ),
      page('bill.run', '计费任务', '/billManage/billTask', 'BillRunPage', 582, shownTo('billManagesView')),
      page('bill.batch', '批量任务', '/billManage/costRun', 'CostRunListPage', 583, shownTo('billManagesView')),
    ],
  },
  {
    code: 'ware',
    name: '仓库管理',
    icon: 'site',
    sort: 60,
    pages: [
      page(
        'ware.config',
        '仓库设置',
        '/waremanage/warehouseConfig',
        'WarehouseConfigPage',
        61,
        openedBy('warehouseConfigView', 'warehouseConfigEdit'),
      ),
      page('ware.map', '仓库平面', '/waremanage/warehouseMap', 'WarehouseMapPage', 62, shownTo('locationManageView')),
      page(
        'ware.list',
        '仓库列表',
        '/waremanage/warehouse',
        'WarehouseListPage',
        63,
        openedBy('warehouseManageView', 'warehouseManageAdd', 'warehouseManageEdit'),
      ),
      page(
        'ware.area',
        '库区管理',
        '/waremanage/area',
        'AreaListPage',
        64,
        openedBy('areaManageView', 'areaManageEdit'),
      ),
      page(
        'ware.location',
        '货位管理',
        '/waremanage/location',
        'LocationListPage',
        65,
        openedBy('locationManageView', 'locationManageEdit', 'locationManageImport'),
      ),
      page(
        'ware.platform',
        '配送平台',
        '/waremanage/dispatchPlatform',
        'DispatchPlatformListPage',
        66,
        shownTo('dispatchPointView'),
      ),
      page(
        'ware.point',
        '配送仓点',
        '/waremanage/dispatchPoint',
        'DispatchPointListPage',
        67,
        openedBy('dispatchPointView', 'dispatchPointEdit', 'dispatchPointImport'),
      ),
    ],
  },
  {
    code: 'merchant',
    name: '商户管理',
    icon: 'merchant',
    sort: 70,
    platformOnly: true,
    pages: [
      platformPage(
        'merchant.list',
        '商户列表',
        '/merchantManage/merchant',
        'MerchantListPage',
        71,
        openedBy('merchantManageView', 'merchantManageAdd', 'merchantManageEdit'),
      ),
      platformPage(
        'merchant.combo',
        '套餐管理',
        '/merchantManage/combo',
        'ComboListPage',
        72,
        openedBy('comboManageView', 'comboManageEdit'),
      ),
    ],
  },
  {
    code: 'staff',
    name: '人员与权限',
    icon: 'staff',
    sort: 80,
    pages: [
      page(
        'staff.account',
        '账号管理',
        '/systemConfig/account',
        'AccountListPage',
        81,
        openedBy('accountManageView', 'accountManageEdit'),
      ),
      page(
        'staff.role',
        '角色管理',
        '/systemConfig/role',
        'RoleListPage',
        82,
        openedBy('roleManageView', 'roleManageEdit'),
      ),
      page(
        'staff.department',
        '部门管理',
        '/systemConfig/department',
        'DepartmentPage',
        83,
        openedBy('departmentManageView', 'departmentManageEdit'),
      ),
      page(
        'staff.personnel',
        '人员管理',
        '/systemConfig/personnel',
        'PersonnelListPage',
        84,
        openedBy('personnelManageView', 'personnelManageEdit'),
      ),
    ],
  },
  {
    code: 'system',
    name: '系统设置',
    icon: 'base',
    sort: 90,
    pages: [
      page(
        'system.template',
        '打印模板',
        '/systemConfig/printTemplate',
        'TemplateListPage',
        91,
        openedBy('printTemplateView', 'printTemplateEdit'),
      ),
      page('system.import', '批量导入', '/systemConfig/import', 'ImportPage', 92, {
        opens: [
          'openingStockImport',
          'goodsManageImport',
          'locationManageImport',
          'dispatchPointImport',
          'supplierManageImport',
          'expenseImport',
        ],
        rights: ['openingStockImport'],
      }),
      page(
        'system.push',
        '消息推送',
        '/systemConfig/messagePush',
        'MessagePushPage',
        93,
        openedBy('pushMessageView', 'pushMessageEdit'),
      ),
      platformPage(
        'system.dict',
        '数据字典',
        '/systemConfig/dict',
        'DictPage',
        94,
        openedBy('dictManageView', 'dictManageEdit'),
      ),
      platformPage(
        'system.menu',
        '菜单管理',
        '/systemConfig/menu',
        'MenuTreePage',
        95,
        openedBy('menuManageView', 'menuManageEdit'),
      ),
      platformPage(
        'system.button',
        '办公按钮',
        '/systemConfig/officeButton',
        'OfficeButtonPage',
        96,
        openedBy('officeButtonView', 'officeButtonEdit'),
      ),
      page('system.mail', '发信邮箱', '/systemConfig/mail', 'MailServerPage', 97, openedBy('mailServerEdit')),
    ],
  },
]
