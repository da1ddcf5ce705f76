/** Who a person works for (semantics 1): 1 merchant, 2 supplier, 3 platform, 4 staff of a merchant bound to warehouses. */
export type Identity = 1 | 2 | 3 | 4

/**
 * The permission keys (part 1, 6; part 2). A call declares the one it needs, a role holds some; a button that needs one
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
  'goodsManageNotVerify',
  'liquidationLossEdit',
] as const
export type Right = (typeof RIGHTS)[number]

const VIEWS = [
  'assignmentManageView',
  'productionDateEntryView',
  'putawayListView',
  'labelTaskView',
  'stockView',
  'warehouseConfigView',
  'floorWorkView',
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
 * completes or signs (semantics 1); the platform and finance look and do not touch.
 */
export const ROLES = {
  platformAdmin: { identity: 3, rights: VIEWS },
  merchantAdmin: { identity: 1, rights: RIGHTS },
  warehouseManager: { identity: 4, rights: RIGHTS },
  clerk: {
    identity: 4,
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
      ...FLOOR_WORK,
      ...CORRECTIONS,
      ...PICKING,
      'floorSupervise',
    ],
  },
  floorWorker: {
    identity: 4,
    rights: ['assignmentManageView', 'stockView', ...FLOOR_WORK, ...CORRECTIONS, ...PICKING],
  },
  finance: { identity: 1, rights: VIEWS },
  supplier: {
    identity: 2,
    rights: [
      'assignmentManageView',
      'assignmentManageAdd',
      'assignmentManageCancel',
      'labelTaskView',
      'labelTaskAdd',
      'labelTaskCancel',
      'stockView',
    ],
  },
} as const satisfies Record<string, { readonly identity: Identity; readonly rights: readonly Right[] }>

export type RoleName = keyof typeof ROLES
