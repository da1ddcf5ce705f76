import type { getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Question } from '@yuncang/kit/call/toast.ts'

export type MonthRow = CallOutput<typeof getMonths>['records'][number]

/** What of a month is not decided, counted. */
export const UNDECIDED_NAMES = {
  waiting: (count: number) => `等待计价 ${count} 条`,
  unpriced: (count: number) => `未计价 ${count} 条`,
  periods: (count: number) => `固定周期 ${count} 个未结束`,
  missingDays: (count: number) => `仓储费缺 ${count} 天`,
} as const

export const MONTH_DONE = { closed: '月结成功', reopened: '反月结成功' } as const

export const MONTH_WORDS = {
  none: '该仓库还没有可以月结的月份',
  allDecided: '无',
  note: '月结后，该月不能再记入或作废费用：迟到的费用记入下一个未月结的月份，作废改为在未月结的月份冲销。结算、收款不受影响。',
  reopenNote: '反月结后，该月可以重新记入或作废费用，之后需再次月结。操作会记入日志。',
} as const

/** Says what closing a month does, before it is done. */
export function closeQuestion(
  warehouseName: string,
  { month, count, money, unsettledCount, unsettledMoney }: MonthRow,
): Question {
  const unsettled = unsettledCount > 0 ? `（其中未结算 ${unsettledCount} 笔 ${unsettledMoney} 元，月结后仍可结算）` : ''
  return {
    title: `月结 ${month}`,
    text: `仓库“${warehouseName}”${month} 共 ${count} 笔费用，合计 ${money} 元${unsettled}。月结后该月不能再记入或作废费用，迟到的费用记入下一个未月结的月份。确定月结吗？`,
    yes: '月结',
    no: '取消',
  }
}
