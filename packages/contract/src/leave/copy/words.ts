import type { Refusals } from '../../wire/refusal.ts'

/** How a copy of a merchant's data can be refused. */
export const COPY_REFUSALS = {
  underWay: { code: 409, text: '“{name}”的数据副本正在制作中，请等它完成' },
  erased: { code: 500, text: '商户“{name}”的数据已清除，没有可制作的副本' },
  erasing: { code: 500, text: '商户“{name}”的数据正在清除，不能再制作副本' },
  notReady: { code: 500, text: '这份副本还没有做好，请稍后再下载' },
  gone: { code: 500, text: '这份副本已过保留期或已删除，请重新制作' },
  busy: { code: 409, text: '这份副本正在制作中，不能删除' },
} as const satisfies Refusals

/** Why a copy could not be made. */
export const COPY_FAILURES = {
  diskFull: '服务器磁盘空间不足，副本没有做成。请联系平台清理磁盘后重新制作。',
  tooLarge: '副本超过 {n} GB 的上限，没有做成。请联系平台。',
  broken: '制作中断了几次，没有做成。请重新制作；仍不成功请联系平台。',
} as const

export const COPY_STATES = ['waiting', 'running', 'ready', 'failed', 'gone'] as const
export type CopyState = (typeof COPY_STATES)[number]

export const COPY_STATE_NAMES: Readonly<Record<CopyState, string>> = {
  waiting: '等待制作',
  running: '制作中',
  ready: '可下载',
  failed: '未做成',
  gone: '已过期或删除',
}

/** The workbook of copies. */
export const COPY_SHEET = {
  name: '数据副本',
  askedAt: '提出时间',
  by: '提出人',
  state: '状态',
  asOf: '取自',
  endedAt: '完成时间',
  tables: '表',
  rows: '行',
  images: '图片',
  missing: '缺失图片',
  bytes: '大小（字节）',
  expiresAt: '保留到',
  fetchedAt: '最近下载时间',
  fetched: '下载次数',
  failure: '未做成的原因',
} as const
