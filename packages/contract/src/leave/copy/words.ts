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
