import type { Refusals } from '../../wire/refusal.ts'

/** What the parts of a count setting are called. */
export const COUNT_SETTING_NAMES = {
  blind: '盲盘',
  thresholdPieces: '复盘件数',
  thresholdPercent: '复盘比例',
  zeroCheck: '零库存确认',
  cycleOn: '循环盘点',
  cycleType: '循环盘点方式',
  aDays: 'A 类周期',
  bDays: 'B 类周期',
  cDays: 'C 类周期',
  aShare: 'A 类占比',
  bShare: 'B 类占比',
  locationsADay: '每天最多货位数',
} as const

/** The unit behind a number of it. */
export const COUNT_SETTING_UNITS = {
  thresholdPieces: '件',
  thresholdPercent: '%',
  aDays: '天',
  bDays: '天',
  cDays: '天',
  aShare: '%',
  bShare: '%',
  locationsADay: '个',
} as const

/** How a switch of it stands. */
export const SWITCHED_NAMES = { on: '开', off: '关' } as const

/** Why a count setting cannot be so. */
export const COUNT_SETTING_REFUSALS = {
  changed: { code: 409, text: '仓库“{warehouse}”的盘点设置已被其他人修改，请刷新后再保存' },
  sharesOver: { code: 400, text: 'A 类占比与 B 类占比之和不能超过 100%' },
  daysOrder: { code: 400, text: '盘点周期应为 A 类 ≤ B 类 ≤ C 类' },
  needsLocations: { code: 500, text: '仓库“{warehouse}”未开启库位管理，不能按货位循环盘点，也不能开启零库存确认' },
} as const satisfies Refusals

/** The log of a count setting. */
export const COUNT_SETTING_LOG = {
  changed: '修改盘点设置：{changes}',
  change: '{name}由 {before} 改为 {after}',
  between: '；',
} as const
