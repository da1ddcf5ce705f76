import type { TaxVersionState } from '@yuncang/domain/bill/tax/tax-rate.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of a rate of tax are called. */
export const TAX_LABELS = { group: '费用类型', percent: '税率', fromDay: '生效日期' } as const

/** What is wrong with a rate as it was typed. */
export const TAX_FAULTS = { percent: '税率应为 0 到 100 的数字，最多一位小数' } as const

export const TAX_REFUSALS = {
  notLater: { code: 400, text: '生效日期须晚于今天，不填则立即生效' },
  same: { code: 409, text: '{groups}的税率没有变化' },
  notThere: { code: 500, text: '供应商“{supplier}”不在仓库“{warehouse}”存放货物' },
} as const satisfies Refusals

/** What setting a rate answers. */
export const TAX_DONE = '税率已保存，已生成的账单不变'

export const TAX_STATE_NAMES: Readonly<Record<TaxVersionState, string>> = {
  inForce: '生效中',
  waiting: '待生效',
  over: '已过期',
  withdrawn: '已取代',
}

/** What was done, for the log of the warehouse's rates of tax. */
export const TAX_LOG = {
  set: '{owner}{groups}：税率 {percent}%{from}',
  ended: '{owner}{groups}：不再设置税率{from}',
  supplier: '供应商“{supplier}”',
  from: '，{day} 起',
} as const

/** What stands above the columns of rates of tax, and what they are called as a workbook. */
export const TAX_SHEET = {
  name: '税率',
  group: '费用类型',
  percent: '税率',
  percentNumber: '税率（%）',
  source: '说明',
  none: '未设置',
  inherited: '随仓库',
  validFrom: '生效时间',
  setBy: '设置人',
  next: '待生效',
  nextPercent: '待生效税率（%）',
  nextFrom: '待生效日期',
} as const
