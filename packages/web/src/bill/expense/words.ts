import type { ExpenseDriver } from '@yuncang/domain/bill/expense/expense.ts'

/** How each way of sharing works, beside its choice. */
export const DRIVER_NOTES: Readonly<Record<ExpenseDriver, string>> = {
  direct: '全部由一家供应商承担',
  cubic: '按当月每晚在库商品的体积（立方米 × 天）分摊，适合房租、水电',
  pieces: '按当月完成任务的实际件数分摊，适合装卸人工、耗材',
  tasks: '按当月完成的任务数分摊，适合单据和客服',
  minutes: '按当月现场作业从领取到完成的时长分摊，适合现场人工',
  fixed: '按约定的比例由几家供应商承担，与当月的量无关',
}

/** What the pages of expenses and profit say. */
export const EXPENSE_WORDS = {
  /** After the first of those who bear an expense by fixed shares. */
  allBearers: (count: number) => `等 ${count} 家`,
  none: '还没有费用支出',
  noneHint: '录入房租、人工等支出后，可以看到每家供应商的利润；供应商看不到支出和利润',
  notePlaceholder: '选填，如：10 月库房租金',
  reasonPlaceholder: '如：重复录入',
  shareSupplier: (at: number) => `第 ${at} 家供应商`,
  sharePercent: (at: number) => `第 ${at} 家比例`,
  addShare: '添加供应商',
  removeShare: (at: number) => `删除第 ${at} 家`,
  shareSum: (sum: string, off: string) => (off === '' ? `合计 ${sum}%` : `合计 ${sum}%，${off}`),
  voidNote: '作废后不再计入任何合计，不能恢复',
  added: '费用支出已录入',
  changed: '费用支出已修改',
} as const

export const PROFIT_WORDS = {
  note: '收入为当月入账的费用（不含已作废）；分摊到分，差额按最大余数法处理，合计与录入金额一致。供应商看不到这一页。',
  none: '这个月没有收入和支出',
  unshared: (money: string) => `有 ${money} 元支出没有供应商承担（当月没有可分摊的量），不在合计中：`,
  toExpenses: '查看费用支出',
  noParts: '没有支出',
  share: (percent: string) => `${percent}%`,
} as const
