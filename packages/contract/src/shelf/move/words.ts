import type { Refusals } from '../../wire/refusal.ts'
import { LYING_REFUSALS } from '../correction/words.ts'

/** How a quick move can refuse. */
export const MOVE_REFUSALS = {
  ...LYING_REFUSALS,
  locationsOff: { code: 500, text: '仓库“{warehouse}”未启用货位管理，不能移动库位' },
  otherWarehouse: { code: 400, text: '原货位与目标货位不在同一个仓库' },
  samePlace: { code: 400, text: '目标货位不能与原货位相同' },
  notPhysical: { code: 400, text: '只能在存储区、暂存区、残次区的货位之间移动' },
  damagedOnly: { code: 400, text: '目标货位在残次区，只能存放破损品；“{goodsName}”请先做品质变更' },
  notEnough: {
    code: 500,
    text: '“{goodsName}”（{productionDate}，{quality}）在货位 {location} 可移动 {available} 件，不足 {wanted} 件',
  },
} as const satisfies Refusals

/** The prompts of the quick move on the floor, one question a screen. */
export const MOVE_PROMPTS = {
  scanLocation: '扫描原货位',
  scanGoods: '扫描要移动的商品',
  empty: '货位 {location} 没有商品，请扫描其他货位',
  moved: '已移动 {pieces} 件到 {location}',
} as const

/** The operation log of a quick move. */
export const MOVE_LOG = { created: '从 {from} 移动 {pieces} 件到 {to}' } as const

/** Heads of an exported list of quick moves, and the name of the workbook. */
export const MOVE_SHEET = {
  name: '移库单',
  code: '移库单号',
  fromArea: '原库区',
  from: '原货位',
  toArea: '目标库区',
  to: '目标货位',
  goodsCount: '商品种数',
  pieces: '件数',
  creator: '操作人',
  createdAt: '移库时间',
} as const
