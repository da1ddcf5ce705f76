import type { Refusals } from '../../wire/refusal.ts'

/** What a scanned document is. */
export const DOCUMENT_NAMES = {
  task: '任务',
  putaway: '上架单',
  move: '快速移库',
  quality: '品质变更',
  date: '日期变更',
} as const

/** Documents that are done the moment they are written. */
export const DONE_AT_ONCE = '已完成'

export const LOOK_UP_REFUSALS = {
  unknownCode: { code: 404, text: '没有找到编码 {code}：不是商品、货位、单据或板标签，或不在您的数据权限内' },
} as const satisfies Refusals
