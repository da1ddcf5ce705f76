import type { Refusals } from '../../wire/refusal.ts'

export const MONTH_LABELS = { month: '月份', reason: '反月结原因' } as const

/** Why a month is not closed or opened. Names of domain `planClose` and `planReopen`. */
export const CLOSE_REFUSALS = {
  closed: { code: 409, text: '{name} 已月结' },
  notOver: { code: 500, text: '{name} 尚未结束，次月 1 日起可以月结' },
  order: { code: 500, text: '请先月结 {month}' },
  waiting: { code: 500, text: '{name} 还有 {count} 条作业等待计价，请稍后再试' },
  unpriced: { code: 500, text: '{name} 还有 {count} 条未计价作业，请先计价或免收' },
  periods: { code: 500, text: '{name} 还有 {count} 个固定周期没有结束计费，请稍后再试' },
  missingDays: { code: 500, text: '{name} 还有 {count} 天的仓储费没有生成，请稍后再试' },
} as const satisfies Refusals

export const REOPEN_REFUSALS = {
  notClosed: { code: 409, text: '{name} 没有月结' },
  order: { code: 500, text: '请先反月结 {month}' },
} as const satisfies Refusals

/** What was done to a month, for its log. */
export const MONTH_LOG = {
  closed: '月结 {name}：{costs} 笔，合计 {money} 元',
  reopened: '反月结 {name}：{reason}',
} as const

/** How a month stands. */
export const MONTH_STATES = ['running', 'open', 'closed'] as const
export const MONTH_STATE_NAMES: Readonly<Record<(typeof MONTH_STATES)[number], string>> = {
  running: '进行中',
  open: '待月结',
  closed: '已月结',
}

/** What stands above the columns of the months of a warehouse, and what they are called as a workbook. */
export const MONTH_SHEET = {
  name: '月结',
  month: '月份',
  state: '状态',
  costs: '费用（笔）',
  money: '合计（元）',
  unsettled: '未结算（元）',
  undecided: '待处理',
  waiting: '等待计价（条）',
  unpriced: '未计价（条）',
  periods: '未结束的固定周期（个）',
  missingDays: '仓储费缺（天）',
  closed: '月结',
  closedBy: '月结人',
  closedAt: '月结时间',
} as const
