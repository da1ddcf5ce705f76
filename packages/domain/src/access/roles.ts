import { IDENTITY, MERCHANT_RIGHTS, PLATFORM_RIGHTS, type Identity, type Right } from './rights.ts'

/** What sets a merchant up: its people, its warehouses and its suppliers. The merchant keeps it to itself. */
const SETTING_UP: readonly Right[] = [
  'warehouseManageAdd',
  'warehouseManageEdit',
  'supplierManageAdd',
  'supplierManageEdit',
  'supplierManageDelete',
  'supplierManageImport',
  'roleManageView',
  'roleManageEdit',
  'accountManageView',
  'accountManageEdit',
  'departmentManageEdit',
  'personnelManageEdit',
  'mailServerEdit',
  'dataCopyAdd',
]

/** What decides about money: what is settled or voided, given back or put on top, bills cancelled or marked as paid outside, and what is charged. The merchant keeps this to itself too. */
const MONEY: readonly Right[] = [
  'warehousingCostEdit',
  'handlingCostEdit',
  'runErrandsCostEdit',
  'returnCostEdit',
  'labelCostEdit',
  'envelopeCostEdit',
  'otherCostAdd',
  'otherCostCredit',
  'otherCostEdit',
  'monthCloseEdit',
  'monthReopen',
  'expenseView',
  'expenseEdit',
  'expenseImport',
  'billManagesConfirm',
  'billCancel',
  'billManagesEdit',
  'costConfigureAdd',
  'costConfigureEdit',
  'costConfigureDelete',
]

/** What is looked at, at work and in the master data. */
const VIEWS = [
  'assignmentManageView',
  'productionDateEntryView',
  'putawayListView',
  'labelTaskView',
  'stockView',
  'warehouseConfigView',
  'floorWorkView',
  'goodsManageView',
  'areaManageView',
  'locationManageView',
  'warehouseManageView',
  'dispatchPointView',
  'supplierManageView',
  'printTemplateView',
  'liquidationPlan',
  'liquidationPlanView',
] as const satisfies readonly Right[]

/** What is charged, looked at: by the merchant's people of all suppliers, by a supplier of its own. */
const COST_VIEWS = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCostView',
  'envelopeCostView',
  'otherCostView',
  'billManagesView',
] as const satisfies readonly Right[]

/** Pages of the data centre that sum up what the views show, without money. */
const SUMMED_VIEWS = [
  'dataHome',
  'dataWarehouseInOut',
  'dataSupplier',
  'dataCommoditySales',
] as const satisfies readonly Right[]

/** What is done on the floor, with a phone or a PDA in hand. */
const FLOOR_WORK = [
  'floorReceive',
  'floorPutaway',
  'floorSignFor',
  'floorLookUp',
  'floorCount',
  'floorLabel',
] as const satisfies readonly Right[]

/** Stock put right where it lies: quick move, quality change, date change. */
const CORRECTIONS = ['floorMove', 'floorQuality', 'floorDateChange'] as const satisfies readonly Right[]
/** What leads goods from their shelves to the lorry. */
const PICKING = ['floorPick', 'floorLoad'] as const satisfies readonly Right[]

/**
 * The roles a new installation starts with (gaps C15); all of them can be edited afterwards. A supplier never accepts,
 * completes or signs (semantics 1); finance looks and closes months and does not touch, nor does the platform in a merchant's data,
 * but for its suppliers (docs/decisions/2026-11-21-platform-suppliers.md).
 */
export const ROLES = {
  platformAdmin: {
    identity: IDENTITY.platform,
    rights: [
      ...VIEWS.filter((right) => right !== 'printTemplateView'),
      'costConfigureView',
      'leaseManageView',
      ...COST_VIEWS,
      'personnelManageView',
      'supplierManageAdd',
      'supplierManageEdit',
      'supplierManageDelete',
      'dataHome',
      ...PLATFORM_RIGHTS,
      'roleManageView',
      'roleManageEdit',
      'accountManageView',
      'accountManageEdit',
      'mailServerEdit',
      'dataCopyAdd',
    ],
  },
  merchantAdmin: { identity: IDENTITY.merchant, rights: MERCHANT_RIGHTS },
  warehouseManager: {
    identity: IDENTITY.staff,
    rights: MERCHANT_RIGHTS.filter((right) => !SETTING_UP.includes(right) && !MONEY.includes(right)),
  },
  clerk: {
    identity: IDENTITY.staff,
    rights: [
      ...VIEWS,
      ...SUMMED_VIEWS,
      'assignmentManageAdd',
      'assignmentManageEdit',
      'assignmentManageSign',
      'productionDateEntryEdit',
      'putawayListAdd',
      'putawayListEdit',
      'labelTaskAdd',
      'labelTaskEdit',
      'labelTaskCancel',
      'goodsManageAdd',
      'goodsManageEdit',
      'goodsManageImport',
      'locationManageEdit',
      'locationManageImport',
      ...FLOOR_WORK,
      ...CORRECTIONS,
      ...PICKING,
      'floorSupervise',
    ],
  },
  floorWorker: {
    identity: IDENTITY.staff,
    rights: ['assignmentManageView', 'stockView', ...FLOOR_WORK, ...CORRECTIONS, ...PICKING],
  },
  finance: {
    identity: IDENTITY.merchant,
    rights: [
      ...VIEWS,
      ...SUMMED_VIEWS,
      'dataWarehouseIncome',
      'labelCost',
      ...COST_VIEWS,
      'costConfigureView',
      'leaseManageView',
      'monthCloseView',
      'monthCloseEdit',
      'expenseView',
    ],
  },
  supplier: {
    identity: IDENTITY.supplier,
    rights: [
      'assignmentManageView',
      'assignmentManageAdd',
      'assignmentManageCancel',
      'labelTaskView',
      'labelTaskAdd',
      'labelTaskCancel',
      'stockView',
      // Of its own goods: what counts found, and what was adjusted.
      'liquidationPlan',
      'liquidationPlanView',
      'goodsManageView',
      'goodsManageAdd',
      'goodsManageEdit',
      'goodsManageDelete',
      'goodsManageImport',
      'costConfigureView',
      'leaseManageView',
      ...COST_VIEWS,
      'billManagesConfirm',
      'dataHome',
      'dataWarehouseInOut',
      'dataCommoditySales',
    ],
  },
} as const satisfies Record<string, { readonly identity: Identity; readonly rights: readonly Right[] }>

export type RoleName = keyof typeof ROLES
