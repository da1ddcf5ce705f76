import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of a target are called. */
export const TARGET_NAMES = {
  warehouse: '仓库',
  month: '月份',
  figure: '指标',
  value: '目标值',
  seen: '修改前的目标',
} as const

/** How targets can be refused. */
export const TARGET_REFUSALS = {
  notWhole: { code: 400, text: '{figure}的目标应为正整数' },
  notDecimal: { code: 400, text: '{figure}的目标应为数字，最多两位小数' },
  overHundred: { code: 400, text: '{figure}的目标不能超过 100%' },
  noMoney: { code: 400, text: '没有查看费用或账单的权限，不能设置{figure}的目标' },
  changedMeanwhile: { code: 409, text: '{figure}的目标已改为 {value}，请核对后再保存' },
  nothingChanged: { code: 409, text: '目标没有变化' },
  monthOver: { code: 400, text: '已经结束的月份不能再设目标' },
} as const satisfies Refusals

/** What stands for a target that is not there. */
export const NO_TARGET = '无'
