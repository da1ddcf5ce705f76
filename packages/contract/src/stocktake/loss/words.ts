import type { LineResult, LineState, LossState } from '@yuncang/domain/stocktake/loss/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** How far a loss order is handled (part 2, 4). */
export const LOSS_STATE_NAMES: Readonly<Record<LossState, string>> = { 0: '待处理', 1: '部分处理', 2: '已完成' }
/** What became of a line. */
export const LINE_STATE_NAMES: Readonly<Record<LineState, string>> = { 0: '待处理', 1: '已处理', 2: '已完成' }
/** How a difference is settled (part 2, 4). */
export const LINE_RESULT_NAMES: Readonly<Record<LineResult, string>> = {
  1: '保持原系统库存',
  2: '以差异值调整库存，执行后不可修改',
}

/** How the handling of differences can refuse. */
export const LOSS_REFUSALS = {
  handled: { code: 409, text: '“{goods}”已处理，{name}于 {time} 操作，请刷新页面' },
  notEnough: { code: 500, text: '“{goods}”{location} 可用 {free} 件，需减少 {wanted} 件{documents}' },
  stale: { code: 500, text: '“{goods}”{location} 在本次盘点之后已按另一次盘点调整，请重新盘点' },
  supplierElsewhere: {
    code: 500,
    text: '“{goods}”的供应商“{supplier}”不在仓库“{warehouse}”经营，请先在供应商资料中加入该仓库，再调整库存',
  },
} as const satisfies Refusals
/** What a loss order is told apart by where it is found. */
export const LOSS_LINES_FOUND = '{state} · {lines} 行差异 · {warehouse}'
/** Why a line is one though its sum agrees. */
export const PARTS_DIFFER = '货位不符'
/** What holds the pieces that cannot go. */
export const HELD_BY = '，其余由 {documents} 占用'

/** The log of a loss order. */
export const LOSS_LOG = {
  created: '盘点任务 {code} 产生，{lines} 行差异',
  handled: '处理 {lines} 行：{result}{note}',
} as const
/** The log of a task that posts a difference. */
export const COUNT_TASK_LOG = {
  made: '损益单 {code} 调整库存 {pieces} 件',
  more: '损益单 {code} 再调整 {pieces} 件',
} as const

/** Heads of the exported list of loss orders, and the name of the workbook. */
export const LOSS_SHEET = {
  name: '损益单',
  code: '损益单号',
  time: '生成时间',
  state: '状态',
  stocktake: '盘点单号',
  type: '盘点类型',
  warehouse: '仓库',
  lines: '差异行',
  pending: '待处理',
  more: '盘盈件数',
  less: '盘亏件数',
  money: '差异金额',
} as const

/** Heads of the exported lines of a loss order; the name of the workbook follows its number. */
export const LOSS_LINES_SHEET = {
  name: '损益明细',
  goods: '商品名称',
  code: '商品编码',
  barCode: '条码',
  supplier: '供应商',
  area: '库区',
  location: '货位',
  date: '生产日期',
  systemNormal: '系统正常品',
  countedNormal: '盘点正常品',
  differenceNormal: '正常品差异',
  moneyNormal: '正常品差异金额',
  systemBroken: '系统破损品',
  countedBroken: '盘点破损品',
  differenceBroken: '破损品差异',
  moneyBroken: '破损品差异金额',
  remark: '说明',
  state: '状态',
  result: '处理结果',
  by: '处理人',
  time: '处理时间',
  note: '备注',
  tasks: '任务编号',
} as const
