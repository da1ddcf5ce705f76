import type { REPORT_STATES } from '@yuncang/contract/board/report/words.ts'

/** The page on which a person sets the morning report of his own. */
export const REPORT_PAGE = {
  title: '每日晨报',
  about: '每天早上把昨夜 18:00 至 06:00 的出入库、待办和库存发到您的邮箱：一张图、一张表，每个数字点开就是对应的单据。',
  settings: '设置',
  /** What the mail tells of. */
  of: '只统计您的数据权限内的数据，每次发送时按当时的权限重新核对',
  on: '开',
  off: '关',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  allWarehouses: '我能看到的全部仓库',
  mailbox: '如 zhang@example.com',
  save: '保存',
  saved: '晨报设置已保存',
  send: '立即发送一封',
  sendNote: '按已保存的设置发送今天的晨报，看看收到的样子；不影响每天的发送',
  asked: '已提交，正在发送',
  unsaved: '请先保存设置',
  last: '最近一封',
  none: '还没有发过',
  state: '结果',
  kind: '类型',
  daily: '每日',
  test: '手动发送',
  to: '收件邮箱',
  time: '时间',
  why: '原因',
  hint: '提示',
  look: '请到收件邮箱查看；没有收到时看一下垃圾邮件',
  retry: '今天之内会自动重试',
} as const

type State = (typeof REPORT_STATES)[number]
export const STATE_NAMES: Readonly<Record<State, string>> = {
  none: '',
  waiting: '发送中',
  sent: '已发送',
  failed: '发送失败',
  dropped: '没有发送',
}
export const STATE_TONES = {
  none: 'void',
  waiting: 'working',
  sent: 'done',
  failed: 'trouble',
  dropped: 'trouble',
} as const satisfies Record<State, string>
