import type { Refusals } from '../../wire/refusal.ts'

/** Why a switch of a warehouse cannot be turned off (semantics 3, management model). */
export const SETTINGS_REFUSALS = {
  entriesOpen: {
    code: 500,
    text: '仓库“{warehouse}”还有 {count} 个入库任务待录入生产日期，录入后才能关闭生产日期管理',
  },
  datesInUse: {
    code: 500,
    text: '仓库“{warehouse}”还有 {count} 件带生产日期的库存（含在途），出清后才能关闭生产日期管理',
  },
  ordersOpen: { code: 500, text: '仓库“{warehouse}”还有 {count} 张上架单未完成，上架或取消后才能关闭库位管理' },
  placesInUse: {
    code: 500,
    text: '仓库“{warehouse}”的货位上还有 {count} 件库存，出清或移回默认暂存货位后才能关闭库位管理',
  },
  countsDated: {
    code: 500,
    text: '仓库“{warehouse}”还有 {count} 个盘点任务按生产日期盘点中（{codes}），完成或取消后才能关闭生产日期管理',
  },
  lossesDated: {
    code: 500,
    text: '仓库“{warehouse}”还有 {count} 张带生产日期的损益单未处理（{codes}），处理后才能关闭生产日期管理',
  },
  countsPlaced: {
    code: 500,
    text: '仓库“{warehouse}”还有 {count} 个按货位的盘点任务未完成（{codes}），完成或取消后才能关闭库位管理',
  },
  lossesPlaced: { code: 500, text: '仓库“{warehouse}”还有 {count} 张损益单未处理（{codes}），处理后才能关闭库位管理' },
  leasesOpen: { code: 500, text: '仓库“{warehouse}”还有 {count} 个未结束的租赁，结束后才能关闭库位管理' },
} as const satisfies Refusals

/** What the switches of a warehouse are called. */
export const SETTING_NAMES = {
  datesOn: '生产日期管理',
  locationsOn: '库位管理',
  putawayAutomatic: '入库完成后自动生成上架单',
  pickFromStaging: '出库可从暂存区拣货',
  pickPastDue: '出库可占用过期批次',
} as const

/** The log of a warehouse's settings. */
export const SETTINGS_LOG = { on: '开启“{name}”', off: '关闭“{name}”' } as const

/** What a warehouse gets when it begins to manage its space by location. */
export const DEFAULT_STAGING = { area: '暂存区', location: 'ZC-01' } as const
