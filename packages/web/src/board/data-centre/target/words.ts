import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { getBoardTargets } from '@yuncang/contract/board/target/target.ts'

type State = CallOutput<typeof getBoardTargets>['records'][number]['state']

/** The words of targets of warehouses. */
export const TARGETS_WORDS = {
  question: (month: string) => `${monthName(month)}的目标做到了多少？`,
  /** All beside it is counted up to the same moment. */
  passed: (passed: number, days: number, percent: string) =>
    passed === 0
      ? `本月 ${days} 天，今天是第 1 天`
      : `截至昨天，本月 ${days} 天已过 ${passed} 天（${percent}%）；今天做的另列，今天过完再算进去`,
  over: '这个月已经结束',
  none: (month: string) => `${monthName(month)}还没有设目标`,
  noneHint: '给仓库设好目标，这里就能看到做到多少、每天还要做多少、照现在的速度能不能做到。',
  set: '设置目标',
  amount: (value: string, unit: string) => (unit === '%' ? `${value}%` : `${value} ${unit}`),
  atMost: (target: string) => `目标不高于 ${target}`,
  timeMark: '时间进度',
  today: '今天',
  /** Of what is full or not there is no yesterday. */
  now: '现在',
  warehouse: '仓库',
  figure: '指标',
  target: '目标',
  reached: '截至昨天已完成',
  share: '完成率（%）',
  time: '时间进度（%）',
  needed: '今天起每天需',
  forecast: '月底预计',
  state: '情况',
  way: '说明',
} as const

export const STATE_NAMES: Readonly<Record<State, string>> = {
  reached: '已达到',
  onWay: '能达到',
  behind: '落后',
  missed: '没有达到',
  unknown: '说不准',
}
export const STATE_TONES = {
  reached: 'done',
  onWay: 'working',
  behind: 'trouble',
  missed: 'trouble',
  unknown: 'waiting',
} as const satisfies Record<State, string>

/** How it stands with a target, in a sentence. */
export const WAY_WORDS = {
  eachDay: (amount: string) => `今天起每天需 ${amount}`,
  enough: '已达到目标',
  enoughToday: (amount: string) => `加上今天的 ${amount}，已达到目标`,
  forecast: (amount: string) => `照近 28 天的速度，月底约 ${amount}`,
  /** By how much it is missed: what is counted in percent is off by points of them. */
  off: (value: string, unit: string) => `${value} ${unit === '%' ? '个百分点' : unit}`,
  gap: (amount: string) => `差 ${amount}`,
  over: (amount: string) => `超出 ${amount}`,
  can: '能达到',
  tooFew: '做的天数还太少，说不准月底多少',
  nothing: '还没有数据',
  within: (amount: string) => `从今天起控制在 ${amount} 以内才能达到`,
  lost: '本月已不可能达到',
  now: '现在达到了目标',
} as const

/** The dialog in which targets are set. */
export const SET_WORDS = {
  title: '设置目标',
  month: '月份',
  everyMonth: '每个月（没有单独设的月份都按它）',
  onlyMonth: (month: string) => `只是 ${monthName(month)}`,
  warehouse: '仓库',
  figure: '指标',
  /** What the figure is to be. */
  field: (name: string, good: 'more' | 'less') => `${name}${good === 'more' ? '不少于' : '不高于'}`,
  wrong: { whole: '请输入正整数', decimal: '请输入数字，最多两位小数' },
  clear: '留空为不设目标',
  save: '保存',
  saved: '目标已保存',
  overwrite: {
    title: '覆盖已有的目标？',
    text: (lines: string) => `这些目标已经设过：${lines}。确定改吗？改动会留下记录。`,
    line: (name: string, before: string, after: string) => `${name} ${before} 改为 ${after}`,
    removed: '不设',
    yes: '覆盖',
    no: '取消',
  },
  history: '修改记录',
  noHistory: '这个仓库还没有设过目标',
  time: '时间',
  person: '谁改的',
  before: '改前',
  after: '改后',
  nothing: '无',
  every: '每个月',
} as const

/** A month as it is read: `2026年11月`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${year}年${Number(number)}月`
}
