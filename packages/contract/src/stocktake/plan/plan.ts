import { STOCKTAKE_ORIGINS, STOCKTAKE_STATUSES, STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { call, listOf } from '../../wire/call.ts'
import { choice, code, codes, day, flag, oneOf, paging, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { seeStocktakes, steerStocktake, STOCKTAKE_AREA, viewStocktake } from '../task/task.ts'
import { PLAN_REFUSALS } from './words.ts'

const number = z.number().int()
const warehouseCode = code('仓库', 'warehouse')

const planRow = z.object({
  planCode: wire('yipCode', z.string()),
  type: wire('yipType', z.literal(STOCKTAKE_TYPES)),
  typeName: wire('yipTypeName', z.string()),
  supplierCode: wire('yipSupplierCode', z.string()),
  /** – for a count of locations. */
  supplierName: wire('ysName', z.string()),
  /** – for a count of goods wherever they lie. */
  areaName: wire('yaName', z.string()),
  status: wire('yipStatus', z.literal(STOCKTAKE_STATUSES)),
  taskStatus: wire('taskState', z.literal(STOCKTAKE_STATUSES)),
  statusName: z.string(),
  createName: z.string(),
  /** Who asked for it: 人工新建, 循环盘点, 零库存确认. */
  originName: z.string(),
  /** The same person, under the other name that the parts have. */
  planner: wire('puName', z.string()),
  createTime: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  stocktakeCode: wire('yitCode', z.string()),
  itemCount: wire('itemNum', number),
  countedCount: wire('countedNum', number),
})

/** Stocktaking plans, newest first (part 2, 2). */
export const {
  page: queryPlanPage,
  sums: queryPlanSums,
  export: exportPlans,
} = listCalls({
  title: '盘点计划',
  area: STOCKTAKE_AREA,
  permit: seeStocktakes,
  paths: {
    page: '/api/inventoryPlan/queryPlanPage',
    sums: '/api/inventoryPlan/queryPlanPageSums',
    export: '/api/inventoryPlan/export',
  },
  filters: {
    /** The number of a plan, or its beginning. */
    planCode: wire('yipCode', text('单据编号', { max: 40 }).optional()),
    type: wire('yipType', oneOf('盘点类型', STOCKTAKE_TYPES).optional()),
    supplierCode: wire('yipSupplierCode', code('供应商', 'supplier').optional()),
    statuses: wire('yipStatus', someOf('状态', STOCKTAKE_STATUSES).optional()),
    /** Who asked for it: a person, the calendar, a picker who found a location not empty. */
    origin: choice('来源', STOCKTAKE_ORIGINS).optional(),
    beginTime: wire('createTimeStart', day('开始日期').optional()),
    endTime: wire('createTimeEnd', day('结束日期').optional()),
    warehouseCode: codes('仓库', 'warehouse').optional(),
  },
  row: planRow,
  sums: { count: wire('num', number), itemCount: wire('itemNum', number) },
  newestBy: 'createTime',
  sorts: { itemNum: 'items' },
})

const named = {
  warehouseCode,
  areaId: wire('yaId', code('库区', 'area').optional()),
  supplierCode: code('供应商', 'supplier').optional(),
  goodsCodes: wire('goodCodes', codes('商品', 'goods', 500).optional()),
  locationIds: wire('ylIds', codes('货位', 'place', 500).optional()),
}
const type = wire('yipType', oneOf('盘点类型', STOCKTAKE_TYPES))

/** What a plan meets that is counted already; answered as `obj` beside code 503, and beside 502 where nothing is left. */
export const planConflicts = z.array(
  z.object({
    /** Of goods. */
    goodsCode: z.string().optional(),
    /** Of a location. */
    locationId: wire('ylId', z.string().optional()),
    locationCode: wire('ylCode', z.string().optional()),
    name: z.string(),
    /** Counted under another plan, or a difference that waits. */
    reason: z.enum(['plan', 'loss']),
    reasonName: z.string(),
    /** The number of the task or the loss order. */
    code: z.string(),
  }),
)
export type PlanConflict = z.infer<typeof planConflicts>[number]

/** Says whether a plan could be saved: 502 with what is wrong, or where all of it is counted already; 503 with what of it is (part 2, 5). */
export const addPlanCheck = call({
  path: '/api/inventoryPlan/addPlanCheck',
  title: '检查盘点计划',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: steerStocktake,
  input: z.object({ type, ...named }),
  output: z.null(),
  refusals: PLAN_REFUSALS,
})

/** Saves a plan with its task. `drop` 1 leaves out what is counted already: 删除问题货位并保存 (part 2, 4). */
export const saveLocationDetail = call({
  path: '/api/inventoryPlan/saveLocationDetail',
  title: '新建盘点计划',
  area: STOCKTAKE_AREA,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  input: z.object({ type, ...named, drop: flag('删除冲突项').default(0) }),
  output: z.object({
    planCode: wire('yipCode', z.string()),
    stocktakeCode: wire('yitCode', z.string()),
    /** How many goods or locations were left out. */
    dropped: number,
  }),
  refusals: PLAN_REFUSALS,
})

/** The same under the name of the family of tasks. */
export const crateInventoryTask = call({
  path: '/api/inventoryTask/crateInventoryTask',
  title: '新建盘点任务',
  area: STOCKTAKE_AREA,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  input: z.object({
    type: wire('yitType', oneOf('盘点类型', STOCKTAKE_TYPES)),
    ...named,
    drop: flag('删除冲突项').default(0),
  }),
  output: z.object({ stocktakeCode: wire('yitCode', z.string()), dropped: number }),
  refusals: PLAN_REFUSALS,
})

/** Locations to choose for a plan, with what lies there. */
export const locationDetail = call({
  path: '/api/inventoryPlan/locationDetail',
  title: '选择盘点货位',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: steerStocktake,
  input: z.object({
    warehouseCode,
    areaId: wire('yaId', code('库区', 'area').optional()),
    locationCode: wire('ylCode', text('货位', { max: 40 }).optional()),
    /** 1 only with stock, 2 all. */
    cargo: wire('ylCargo', oneOf('货位库存', [1, 2] as const).default(2)),
    ...paging,
  }),
  output: listOf(
    z.object({
      locationId: wire('ylId', z.string()),
      locationCode: wire('ylCode', z.string()),
      areaId: wire('yaId', z.string()),
      areaName: wire('yaName', z.string()),
      goodsCount: wire('skuZs', number),
      pieces: wire('zs', number),
      /** Why it cannot be chosen; empty when it can. */
      taken: z.string(),
    }),
  ).extend({
    /** How many of the whole filter hold something, and how many nothing. */
    tally: wire('locationTypeNumber', z.object({ stocked: wire('y', number), vacant: wire('w', number) })),
  }),
})

const goodsToChoose = {
  input: z.object({
    warehouseCode,
    supplierCode: code('供应商', 'supplier').optional(),
    areaId: wire('yaId', code('库区', 'area').optional()),
    name: text('商品名称', { max: 40 }).optional(),
    barCode: text('条码', { max: 30 }).optional(),
    locationCode: wire('ylCode', text('货位', { max: 40 }).optional()),
    /** 1 only with stock, 2 all. */
    cargo: wire('ylCargo', oneOf('商品库存', [1, 2] as const).default(2)),
    ...paging,
  }),
  output: listOf(
    z.object({
      goodsCode: z.string(),
      name: z.string(),
      standard: z.string(),
      piecesPerBox: wire('box', number),
      barCode: z.string(),
      minUnitName: z.string(),
      maxUnitName: z.string(),
      /** At how many locations it lies, and how many pieces. */
      locationCount: wire('locationNum', number),
      pieces: wire('zs', number),
      /** Why it cannot be chosen; empty when it can. */
      taken: z.string(),
    }),
  ),
} as const

/** Goods to choose for a plan: with an area those that lie in it, else all of the supplier. */
export const locationGoodsDetail = call({
  path: '/api/inventoryPlan/locationGoodsDetail',
  title: '选择盘点商品',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: steerStocktake,
  ...goodsToChoose,
})

/** The same under the name of the family of tasks. */
export const getGoods = call({
  path: '/api/inventoryTask/getGoods',
  title: '选择盘点商品',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: steerStocktake,
  ...goodsToChoose,
})

/** The suppliers that have goods or stock in a warehouse. */
export const getSupplierSelect = call({
  path: '/api/inventoryTask/getSupplierSelect',
  title: '选择盘点供应商',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: { ...steerStocktake, key: ['liquidationPlanAdd', 'liquidationPlan'] },
  input: z.object({ warehouseCode: warehouseCode.optional() }),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string() })),
})

/** A plan with what it names: goods, or locations with their areas (part 2, 2). */
export const planDetail = call({
  path: '/api/inventoryPlan/planDetail',
  title: '盘点计划详情',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: viewStocktake,
  input: z.object({
    type: wire('yipType', oneOf('盘点类型', STOCKTAKE_TYPES)),
    planCode: wire('yipCode', code('盘点计划', 'stocktakePlan')),
    ...paging,
  }),
  output: listOf(
    z.object({
      goodsCode: z.string(),
      name: z.string(),
      standard: z.string(),
      piecesPerBox: wire('box', number),
      barCode: z.string(),
      areaName: wire('yaName', z.string()),
      locationCode: wire('ylCode', z.string()),
      /** Why the calendar chose it; empty where a person did. */
      reason: z.string(),
    }),
  ).extend({
    ...planRow.shape,
    finishTime: wire('completeTime', z.string()),
    cancelTime: z.string(),
    cancelReason: z.string(),
    logList: loggedLines,
  }),
})
