import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { costStatuses, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { COST_GROUP, costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, day, flag, FLAG, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEYS, COST_VIEW_KEYS } from './keys.ts'
import { COST_KINDS, costRow } from './rows.ts'
import { COST_LABELS } from './words.ts'

export const COST_AREA = '23 costs'
/** The pages that getRunningPage and getCostDetail serve, by the charge item that names them (part 3, 7.3; gaps Z02). */
export const COST_TYPES = ['COST_PRO_SEND', 'COST_PRO_MOVE'] as const
export type CostType = (typeof COST_TYPES)[number]
/** The group that each of them shows: SEND_REPLENISH stands among the deliveries. */
export const GROUP_OF_TYPE = {
  COST_PRO_SEND: COST_GROUP.delivery,
  COST_PRO_MOVE: COST_GROUP.handling,
} as const satisfies Record<CostType, CostGroup>
export const costType = choice(COST_LABELS.costType, COST_TYPES).default('COST_PRO_SEND')

const filters = {
  /** The number of a cost, or its beginning. */
  code: text(COST_LABELS.code, { max: 40 }).optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  supplierCode: code('供应商', 'supplier').optional(),
  pointCode: wire('ydppCode', code('配送仓点', 'point').optional()),
  item: wire('costProject', text(COST_LABELS.item, { max: 40 }).optional()),
  method: wire('computeType', text(COST_LABELS.method, { max: 40 }).optional()),
  kind: choice('类别', COST_KINDS).optional(),
  /** The number of a task, or of label work. */
  taskCode: text(COST_LABELS.task, { max: 40 }).optional(),
  billCode: wire('ybCode', text(COST_LABELS.bill, { max: 40 }).optional()),
  /** First and last day of what is charged. */
  beginDay: wire('beginTime', day(COST_LABELS.day).optional()),
  endDay: wire('endTime', day(COST_LABELS.day).optional()),
  /** 1: only those of 0.00. */
  isZero: flag(COST_LABELS.zero).optional(),
}
const status = {
  /** Several may be given, comma-joined. */
  status: wire(
    'settlementStatus',
    someOf(COST_LABELS.status, costStatuses as [CostStatus, ...CostStatus[]]).optional(),
  ),
}
/** Several pages, comma-joined; those that the asker may not look at are left out. */
const group = {
  group: wire('moneyType', someOf(COST_LABELS.group, costGroups as [CostGroup, ...CostGroup[]]).optional()),
}

/** What a set of costs is filtered by, whatever their status: for deeds on all of it. */
export const costFilters = { ...filters, ...group }

/** What a filtered set comes to; voided costs are counted, and summed apart. */
const sums = {
  count: wire('num', z.number().int()),
  money: z.string(),
  unsettledMoney: z.string(),
  onBillMoney: z.string(),
  settledMoney: z.string(),
  voidedMoney: z.string(),
}
const shared = {
  area: COST_AREA,
  row: costRow,
  sums,
  newestBy: 'day',
  sorts: { money: 'money', supplierName: 'supplier', warehouseName: 'warehouse' },
} as const
const ofGroup = (of: CostGroup) => {
  const { opens, exports } = COST_KEYS[of]
  const key = opens.length === 1 ? opens[0] : (opens as readonly [(typeof opens)[0], (typeof opens)[0]])
  return { permit: { identities: IDENTITIES, key }, exportPermit: { identities: IDENTITIES, key: exports } }
}
const anyPage = { identities: IDENTITIES, key: COST_VIEW_KEYS } as const
const runningPages = { identities: IDENTITIES, key: ['handlingCostView', 'runErrandsCostView'] } as const

/** All costs that the asker has a page of, by page, newest day first (part 3, 2.4). */
export const {
  page: getAllCostPage,
  sums: getAllCostSums,
  export: exportCostDetails,
} = listCalls({
  ...shared,
  title: '全部费用',
  exportTitle: '导出费用明细',
  exportArea: COST_AREA,
  permit: anyPage,
  paths: {
    page: '/api/cost/getAllCostPage',
    sums: '/api/cost/getAllCostSums',
    export: '/api/cost/exportCostDetails',
  },
  filters: {
    ...filters,
    ...status,
    ...group,
    /** First and last day in whose months they count. */
    bookBegin: day('入账开始日期').optional(),
    bookEnd: day('入账结束日期').optional(),
  },
})

/** Page 0: storage, by goods and by leased area. */
export const {
  page: getWarehouseCostPage,
  sums: getWarehouseCostSums,
  export: exportWarehouseCosts,
} = listCalls({
  ...shared,
  ...ofGroup(COST_GROUP.storage),
  title: '仓储费',
  paths: {
    page: '/api/cost/getWarehousePage',
    sums: '/api/cost/getWarehouseSums',
    export: '/api/cost/exportWarehouse',
  },
  filters: { ...filters, ...status },
})

/** Pages 1 and 2: handling (costType COST_PRO_MOVE) and deliveries, which is what is shown without a costType. */
export const {
  page: getRunningCostPage,
  sums: getRunningCostSums,
  export: exportRunningCosts,
} = listCalls({
  ...shared,
  title: '装卸费和配送费',
  permit: runningPages,
  paths: { page: '/api/cost/getRunningPage', sums: '/api/cost/getRunningSums', export: '/api/cost/exportRunning' },
  filters: { ...filters, ...status, costType },
})

/** Page 3: returns of all three kinds. */
export const {
  page: getReturnCostPage,
  sums: getReturnCostSums,
  export: exportReturnCosts,
} = listCalls({
  ...shared,
  ...ofGroup(COST_GROUP.returns),
  title: '退货费',
  paths: { page: '/api/cost/getReturnPage', sums: '/api/cost/getReturnSums', export: '/api/cost/exportReturn' },
  filters: { ...filters, ...status },
})

/** Page 4: labels. */
export const {
  page: getLabelCostPage,
  sums: getLabelCostSums,
  export: exportLabelCosts,
} = listCalls({
  ...shared,
  ...ofGroup(COST_GROUP.labels),
  title: '贴标费',
  paths: { page: '/api/cost/getLabelPage', sums: '/api/cost/getLabelSums', export: '/api/cost/exportLabel' },
  filters: { ...filters, ...status },
})

/** Page 5: film. */
export const {
  page: getEnvelopeCostPage,
  sums: getEnvelopeCostSums,
  export: exportEnvelopeCosts,
} = listCalls({
  ...shared,
  ...ofGroup(COST_GROUP.film),
  title: '覆膜费',
  paths: {
    page: '/api/cost/getEnvelopeCostPage',
    sums: '/api/cost/getEnvelopeCostSums',
    export: '/api/cost/exportEnvelopeCost',
  },
  filters: { ...filters, ...status },
})

/** The lists of costs: of all of them, and of the settlement pages. */
export const COST_LISTS = {
  all: { page: getAllCostPage, sums: getAllCostSums, export: exportCostDetails },
  storage: { page: getWarehouseCostPage, sums: getWarehouseCostSums, export: exportWarehouseCosts },
  running: { page: getRunningCostPage, sums: getRunningCostSums, export: exportRunningCosts },
  returns: { page: getReturnCostPage, sums: getReturnCostSums, export: exportReturnCosts },
  labels: { page: getLabelCostPage, sums: getLabelCostSums, export: exportLabelCosts },
  film: { page: getEnvelopeCostPage, sums: getEnvelopeCostSums, export: exportEnvelopeCosts },
} as const

/** How many costs a page holds in each status, whatever status it is narrowed to; counted no further than a total. */
export const getCostStatusCounts = call({
  path: '/api/cost/getStatusCounts',
  title: '费用各状态数量',
  area: `${COST_AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: anyPage,
  input: z.object({ ...filters, ...group }),
  output: z.array(
    z.object({
      status: wire('settlementStatus', z.literal(costStatuses as [CostStatus, ...CostStatus[]])),
      costs: wire('num', z.number().int()),
      capped: FLAG,
    }),
  ),
})
