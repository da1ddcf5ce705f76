/** What `years.ts` asks: every list that grows with its history, as people ask it. */
import { lastDay } from './years-merchants.ts'

/** Its name, path and input. A workbook is asked for as its first rows: that is how long somebody waits until the download begins. */
export type Asked = readonly [name: string, path: string, input: Record<string, unknown>]

const HISTORY = '/api/goodshistory/getGoodsHistoryPage'
const BATCHES = '/api/goodshistory/getGoodsHistoryBatch'
const INVENTORY = '/api/task/queryInventoryPage'
const DATES = '/api/task/queryGoodsByProduction'
const LOCATIONS = '/api/task/queryGoodsByLocation'
const TASKS = '/api/task/getPage'
const COSTS = '/api/cost/getAllCostPage'
const BILLS = '/api/bill/getAllBill'
const DAY_MS = 86_400_000
/** Goods: the best seller, one of the middle, one that sells little, and one that was never moved. */
const [BEST, MIDDLE, SLOW, NEVER] = ['H1', 'H101', 'H4404', 'H4999']

/** The questions to a world of so many moves. */
export function askedOf(moves: number): readonly Asked[] {
  const last = lastDay(moves)
  const before = (days: number) => new Date(Date.parse(last) - days * DAY_MS).toISOString().slice(0, 10)
  const month = { beginTime: before(30), endTime: last }
  const early = { beginTime: '2018-09-10', endTime: '2018-10-10' }
  const task = `CK${last.slice(2).replaceAll('-', '')}`
  return [
    ['history: first page', HISTORY, {}],
    ['history: deepest page', HISTORY, { page: 1000 }],
    ['history: oldest first', HISTORY, { sort: 'createTime' }],
    ['history: one month', HISTORY, month],
    ['history: the first month of all', HISTORY, early],
    ['history: shelved', HISTORY, { step: 'shelve' }],
    ['history: broken pieces', HISTORY, { quality: 1 }],
    ['history: one production date', HISTORY, { productionTime: '2018-09-03' }],
    ['history: one supplier', HISTORY, { supplierCode: 'S7' }],
    ['history: one warehouse', HISTORY, { warehouseCode: 'W2' }],
    ['history: one location', HISTORY, { ylCode: 'B-0042' }],
    ['history: a task', HISTORY, { code: 'CK18090500000451' }],
    ['history: tasks of a day', HISTORY, { code: task }],
    ['history: best seller', HISTORY, { goodsCode: BEST }],
    ['history: best seller, deepest page', HISTORY, { goodsCode: BEST, page: 1000 }],
    ['history: best seller, oldest first', HISTORY, { goodsCode: BEST, sort: 'createTime' }],
    ['history: best seller, one month', HISTORY, { goodsCode: BEST, ...month }],
    ['history: best seller, the first month of all', HISTORY, { goodsCode: BEST, ...early }],
    ['history: best seller, shelved', HISTORY, { goodsCode: BEST, step: 'shelve' }],
    ['history: best seller, broken pieces', HISTORY, { goodsCode: BEST, quality: 1 }],
    ['history: best seller, one location', HISTORY, { goodsCode: BEST, ylCode: 'B-0042' }],
    ['history: best seller, one warehouse', HISTORY, { goodsCode: BEST, warehouseCode: 'W2' }],
    ['history: goods of the middle', HISTORY, { goodsCode: MIDDLE }],
    ['history: goods that sell little', HISTORY, { goodsCode: SLOW }],
    ['history: goods never moved', HISTORY, { goodsCode: NEVER }],
    ['batches: best seller', BATCHES, { goodsCode: BEST }],
    ['batches: best seller, one month', BATCHES, { goodsCode: BEST, ...month }],
    ['batches: best seller, the first month of all', BATCHES, { goodsCode: BEST, ...early }],
    ['batches: best seller, one location', BATCHES, { goodsCode: BEST, ylCode: 'B-0042' }],
    ['batches: goods of the middle', BATCHES, { goodsCode: MIDDLE }],
    ['stock by goods: first page', INVENTORY, {}],
    ['stock by goods: page of 100', INVENTORY, { rows: 100 }],
    ['stock by goods: deepest page', INVENTORY, { page: 400 }],
    ['stock by goods: one supplier', INVENTORY, { supplierCode: 'S7' }],
    ['stock by goods: near expiry', INVENTORY, { expireStatus: 1 }],
    ['stock by goods: best seller', INVENTORY, { goodsCode: BEST }],
    ['stock by goods: sums', '/api/task/queryInventorySums', {}],
    ['stock by date: first page', DATES, {}],
    ['stock by date: deepest page', DATES, { page: 1000 }],
    ['stock by date: sums', '/api/task/queryGoodsByProductionSums', {}],
    ['stock by location: first page', LOCATIONS, {}],
    ['stock by location: page of 100', LOCATIONS, { rows: 100 }],
    ['stock by location: deepest page', LOCATIONS, { page: 1000 }],
    ['stock by location: code begins with', LOCATIONS, { ylCode: 'B-04' }],
    ['stock by location: one location', LOCATIONS, { ylCode: 'B-0042' }],
    ['stock by location: best seller', LOCATIONS, { goodsCode: BEST }],
    ['stock by location: sums', '/api/task/queryGoodsByLocationSums', {}],
    ['goods to choose from, with stock', '/api/task/getGoods', { warehouseCode: 'W2', supplierCode: 'S7', nature: 1 }],
    ['tasks: first page', TASKS, {}],
    ['tasks: outbound', TASKS, { nature: 1 }],
    ['tasks: inbound', TASKS, { nature: 2 }],
    ['tasks: deepest page', TASKS, { page: 1000 }],
    ['tasks: waiting', TASKS, { nature: 1, status: '1,2' }],
    ['tasks: cancelled', TASKS, { status: '4' }],
    ['tasks: one kind', TASKS, { taskType: 'TASK_TYPE_OTHER_OUT' }],
    ['tasks: a kind nobody uses', TASKS, { taskType: 'TASK_TYPE_CPFR' }],
    ['tasks: by number', TASKS, { code: 'CK18090500000451' }],
    ['tasks: of a day, by number', TASKS, { code: task }],
    ['tasks: of the best seller', TASKS, { goodsCode: BEST }],
    ['tasks: of goods that sell little', TASKS, { goodsCode: SLOW }],
    ['tasks: of goods never moved', TASKS, { goodsCode: NEVER }],
    ['tasks: one supplier', TASKS, { supplierCode: 'S7' }],
    ['tasks: one supplier, one warehouse, a month', TASKS, { supplierCode: 'S7', warehouseCode: 'W2', ...month }],
    ['tasks: finished in a month', TASKS, { finishBegin: month.beginTime, finishEnd: month.endTime }],
    ['tasks: rejected for damage', TASKS, { rejectReason: 'damaged' }],
    ['tasks: counts by status', '/api/task/getStatusCounts', {}],
    ['tasks: sums', '/api/task/getPageSums', {}],
    ['task: its log', '/api/task/getTaskLogList', { code: 'CK18090500000451' }],
    ['putaway orders', '/api/shelvesOrder/getShelvesOrderList', {}],
    ['putaway orders: waiting', '/api/shelvesOrder/getShelvesOrderList', { status: 0 }],
    ['putaway orders: of goods that sell little', '/api/shelvesOrder/getShelvesOrderList', { goodsCode: SLOW }],
    ['production dates', '/api/productionDate/getProductionDateList', {}],
    ['moves', '/api/move/getMoveTaskList', {}],
    ['moves: of the best seller', '/api/move/getMoveTaskList', { goodsCode: BEST }],
    ['changes of quality', '/api/qualityLog/qualityLogPage', {}],
    ['changes of quality: of goods never moved', '/api/qualityLog/qualityLogPage', { goodsCode: NEVER }],
    ['changes of dates', '/api/dateLog/queryDateLogPageList', {}],
    ['labels', '/api/supplierTaskLable/page', {}],
    ['labels: of goods that sell little', '/api/supplierTaskLable/page', { goodsCode: SLOW }],
    ['short picks', '/api/task/shortPick/getPage', {}],
    ['jobs of the floor', '/api/floor/job/getPage', {}],
    ['notices', '/api/notice/page', {}],
    ['notices: deepest page', '/api/notice/page', { page: 1000 }],
    ['costs: first page', COSTS, {}],
    ['costs: one month', COSTS, { beginDay: month.beginTime, endDay: month.endTime }],
    ['costs: one supplier', COSTS, { supplierCode: 'S7' }],
    ['costs: unsettled', COSTS, { status: '0' }],
    ['costs: of a task', COSTS, { taskCode: 'CK18090500000451' }],
    ['costs: of nothing', COSTS, { isZero: 1 }],
    ['costs: an item nobody charges', COSTS, { costType: 'COST_PRO_LABEL' }],
    ['costs: sums of a month', '/api/cost/getAllCostSums', { bookBegin: month.beginTime, bookEnd: month.endTime }],
    ['costs: counts by status', '/api/cost/getStatusCounts', {}],
    ['bills', BILLS, {}],
    ['bills: unpaid', BILLS, { status: '3' }],
    ['bills: of a month', BILLS, { beginTime: month.beginTime, endTime: month.endTime }],
    ['bills: by number', BILLS, { code: 'ZD1809' }],
    ['goods', '/api/goods/getPage', {}],
    ['found by Ctrl K: a number', '/api/index/search', { text: 'CK18090500000451' }],
    ['export: history of the best seller, first rows', '/api/goodshistory/export', { goodsCode: BEST }],
    ['export: history, first rows', '/api/goodshistory/export', {}],
  ]
}
