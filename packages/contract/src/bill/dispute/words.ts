import type { DisputeState } from '@yuncang/domain/bill/dispute/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

export const DISPUTE_STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: '待处理',
  agreed: '已同意',
  refused: '已驳回',
  withdrawn: '已撤回',
  lapsed: '已失效',
}

export const DISPUTE_LABELS = {
  bill: '账单编号',
  cost: '费用编号',
  right: '认为应付金额',
  credit: '减免金额',
  note: '异议说明',
  reason: '驳回原因',
  images: '异议图片',
  state: '异议状态',
} as const

/** What is wrong with the form of a dispute. */
export const DISPUTE_FAULTS = {
  money: '请输入不小于零、最多两位小数的金额',
  noNote: '请说明异议',
  longNote: '异议说明最多200个字',
} as const

export const DISPUTE_REFUSALS = {
  changed: { code: 409, text: '账单状态已变化，请刷新后再试' },
  disputed: { code: 409, text: '这笔费用已有异议待处理' },
  notLess: { code: 400, text: '认为应付的金额须小于该费用现在的金额 {left} 元' },
  noDispute: { code: 409, text: '这笔费用没有待处理的异议，请刷新后再试' },
  tooMuch: { code: 400, text: '减免金额须大于零，且不超过该费用现在的金额 {left} 元' },
} as const satisfies Refusals

/** What deeds on a dispute answer. */
export const DISPUTE_DONE = {
  opened: '异议已提交',
  withdrawn: '异议已撤回',
  agreed: '已同意，减免 {money} 元将计入下一张账单',
  refused: '已驳回',
} as const

/** What was done, for the log of the bill; and what the correction of a cost says. */
export const DISPUTE_LOG = {
  opened: '对费用 {cost} 提出异议，认为应付 {money} 元',
  withdrawn: '撤回对费用 {cost} 的异议',
  agreed: '同意对费用 {cost} 的异议，减免 {money} 元',
  refused: '驳回对费用 {cost} 的异议：{reason}',
  correction: '异议成立',
} as const

/** Why an act is not possible; travels with a dispute as its abilities. */
export const DISPUTE_WHY_NOT = { closed: '异议已处理' } as const
