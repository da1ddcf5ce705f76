import type { Refusals } from '../../wire/refusal.ts'
import { LYING_REFUSALS } from '../correction/words.ts'

/** How a quality change can refuse. */
export const QUALITY_REFUSALS = {
  ...LYING_REFUSALS,
  notEnough: {
    code: 500,
    text: '“{goodsName}”（{productionDate}）在货位 {location} 可变更的{quality}只有 {available} 件，不足 {wanted} 件',
  },
} as const satisfies Refusals

/** The prompts of the quality change on the floor, one question a screen. */
export const QUALITY_PROMPTS = {
  scanLocation: '扫描商品所在货位',
  scanGoods: '扫描要变更品质的商品',
  empty: '货位 {location} 没有商品，请扫描其他货位',
  changed: '已把 {pieces} 件由{from}改为{to}',
} as const

/** The operation log of a quality change. */
export const QUALITY_LOG = {
  created: '货位 {location}：{goodsName} {pieces} 件由{from}改为{to}，原因：{reason}',
} as const

/** Heads of an exported list of quality changes, and the name of the workbook. */
export const QUALITY_SHEET = {
  name: '品质变更记录',
  code: '变更单号',
  from: '原品质',
  to: '新品质',
  pieces: '件数',
  reason: '原因',
  creator: '操作人',
  createdAt: '变更时间',
} as const
