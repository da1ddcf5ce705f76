import type { Page } from '@playwright/test'
import type { Call, Envelope } from '@yuncang/contract/wire/call.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiDay } from './hands.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { LOSS_STATES } from '@yuncang/domain/stocktake/loss/state.ts'
import {
  STOCKTAKE_STATUS,
  STOCKTAKE_STATUSES,
  STOCKTAKE_TYPE,
  STOCKTAKE_TYPES,
} from '@yuncang/domain/stocktake/task/state.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src')
/** Every declared call by its path. */
const CALLS = new Map<string, Call>(
  (
    await Promise.all(
      globSync('*/*/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }).map(
        async (file) => Object.values((await import(join(CONTRACT, file))) as object) as Partial<Call>[],
      ),
    )
  )
    .flat()
    .filter((value): value is Call => typeof value?.path === 'string' && 'input' in value)
    .map((call) => [call.path, call]),
)

/** Asks a call of the server and answers its `obj`. */
export type Ask = (path: string, form: Record<string, string>) => Promise<unknown>

type Row = Readonly<Record<string, string | number>>
type Sample = readonly [name: string, address: string]

/**
 * The addresses to open a page at, each with a name: one for a plain path, else one for each kind of record it can show. Who sees
 * a part of the demo only may have none left by then: the days before used them up. Then there is nothing to open.
 */
export async function addressesOf(path: string, ask: Ask, { seesAll = true } = {}): Promise<Sample[]> {
  if (!path.includes(':')) return [[path === '/' ? 'home' : lastOf(path), COSTS.test(path) ? monthOf(path) : path]]
  const sample = Object.entries(SAMPLES).find(([part]) => path.includes(part))?.[1]
  if (!sample) throw new Error(`test/browser/addresses.ts does not know what to open ${path} with`)
  const found = await Promise.all(
    sample.map(async ([name, call, form, more]) => {
      const obj = (await ask(call, form)) as Row[] | { records: Row[] }
      const [row] = Array.isArray(obj) ? obj : obj.records
      return row ? ([[name, filled(path, { ...row, ...more })]] as const) : []
    }),
  )
  if (seesAll && found.flat().length === 0 && !NIGHTLY.test(path))
    throw new Error(`the demo has nothing to open ${path} with`)
  return found.flat()
}

/** What only a night makes: a demo that begins today has had none with a price. */
const NIGHTLY = /warehousingdetai/
/** Lists that open on the days of this month. */
const COSTS = /costmenu\/(allcost|warehousing|handlinggoods|runErrands|returncost|labelcost|envelopecost)$/

function monthOf(path: string): string {
  const day = shanghaiDay()
  return `${path}?beginDay=${day.slice(0, 8)}01&endDay=${day}`
}

const ALL_COSTS = '/api/cost/getAllCostPage'
const TASKS = '/api/task/getPage'
const DATES = '/api/productionDate/getProductionDateList'
const ORDERS = '/api/shelvesOrder/getShelvesOrderList'
const MOVES = '/api/move/getMoveTaskList'
const GOODS = '/api/goods/getPage'
const OPENINGS = '/api/openingStock/getOpeningStockPage'
const BILLS = '/api/bill/getAllBill'
const WAREHOUSES = '/api/warehouse/getWarehouseDropByTenant'
const PLANS = '/api/inventoryPlan/queryPlanPage'
const STOCKTAKES = '/api/inventoryTask/getInventoryTaskList'

/** What the address of a cost says for people. */
const BY_BOX = { computeTypeName: '按箱', nature: NATURE.outbound, finishYocType: 0 }

const at = (status: number) => ({ status: String(status) })
const tasks = (nature: number, status: number) => ({ nature: String(nature), ...at(status) })

type Search = readonly [name: string, call: string, filter: Record<string, string>, more?: Row]

