import type { Question } from '@yuncang/kit/call/toast.ts'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import type { CostRun } from './model.ts'

/** What the pages of long work on costs say. */
export const RUN_WORDS = {
  list: '批量任务',
  none: '还没有批量任务',
  noneHint: '在费用列表点“结算筛选结果”或“重新计费筛选结果”，任务在后台进行，进度和结果显示在这里',
  parts: '明细',
  noParts: '没有明细',
  leave: '任务在后台进行，可以离开本页，随时回来查看',
  toBills: '查看账单',
  rewritten: (count: number) => `重新计费 ${grouped(count)} 笔`,
  adjusted: (count: number) => `差额计入下一张账单 ${grouped(count)} 笔`,
} as const

/** What a run came to; who may not know it sees a dash. */
export const runMoney = (money: string) => (money === '' ? '-' : moneyText(money))

export const stopQuestion = ({ parts, done }: CostRun): Question => ({
  title: '提示',
  text: `确定停止吗？已处理的 ${grouped(done)} 项不受影响，剩下的 ${grouped(parts - done)} 项不再处理。`,
  yes: '停止',
  no: '继续进行',
  destroys: true,
})
