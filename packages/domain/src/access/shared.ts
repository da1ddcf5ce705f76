import type { Right } from './rights.ts'

const TASKS = [
  'assignmentManageView',
  'assignmentManageAdd',
  'assignmentManageEdit',
  'assignmentManageCancel',
  'assignmentManageSign',
  'labelTaskView',
  'labelTaskAdd',
  'labelTaskEdit',
  'labelTaskCancel',
] as const satisfies readonly Right[]
const SHELVING = [
  'productionDateEntryView',
  'productionDateEntryEdit',
  'putawayListView',
  'putawayListAdd',
  'putawayListEdit',
] as const satisfies readonly Right[]
const STOCK = ['stockView', 'openingStockImport'] as const satisfies readonly Right[]
const GOODS = [
  'goodsManageView',
  'goodsManageAdd',
  'goodsManageEdit',
  'goodsManageDelete',
  'goodsManageImport',
  'goodsManageNotVerify',
] as const satisfies readonly Right[]
const COUNTING = ['liquidationPlan', 'liquidationPlanAdd'] as const satisfies readonly Right[]
const COSTS = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCostView',
  'envelopeCostView',
  'otherCostView',
] as const satisfies readonly Right[]

/** The rights whose pages have something chosen: one of them opens the list to choose from. */
export const CHOOSERS = {
  supplier: [
    ...TASKS,
    ...SHELVING,
    ...STOCK,
    ...GOODS,
    ...COUNTING,
    'floorWorkView',
    'supplierManageView',
    'supplierManageAdd',
    'supplierManageEdit',
    'accountManageView',
    'accountManageEdit',
    'costConfigureView',
    'leaseManageView',
    ...COSTS,
    'otherCostAdd',
    'otherCostCredit',
    'billManagesView',
    'expenseView',
    'expenseEdit',
    'dataHome',
    'dataWarehouseInOut',
    'dataWarehouseIncome',
    'dataCommoditySales',
  ],
  goods: [...TASKS, ...SHELVING, ...STOCK, ...GOODS, 'warehouseConfigView', 'locationManageView', 'dataCommoditySales'],
  location: [
    ...SHELVING,
    ...STOCK,
    ...COUNTING,
    'areaManageView',
    'areaManageEdit',
    'locationManageView',
    'locationManageEdit',
    'locationManageImport',
    'warehouseConfigView',
    'warehouseConfigEdit',
    'floorSupervise',
    'leaseManageView',
  ],
  point: [
    ...TASKS,
    'dispatchPointView',
    'dispatchPointEdit',
    'dispatchPointImport',
    'supplierManageView',
    'costConfigureView',
    ...COSTS,
    'dataWarehouseInOut',
  ],
} as const satisfies Record<string, readonly Right[]>

/** The rights to imports, each of its own kind. */
export const IMPORTS = [
  'goodsManageImport',
  'locationManageImport',
  'dispatchPointImport',
  'supplierManageImport',
  'openingStockImport',
  'expenseImport',
] as const satisfies readonly Right[]

/** The rights to deeds that keep pictures. */
export const PICTURED = [
  'assignmentManageAdd',
  'assignmentManageEdit',
  'assignmentManageSign',
  'labelTaskAdd',
  'labelTaskEdit',
  'goodsManageAdd',
  'goodsManageEdit',
  'floorReceive',
  'floorSignFor',
  'floorLabel',
  'floorLoad',
  'floorPick',
  'floorQuality',
  'printTemplateEdit',
  'otherCostAdd',
  'otherCostCredit',
  'billManagesEdit',
  'billManagesConfirm',
] as const satisfies readonly Right[]

/** So many days a temporary password serves that nobody has changed. */
export const TEMPORARY_DAYS = 7
