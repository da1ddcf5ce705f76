import type { Question } from '@yuncang/kit/call/toast.ts'

type Rerating = {
  readonly rewritten: number
  readonly adjusted: number
  readonly oldMoney: string
  readonly newMoney: string
}

export const RERATE_WORDS = {
  note: '按现在的费用配置重新计算所选费用：未上账单的作废后重新计费，已上账单的不变、差额计入下一张账单。先看试算结果，确认后才会处理。',
  none: '所选费用没有可以重新计费的',
  same: '重新计费后金额都不变，无需处理',
  reason: '如：单价录错，按新价格重算',
  done: (changed: number, difference: string) =>
    ['操作成功', `已重新计费 ${changed} 笔，合计 ${difference} 元`] as const,
} as const

/** Says what re-rating will do, before it is done. */
export function rerateQuestion({ rewritten, adjusted, oldMoney, newMoney }: Rerating): Question {
  const parts = [
    rewritten > 0 ? `${rewritten} 笔作废后重新计费` : '',
    adjusted > 0 ? `${adjusted} 笔的差额计入下一张账单` : '',
  ].filter((part) => part !== '')
  return {
    title: '重新计费',
    text: `${parts.join('，')}；合计由 ${oldMoney} 元变为 ${newMoney} 元。确定重新计费吗？`,
    yes: '重新计费',
    no: '取消',
    destroys: true,
  }
}
