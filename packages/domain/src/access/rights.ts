/** Who a person works for (semantics 1); staff work for a merchant and are bound to warehouses. */
export const IDENTITY = { merchant: 1, supplier: 2, platform: 3, staff: 4 } as const
export const IDENTITIES = [IDENTITY.merchant, IDENTITY.supplier, IDENTITY.platform, IDENTITY.staff] as const
export type Identity = (typeof IDENTITY)[keyof typeof IDENTITY]

/**
 * The permission keys (part 1, 6; part 2, 6). A call declares the one it needs, a role holds some; a button that needs one
 * is disabled without it. Wire names: they travel in buttonList.
 */
export const RIGHTS = [
  'assignmentManageView',
  'assignmentManageAdd',
  'assignmentManageEdit',
  'assignmentManageCancel',
  'assignmentManageSign',
  'productionDateEntryView',
  'productionDateEntryEdit',
  'putawayListView',
  'putawayListAdd',
  'putawayListEdit',
  'labelTaskView',
  'labelTaskAdd',
  'labelTaskEdit',
  'labelTaskCancel',
  'stockView',
  'floorLabel',
  'floorReceive',
  'printTemplateEdit',
  'floorPutaway',
  'floorMove',
  'floorQuality',
  'floorDateChange',
  'floorPick',
  'warehouseConfigView',
  'warehouseConfigEdit',
  'floorLoad',
  'floorSignFor',
  'floorLookUp',
  'floorWorkView',
  'floorSupervise',
  'goodsManageView',
  'goodsManageAdd',
  'goodsManageEdit',
  'goodsManageDelete',
  'goodsManageImport',
  'goodsManageNotVerify',
  'areaManageView',
  'areaManageEdit',
  'locationManageView',
  'locationManageEdit',
  'locationManageImport',
  'warehouseManageView',
  'warehouseManageAdd',
  'warehouseManageEdit',
  'dispatchPointView',
  'dispatchPointEdit',
  'dispatchPointImport',
  'supplierManageView',
  'supplierManageAdd',
  'supplierManageEdit',
  'supplierManageDelete',
  'supplierManageImport',
  'roleManageView',
  'roleManageEdit',
  'accountManageView',
  'accountManageEdit',
  'departmentManageView',
  'departmentManageEdit',
  'personnelManageView',
  'personnelManageEdit',
  'pushMessageView',
  'pushMessageEdit',
  'printTemplateView',
  'openingStockImport',
  'mailServerEdit',
  'merchantManageView',
  'merchantManageAdd',
  'merchantManageEdit',
  'comboManageView',
  'comboManageEdit',
  'dictManageView',
  'dictManageEdit',
  'menuManageView',
  'menuManageEdit',
  'officeButtonView',
  'officeButtonEdit',
  'liquidationLossEdit',
  'liquidationPlan',
  'liquidationPlanView',
  'liquidationPlanAdd',
  'labelCost',
  'warehousingCostView',
  'warehousingCostEdit',
  'handlingCostView',
  'handlingCostEdit',
  'runErrandsCostView',
  'runErrandsCostEdit',
  'returnCostView',
  'returnCostEdit',
  'labelCostView',
  'labelCostEdit',
  'envelopeCostView',
  'envelopeCostEdit',
  'otherCostView',
  'otherCostAdd',
  'otherCostCredit',
  'otherCostEdit',
  'billManagesView',
  'billManagesConfirm',
  'billCancel',
  'billManagesEdit',
  'costConfigureView',
  'costConfigureAdd',
  'costConfigureEdit',
  'costConfigureDelete',
  'leaseManageView',
  'leaseManageAdd',
  'leaseManageEdit',
  'leaseManageDelete',
] as const
export type Right = (typeof RIGHTS)[number]

/** What only those who run the installation do; no merchant's role may hold it. */
export const PLATFORM_RIGHTS = [
  'merchantManageView',
  'merchantManageAdd',
  'merchantManageEdit',
  'comboManageView',
  'comboManageEdit',
  'dictManageView',
  'dictManageEdit',
  'menuManageView',
  'menuManageEdit',
  'officeButtonView',
  'officeButtonEdit',
] as const satisfies readonly Right[]

/** What a merchant's roles may hold. */
export const MERCHANT_RIGHTS: readonly Right[] = RIGHTS.filter(
  (right) => !(PLATFORM_RIGHTS as readonly Right[]).includes(right),
)

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

/** What is done on the floor, with a phone or a PDA in hand. */
const FLOOR_WORK = [
  'floorReceive',
  'floorPutaway',
  'floorSignFor',
  'floorLookUp',
  'floorLabel',
] as const satisfies readonly Right[]

/** Stock put right where it lies: quick move, quality change, date change. */
const CORRECTIONS = ['floorMove', 'floorQuality', 'floorDateChange'] as const satisfies readonly Right[]
/** What leads goods from their shelves to the lorry. */
const PICKING = ['floorPick', 'floorLoad'] as const satisfies readonly Right[]

/**
 * The roles a new installation starts with (gaps C15); all of them can be edited afterwards. A supplier never accepts,
 * completes or signs (semantics 1); finance looks and does not touch, nor does the platform in a merchant's data,
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
      ...PLATFORM_RIGHTS,
      'roleManageView',
      'roleManageEdit',
      'accountManageView',
      'accountManageEdit',
      'mailServerEdit',
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
    rights: [...VIEWS, 'labelCost', ...COST_VIEWS, 'costConfigureView', 'leaseManageView'],
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
      'goodsManageView',
      'goodsManageAdd',
      'goodsManageEdit',
      'goodsManageDelete',
      'goodsManageImport',
      'costConfigureView',
      'leaseManageView',
      ...COST_VIEWS,
      'billManagesConfirm',
    ],
  },
} as const satisfies Record<string, { readonly identity: Identity; readonly rights: readonly Right[] }>

export type RoleName = keyof typeof ROLES