/** By a part of the path: a name, the list call and its filter that find a record, and what the record does not tell. */
const SAMPLES: Readonly<Record<string, readonly Search[]>> = {
  warehouseoutadd: [['outbound-create', WAREHOUSES, {}]],
  warehouseintoadd: [['inbound-create', WAREHOUSES, {}]],
  warehouseOutEdit: [['outbound-complete', TASKS, tasks(NATURE.outbound, TASK_STATUS.working)]],
  warehouseIntoEdit: [['inbound-complete', TASKS, tasks(NATURE.inbound, TASK_STATUS.working)]],
  warehouseOutDetail: [
    ['outbound-pending', TASKS, tasks(NATURE.outbound, TASK_STATUS.pending)],
    ['outbound-finished', TASKS, tasks(NATURE.outbound, TASK_STATUS.finished)],
  ],
  warehouseIntoDetail: [['inbound-finished', TASKS, tasks(NATURE.inbound, TASK_STATUS.finished)]],
  warehouseOutPrinttemp: [['outbound-bill', TASKS, tasks(NATURE.outbound, TASK_STATUS.finished), { mode: 1 }]],
  warehouseIntoPrinttemp: [['inbound-bill', TASKS, tasks(NATURE.inbound, TASK_STATUS.finished), { mode: 1 }]],
  warehousePickingPrinttemp: [
    ['picking-list-pending', TASKS, tasks(NATURE.outbound, TASK_STATUS.pending), { mode: 2 }],
    ['picking-list', TASKS, tasks(NATURE.outbound, TASK_STATUS.working), { mode: 2 }],
  ],
  productionDateEntryDetail: [
    ['dates-waiting', DATES, at(ENTRY_STATUS.waiting)],
    ['dates-entered', DATES, at(ENTRY_STATUS.entered)],
  ],
  personnelDetail: [['personnel', '/api/personnel/getPersonnelList', {}]],
  labelTaskAdd: [['label-create', WAREHOUSES, {}]],
  labelTaskDetail: [
    ['label-working', '/api/supplierTaskLable/page', at(LABEL_STATUS.working)],
    ['label-finished', '/api/supplierTaskLable/page', at(LABEL_STATUS.finished)],
  ],
  supplierDetail: [
    ['supplier', '/api/supplier/getSupplierListManage', { supplierName: 'GYS0005' }],
    ['supplier-bare', '/api/supplier/getSupplierListManage', { supplierName: 'GYS0008' }],
  ],
  supplierset: [
    [
      'supplier-rates',
      '/api/supplier/getSupplierListManage',
      { supplierName: 'GYS0005' },
      { warehouseCode: 'YCW0001' },
    ],
  ],
  'costRun/': [['cost-run', '/api/cost/getRunPage', {}]],
  billCheck: [
    ['bill-unchecked', BILLS, at(BILL_STATUS.unchecked)],
    ['bill-unpaid', BILLS, at(BILL_STATUS.unpaid)],
    ['bill-paid', BILLS, at(BILL_STATUS.paid)],
    ['bill-cancelled', BILLS, at(BILL_STATUS.cancelled)],
  ],
  warehousingdetai: [['cost-storage', ALL_COSTS, { group: String(COST_GROUP.storage) }]],
  handlinggoodsdetail: [['cost-handling', ALL_COSTS, { group: String(COST_GROUP.handling) }]],
  runErrandsdetail: [['cost-delivery', ALL_COSTS, { group: String(COST_GROUP.delivery) }, BY_BOX]],
  returncostdetail: [['cost-return', ALL_COSTS, { group: String(COST_GROUP.returns) }, BY_BOX]],
  OtherCostDetail: [['cost-other', ALL_COSTS, { group: String(COST_GROUP.other) }, { type: 'datails' }]],
  'costmenu/otherCost/': [
    ['other-cost-create', WAREHOUSES, {}, { type: 'add', code: '-' }],
    ['credit-create', WAREHOUSES, {}, { type: 'credit', code: '-' }],
  ],
  supplierSaaSDetail: [['supplier-of-merchant', '/api/supplier/getAllSupplierListSaaS', {}]],
  goodsadd: [['goods-create', WAREHOUSES, {}]],
  goodsedit: [
    ['goods', GOODS, {}, { type: 'view' }],
    ['goods-change', GOODS, { auditFlag: '1' }, { type: 'edit' }],
    ['goods-audit', GOODS, { type: '2' }, { type: 'verify' }],
  ],
  'printTemplate/edit': [['template-edit', '/api/printTemplate/getPrintTemplatePage', {}]],
  addPutawayList: [['putaway-create', WAREHOUSES, {}]],
  openingStockDetail: [['opening-stock', OPENINGS, {}]],
  moveTaskDetail: [['quick-move', MOVES, {}]],
  putawayPrintTemp: [['putaway-print', ORDERS, { putawayStatus: String(PUTAWAY_STATUS.partly) }, { mode: 3 }]],
  putawayListDetail: [['putaway-order', ORDERS, { putawayStatus: String(PUTAWAY_STATUS.partly) }]],
  addPlanGoods: [
    ['stocktake-by-area', WAREHOUSES, {}, { type: STOCKTAKE_TYPE.goodsInArea }],
    ['stocktake-by-goods', WAREHOUSES, {}, { type: STOCKTAKE_TYPE.goods }],
  ],
  addPlanLocation: [['stocktake-by-location', WAREHOUSES, {}, { type: STOCKTAKE_TYPE.location }]],
  liquidationTaskDetail: STOCKTAKE_STATUSES.map((status) => [
    `stocktake-${status}`,
    STOCKTAKES,
    { statuses: String(status) },
  ]),
  liquidationEntry: [['stocktake-entry', STOCKTAKES, { statuses: String(STOCKTAKE_STATUS.counting) }]],
  liquidationSheet: [['stocktake-sheet', STOCKTAKES, { statuses: String(STOCKTAKE_STATUS.counting) }]],
  liquidationLossDetail: LOSS_STATES.map((state) => [
    `loss-${state}`,
    '/api/inventoryLoss/getInventoryLossPage',
    { states: String(state) },
  ]),
  liquidationPlanDetail: STOCKTAKE_TYPES.map((type) => [`stocktake-plan-${type}`, PLANS, { type: String(type) }]),
}

/** Pages of a stocktake. */
const STOCKTAKE = /liquidation(TaskDetail|Entry|Sheet)/

/** Puts a record into the parameters of a path, which mostly bear the names of its fields. */
function filled(path: string, row: Row): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value =
      row[name] ??
      // A stocktake names its plan too.
      (name === 'code' && STOCKTAKE.test(path) ? row['stocktakeCode'] : undefined) ??
      (name === 'computeType' ? row['method'] : undefined) ??
      (name === 'code'
        ? (row['putawayCode'] ?? row['moveCode'] ?? row['openingCode'] ?? row['planCode'] ?? row['goodsCode'])
        : name === 'warehouseCode'
          ? row['value']
          : undefined)
    if (value === undefined) throw new Error(`no ${name} in the record for ${path}`)
    return encodeURIComponent(value)
  })
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Makes calls as the person of a page does; asks and answers in our names. */
export async function askerOf(page: Page): Promise<Ask> {
  const token = await page.evaluate(() => localStorage.getItem('yc.token') ?? '')
  return async (path, asked) => {
    const call = CALLS.get(path)
    if (!call) throw new Error(`no call is declared at ${path}`)
    const form = toWire(call.input, asked) as Record<string, string>
    const reply = await page.request.post(path, { headers: { token }, form })
    return heard(call, (await reply.json()) as Envelope<unknown>).obj
  }
}
