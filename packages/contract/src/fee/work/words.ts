import type { UNPRICED } from '@yuncang/domain/fee/charge/charge.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** Why work has no price, for people. */
export const UNPRICED_NAMES: Readonly<Record<(typeof UNPRICED)[number], string>> = {
  noRate: '没有费用配置',
  noPoint: '没有配送仓点',
  noLeasePrice: '租赁没有单价，也没有按面积的费用配置',
  noFacts: '商品缺少箱规等计费资料',
  tooLarge: '金额超出可保存的范围',
  periodOver: '固定周期已结束，没有可计入的周期',
  fault: '计算出错，请联系平台',
}

/** What made a work. */
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  task: '任务',
  label: '贴标覆膜',
  storage: '仓储',
  lease: '租赁',
  period: '固定周期',
}

export const UNPRICED_LABELS = {
  item: '收费项目',
  source: '单号',
  reason: '免收原因',
  because: '重新计价原因',
  waived: '是否免收',
  count: '条数',
  day: '日期',
} as const

export const UNPRICED_REFUSALS = {
  changed: { code: 409, text: '未计价作业已变化，现有 {count} 条，请刷新后重新确认' },
  nothing: { code: 400, text: '没有符合条件的未计价作业' },
  tooMany: { code: 400, text: '一次最多处理 {most} 条，请缩小范围' },
  noReason: { code: 400, text: '已免收的作业重新计价须填写原因' },
  hasRate: { code: 409, text: '“{name}”已有费用配置，请直接按现行费用计价' },
} as const satisfies Refusals

/** What was done to a work, for its log. */
export const WORK_LOG = { waived: '免收：{reason}', priced: '按现行费用计价', again: '重新计价：{reason}' } as const

/** Why an act is not possible; travels with a work as its abilities. */
export const WORK_WHY_NOT = { waived: '已免收' } as const

/** Why a charge of a night was decided anew. */
export const STORAGE_WORDS = { corrected: '库存流水更正，重新计费' } as const

/** Heads of the exported list, and the name of the workbook. */
export const UNPRICED_SHEET = {
  name: '未计价作业',
  day: '日期',
  item: '收费项目',
  warehouse: '仓库',
  supplier: '供应商',
  source: '来源',
  code: '单号',
  point: '配送仓点',
  pieces: '件数',
  reason: '原因',
} as const

/** What a report of what may have been forgotten tells apart. */
export const LEAKS = ['waiting', 'unpriced', 'waived', 'voided', 'zero', 'leaseOnly'] as const
export const LEAK_NAMES: Readonly<Record<(typeof LEAKS)[number], string>> = {
  waiting: '等待计价',
  unpriced: '未计价',
  waived: '已免收',
  voided: '已作废，未重新计费',
  zero: '有作业但金额为 0.00（商品缺重量、体积或码放数）',
  leaseOnly: '只付租金，库存未计仓储费',
}

/** What is to be thought of what may have been forgotten. */
export const LEAK_HINTS: Readonly<Record<(typeof LEAKS)[number], string>> = {
  waiting: '正在计价，一般几秒内完成',
  unpriced: '没有价格或缺少资料，需要计价或免收',
  waived: '有人说明不收费',
  voided: '费用已作废，没有重新计费',
  zero: '请补全商品的重量、体积或码放数',
  leaseOnly: '只收租金，库存没有仓储费价格',
}

/** What stands above the columns of what may have been forgotten, and what that is called. */
export const LEAKAGE_SHEET = {
  name: '漏计检查',
  leak: '类型',
  warehouse: '仓库',
  supplier: '供应商',
  item: '收费项目',
  count: '条数',
  lastDay: '最近日期',
  hint: '说明',
} as const
