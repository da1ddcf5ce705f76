import type { Refusals } from '../../wire/refusal.ts'

/** What the settings of a report are called. */
export const REPORT_NAMES = {
  enabled: '每天发送',
  hour: '发送时间',
  sendTo: '收件邮箱',
  warehouse: '统计仓库',
  address: '系统地址',
} as const

export const REPORT_REFUSALS = {
  notSet: { code: 400, text: '请先保存收件邮箱，再发送' },
  underWay: { code: 409, text: '上一封还在发送，请稍候' },
} as const satisfies Refusals

/** How far the last report came. */
export const REPORT_STATES = ['none', 'waiting', 'sent', 'failed', 'dropped'] as const

/** Why a report was not sent, where no server of mail had a part in it. */
export const REPORT_REASONS = {
  closed: '账号或商户已停用，没有发送',
  noRight: '没有查看任务的权限，没有发送',
  noWarehouse: '统计的仓库已不在您的数据权限内，请重新选择',
  off: '每天发送已关闭',
  late: '当天没有发出去，过了当天不再发送',
} as const

/** What a report says. */
export const REPORT_WORDS = {
  subject: (day: string, of: string) => `云仓晨报 ${day} ${of}`,
  test: '（测试）',
  title: '云仓晨报',
  night: (begin: string, end: string) => `昨夜 ${begin} 至 ${end}`,
  todo: '现在要做的',
  stock: '库存',
  today: '今日任务',
  nothingToDo: '没有待办',
  all: '全部仓库',
  shipped: '近 7 天出货件数',
  pieces: '件',
  items: '项',
  newTasks: '新建任务',
  rejectRate: '拒收率',
  percent: '%',
  none: '–',
  asOf: (time: string) => `统计截至 ${time}`,
  foot: '由您在“每日晨报”里设置发送，可随时关闭。',
  picture: '晨报图片',
  fileName: (day: string) => `晨报-${day}.png`,
} as const
