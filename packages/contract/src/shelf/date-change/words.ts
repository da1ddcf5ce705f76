import type { Refusals } from '../../wire/refusal.ts'
import { LYING_REFUSALS } from '../correction/words.ts'

/** How a date change can refuse. */
export const DATE_CHANGE_REFUSALS = {
  ...LYING_REFUSALS,
  datesOff: { code: 500, text: '仓库“{warehouse}”未启用生产日期管理，不能变更生产日期' },
  undatedGoods: { code: 500, text: '“{goodsName}”未启用生产日期管理，不能变更生产日期' },
  sameDate: { code: 400, text: '新生产日期不能与原生产日期相同' },
  futureDate: { code: 400, text: '新生产日期不能晚于今天' },
  notEnough: {
    code: 500,
    text: '“{goodsName}”（{productionDate}，{quality}）在货位 {location} 可变更 {available} 件，不足 {wanted} 件',
  },
} as const satisfies Refusals

/** The prompts of the date change on the floor, one question a screen. */
export const DATE_CHANGE_PROMPTS = {
  scanLocation: '扫描商品所在货位',
  scanGoods: '扫描要变更生产日期的商品',
  empty: '货位 {location} 没有商品，请扫描其他货位',
  changed: '已把 {pieces} 件的生产日期由 {from} 改为 {to}',
} as const

/** The operation log of a date change. */
export const DATE_CHANGE_LOG = {
  created: '货位 {location}：{goodsName} {pieces} 件的生产日期由 {from} 改为 {to}{reason}',
  reason: '，原因：{reason}',
} as const

/** Heads of an exported list of date changes, and the name of the workbook. */
export const DATE_CHANGE_SHEET = {
  name: '日期变更记录',
  code: '变更单号',
  from: '原生产日期',
  to: '新生产日期',
  pieces: '件数',
  reason: '原因',
  creator: '操作人',
  createdAt: '变更时间',
} as const
