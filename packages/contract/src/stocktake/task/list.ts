import { STOCKTAKE_STATUSES, STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, FLAG, oneOf, someOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { seeStocktakes, STOCKTAKE_AREA, stocktakeCode, viewStocktake } from './task.ts'

const number = z.number().int()

/** A stocktake as lists and details say it. */
export const stocktakeHead = {
  stocktakeCode: wire('yitCode', z.string()),
  planCode: wire('yipCode', z.string()),
  type: wire('yitType', z.literal(STOCKTAKE_TYPES)),
  typeName: wire('yitTypeName', z.string()),
  status: wire('yitTaskState', z.literal(STOCKTAKE_STATUSES)),
  statusName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  /** – for a count of goods wherever they lie. */
  areaName: wire('yaName', z.string()),
  /** – for a count of locations. */
  supplierName: z.string(),
  createTime: wire('yitCreateTime', z.string()),
  createName: z.string(),
  /** Who asked for it: 人工新建, 循环盘点, 零库存确认. */
  originName: z.string(),
  /** Who took it, and when. */
  takenBy: wire('yitOrderName', z.string()),
  takenTime: wire('yitOrderTime', z.string()),
  finishTime: wire('yitCompleteTime', z.string()),
  cancelTime: z.string(),
  cancelReason: z.string(),
  /** 1 with, 0 without differences; empty before the end. */
  different: wire('yitIsDiff', z.union([z.literal(0), z.literal(1), z.literal('')])),
  lossCode: wire('yilCode', z.string()),
  itemCount: wire('itemNum', number),
  countedCount: wire('countedNum', number),
}

const row = z.object({
  ...stocktakeHead,
  /** Pieces counted so far. */
  countedPieces: wire('countedPieces', number),
  /** How many people counted. */
  people: number,
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ take: z.string(), cancel: z.string(), finish: z.string() }),
})

/** Stocktakes, newest first (part 2, 7). */
export const {
  page: getInventoryTaskList,
  sums: getInventoryTaskSums,
  export: exportInventoryTasks,
} = listCalls({
  title: '盘点任务',
  area: STOCKTAKE_AREA,
  permit: seeStocktakes,
  paths: {
    page: '/api/inventoryTask/getInventoryTaskList',
    sums: '/api/inventoryTask/getInventoryTaskListSums',
    export: '/api/inventoryTask/export',
  },
  filters: {
    /** The number of a task, or its beginning. */
    stocktakeCode: wire('yitCode', text('盘点单号', { max: 40 }).optional()),
    type: wire('yitType', oneOf('盘点类型', STOCKTAKE_TYPES).optional()),
    statuses: wire('yitTaskState', someOf('状态', STOCKTAKE_STATUSES).optional()),
    supplierCode: code('供应商', 'supplier').optional(),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    beginTime: day('开始日期').optional(),
    endTime: day('结束日期').optional(),
  },
  row,
  sums: {
    count: wire('num', number),
    itemCount: wire('itemNum', number),
    countedCount: wire('countedNum', number),
  },
  newestBy: 'createTime',
  sorts: { itemNum: 'items', countedNum: 'counted' },
})

const quantity = number.nullable()
/** One count of a line: the first, the second, the third. */
const round = z.object({
  round: number,
  /** What was counted, and where: a line of goods wherever they lie has several. */
  item: number,
  locationCode: wire('ylCode', z.string()),
  /** 1: somebody has to choose a count of this item, and this is one of them. */
  choose: z.literal([0, 1]),
  normal: number,
  broken: number,
  systemNormal: wire('yidSysUse', quantity),
  systemBroken: wire('yidSysUn', quantity),
  countedBy: wire('countName', z.string()),
  countedTime: wire('countTime', z.string()),
  /** What it was good for: counts, 期间有出入, corrected, entered of a sheet. */
  mark: z.string(),
})

/** A stocktake with what is to be counted and what was (part 2, 2). System quantities are null while the count is blind and under way. */
export const getInventoryTaskInfo = call({
  path: '/api/inventoryTask/getInventoryTaskInfo',
  title: '盘点任务详情',
  area: STOCKTAKE_AREA,
  kind: 'read',
  body: 'form',
  permit: viewStocktake,
  input: z.object({ stocktakeCode }),
  output: row.extend({
    /** 1: counters do not see what the books have. */
    blind: z.literal([0, 1]),
    /** 1: the warehouse kept production dates at the count. */
    datesOn: wire('isMdOpen', FLAG),
    /** 1: the warehouse managed its locations when the stocktake was finished or cancelled; null before (semantics 3). */
    finishLocationsOn: wire('yitFinishYocType', FLAG.nullable()),
    items: wire(
      'item',
      z.array(
        z.object({
          item: number,
          locationCode: wire('ylCode', z.string()),
          areaName: wire('yaName', z.string()),
          goodsCode: z.string(),
          goodsName: wire('goodName', z.string()),
          barCode: z.string(),
          standard: z.string(),
          counted: wire('yitaTaskStatus', z.literal([0, 1])),
          statusName: z.string(),
          /** How often it was counted; more than once: a second person looked. */
          rounds: number,
          /** What is still asked for: 需第二人复盘, 期间有出入，请重新盘点, 待主管选择; else empty. */
          asked: z.string(),
          countedBy: wire('countName', z.string()),
          countedTime: wire('countTime', z.string()),
        }),
      ),
    ),
    details: wire(
      'detail',
      z.array(
        z.object({
          item: number,
          goodsCode: z.string(),
          goodsName: z.string(),
          barCode: z.string(),
          supplierName: z.string(),
          areaName: wire('yaName', z.string()),
          locationCode: wire('ylCode', z.string()),
          productionDate: wire('yidProductionTime', z.string()),
          datesOn: wire('yidFinishOpenStatus', z.literal([0, 1])),
          systemNormal: wire('yidSysUse', quantity),
          countedNormal: wire('yidInventoryUse', number),
          differenceNormal: wire('yidUseDiff', quantity),
          systemBroken: wire('yidSysUn', quantity),
          countedBroken: wire('yidInventoryUn', number),
          differenceBroken: wire('yidUnDiff', quantity),
          /** Of the system quantity: picked by open tasks, and received by tasks that are not completed yet (待完成入库). */
          pickedPieces: wire('pickedNum', quantity),
          arrivedPieces: wire('arrivedNum', quantity),
          piecesPerBox: wire('box', number),
          maxUnitName: wire('maxUnit', z.string()),
          minUnitName: wire('minUnit', z.string()),
          /** 1: counts disagree and somebody has to choose one. */
          choose: z.literal([0, 1]),
          rounds: z.array(round),
        }),
      ),
    ),
    logList: loggedLines,
  }),
})

/** What is to be counted of a stocktake, as a workbook. */
export const exportInventoryItems = call({
  path: '/api/inventoryTask/exportItems',
  title: '导出待盘点项目',
  area: `${STOCKTAKE_AREA} (ours)`,
  kind: 'export',
  body: 'form',
  permit: viewStocktake,
  input: z.object({ stocktakeCode }),
  output: z.null(),
})

/** What was counted of it; system quantities stay empty where the page shows none. */
export const exportInventoryDetails = call({
  path: '/api/inventoryTask/exportDetails',
  title: '导出已盘点明细',
  area: `${STOCKTAKE_AREA} (ours)`,
  kind: 'export',
  body: 'form',
  permit: viewStocktake,
  input: z.object({ stocktakeCode }),
  output: z.null(),
})
