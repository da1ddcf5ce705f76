import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { LINE_RESULTS, LINE_STATES, LOSS_STATES, NOT_SETTLED } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { call, listOf } from '../../wire/call.ts'
import { code, codes, day, integer, joined, oneOf, paging, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { goodsCounted } from '../task/goods.ts'
import { STOCKTAKE_AREA } from '../task/task.ts'
import { LOSS_REFUSALS } from './words.ts'

export const seeLosses = { identities: IDENTITIES, key: 'liquidationPlan' } as const

const number = z.number().int()
const lossCode = wire('yilCode', code('损益单', 'loss'))

const row = z.object({
  lossCode: wire('yilCode', z.string()),
  time: wire('yilTime', z.string()),
  state: wire('yilHandState', z.literal(LOSS_STATES)),
  stateName: z.string(),
  stocktakeCode: wire('yitCode', z.string()),
  type: wire('yitType', z.literal(STOCKTAKE_TYPES)),
  typeName: wire('yitTypeName', z.string()),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  /** How many lines differ, and how many of them wait. A supplier sees its own alone. */
  lines: number,
  pendingCount: wire('pendingNum', number),
  /** Pieces that were too many, and too few. */
  more: wire('moreNum', number),
  less: wire('lessNum', number),
  /** At the sale price of the count; less is below 0. */
  money: wire('diffMoney', z.string()),
})

/** Loss orders, newest first (part 2, 7). */
export const {
  page: getInventoryLossPage,
  sums: getInventoryLossSums,
  export: exportInventoryLosses,
} = listCalls({
  title: '损益单',
  area: STOCKTAKE_AREA,
  permit: seeLosses,
  paths: {
    page: '/api/inventoryLoss/getInventoryLossPage',
    sums: '/api/inventoryLoss/getInventoryLossPageSums',
    export: '/api/inventoryLoss/export',
  },
  filters: {
    lossCode: wire('yilCode', text('损益单号', { max: 40 }).optional()),
    stocktakeCode: wire('yitCode', text('盘点单号', { max: 40 }).optional()),
    states: wire('yilHandState', someOf('状态', LOSS_STATES).optional()),
    type: wire('yitType', oneOf('盘点类型', STOCKTAKE_TYPES).optional()),
    supplierCode: code('供应商', 'supplier').optional(),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    beginTime: day('开始日期').optional(),
    endTime: day('结束日期').optional(),
  },
  row,
  sums: {
    count: wire('num', number),
    lines: number,
    pendingCount: wire('pendingNum', number),
    more: wire('moreNum', number),
    less: wire('lessNum', number),
    money: wire('diffMoney', z.string()),
  },
  newestBy: 'time',
  sorts: { lines: 'lines', pendingNum: 'pending', moreNum: 'more', lessNum: 'less', diffMoney: 'money' },
})

const books = {
  systemNormal: wire('yidSysUse', number),
  countedNormal: wire('yidInventoryUse', number),
  differenceNormal: wire('yidUseDiff', number),
  systemBroken: wire('yidSysUn', number),
  countedBroken: wire('yidInventoryUn', number),
  differenceBroken: wire('yidUnDiff', number),
}

/** What could be taken away now: on hand, less what documents hold; null where nothing waits, and for who sees no locations. */
const free = wire('free', z.object({ normal: wire('use', number), broken: wire('un', number) }).nullable())
const linePart = z.object({
  areaName: wire('yaName', z.string()),
  locationCode: wire('ylCode', z.string()),
  ...books,
  free,
})

const lossLine = z.object({
  lineId: wire('yidId', z.string()),
  state: wire('yidHandleState', z.literal(LINE_STATES)),
  stateName: z.string(),
  result: wire('yidHandleResult', z.literal([NOT_SETTLED, ...LINE_RESULTS])),
  resultName: z.string(),
  note: z.string(),
  handledBy: wire('handleName', z.string()),
  handledTime: wire('handleTime', z.string()),
  ...goodsCounted,
  supplierCode: z.string(),
  supplierName: z.string(),
  areaName: wire('yaName', z.string()),
  locationCode: wire('ylCode', z.string()),
  productionDate: wire('yidProductionTime', z.string()),
  datesOn: wire('yidFinishOpenStatus', z.literal([0, 1])),
  ...books,
  /** What the differences are worth at the sale price of the count. */
  moneyNormal: wire('useMoney', z.string()),
  moneyBroken: wire('unMoney', z.string()),
  free,
  /** Of goods that were counted wherever they lie: each of their locations; else none. */
  parts: z.array(linePart),
  /** Why it is a line though its sum agrees: 货位不符; else empty. */
  remark: z.string(),
  /** The tasks that posted it. */
  taskCodes: wire('taskCode', z.string()),
})

/** A loss order with its lines (part 2, 2). */
export const getInventoryLossDetail = call({
  path: '/api/inventoryLoss/getInventoryLossDetail',
  title: '损益单详情',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'liquidationPlanView' },
  input: z.object({ lossCode, ...paging }),
  output: row.extend({
    /** 1: the warehouse kept production dates at the count. */
    datesOn: wire('isMdOpen', z.literal([0, 1])),
    ...listOf(lossLine).shape,
    /** The lines of this page once more, under the name that the parts have. */
    goodsList: z.array(lossLine),
    logList: loggedLines,
    /** Why lines cannot be handled; the empty text when they can. */
    abilities: z.object({ handle: z.string() }),
  }),
})

/** All lines of a loss order that the asker may see, as a workbook. */
export const exportInventoryLossLines = call({
  path: '/api/inventoryLoss/exportLines',
  title: '导出损益明细',
  area: `${STOCKTAKE_AREA} (ours)`,
  kind: 'export',
  body: 'form',
  permit: { identities: IDENTITIES, key: 'liquidationPlanView' },
  input: z.object({ lossCode }),
  output: z.null(),
})

/** Settles differences: the books stay (1), or the difference is posted (2). All of the lines, or none (part 2, 4). */
export const inventoryHandle = call({
  path: '/api/inventoryLoss/inventoryHandle',
  title: '处理盘点差异',
  area: STOCKTAKE_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'liquidationLossEdit' },
  input: z.object({
    lossCode,
    lineIds: wire(
      'yidId',
      joined('损益行', integer('损益行', { min: 1, max: Number.MAX_SAFE_INTEGER }), 200).refine(
        (ids) => ids.length > 0,
        { error: '请选择损益行' },
      ),
    ),
    result: wire('yidHandleResult', oneOf('处理结果', LINE_RESULTS)),
    note: text('备注', { min: 0, max: 80 }).default(''),
  }),
  output: z.object({ handled: number, taskCodes: z.array(z.string()) }),
  refusals: LOSS_REFUSALS,
})
