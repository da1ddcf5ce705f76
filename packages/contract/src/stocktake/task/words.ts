import type { StocktakeOrigin, StocktakeStatus, StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** The types of a stocktake (part 2, 2). */
export const STOCKTAKE_TYPE_NAMES: Readonly<Record<StocktakeType, string>> = {
  0: '按商品货位盘点',
  1: '按商品总数盘点',
  2: '按货位盘点',
}
/** The states of a stocktake (part 2, 4). */
export const STOCKTAKE_STATUS_NAMES: Readonly<Record<StocktakeStatus, string>> = {
  0: '待盘点',
  1: '盘点中',
  2: '盘点完成',
  3: '已取消',
}
export const STOCKTAKE_ORIGIN_NAMES: Readonly<Record<StocktakeOrigin, string>> = {
  office: '人工新建',
  cycle: '循环盘点',
  zero: '零库存确认',
}
/** Who made a stocktake that nobody asked for. */
export const CALENDAR = '系统'
/** Whether an item of a stocktake was counted. */
export const ITEM_STATE_NAMES = { 0: '待盘点', 1: '已盘点' } as const

/** After a stocktake was taken, cancelled, finished (part 2, 8). */
export const STOCKTAKE_TAKEN = '接单成功！'
export const STOCKTAKE_CANCELLED = '已取消！'
export const STOCKTAKE_FINISHED = '盘点完成'

/** How the deeds on a stocktake can refuse. */
export const STOCKTAKE_REFUSALS = {
  alreadyTaken: { code: 500, text: '盘点任务 {code} 已由{name}接单' },
  notPending: { code: 500, text: '盘点任务 {code} 当前为{status}，不能接单' },
  notCancellable: { code: 500, text: '盘点任务 {code} 当前为{status}，不能取消' },
  notCounting: { code: 409, text: '盘点任务 {code} 当前为{status}，不能盘点' },
} as const satisfies Refusals

/** The log of a stocktake. */
export const STOCKTAKE_LOG = {
  created: '新建盘点计划：{type}，{count} 项',
  taken: '接单，共 {count} 项',
  cancelled: '取消盘点{reason}',
  finished: '盘点完成，共 {count} 项，{lines} 行有差异',
} as const

/** Heads of the exported list of stocktakes, and the name of the workbook. */
export const STOCKTAKE_SHEET = {
  name: '盘点任务',
  code: '盘点单号',
  plan: '盘点计划',
  type: '盘点类型',
  status: '状态',
  area: '盘点库区',
  createdAt: '创建时间',
  takenBy: '接单人',
  finishedAt: '完成时间',
  different: '有无差异',
  loss: '损益单号',
  items: '盘点项',
  counted: '已盘点',
  pieces: '盘点件数',
  people: '盘点人数',
  supplier: '供应商',
  warehouse: '仓库',
  origin: '来源',
  creator: '创建人',
} as const
export const DIFFERENT_NAMES = { 0: '无差异', 1: '有差异' } as const
