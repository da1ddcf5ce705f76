import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What an area is for (semantics 2). */
export const AREA_NATURE_NAMES: Readonly<Record<AreaNature, string>> = { 1: '存储区', 2: '暂存区', 3: '残次区' }

export const AREA_REFUSALS = {
  nameTaken: { code: 409, text: '仓库“{warehouse}”已有库区“{name}”，请换一个名称' },
  changed: { code: 409, text: '库区“{name}”已被他人修改，请刷新后再保存' },
  warehouseFixed: { code: 400, text: '库区不能换到另一个仓库，请在该仓库新建' },
  natureInUse: { code: 500, text: '库区“{name}”不能改为{nature}：货位 {location} {why}' },
} as const satisfies Refusals

/** Why an area cannot be deleted, in the reply's text. */
export const AREA_STAYS = {
  hasLocations: { code: 500, text: '库区“{name}”还有 {count} 个货位，请先删除货位' },
  isLeased: { code: 500, text: '库区“{name}”还有 {count} 个未结束的租赁，请先结束租赁' },
  hasStock: { code: 500, text: '库区“{name}”还有 {count} 件库存，请先移走' },
  isCounted: { code: 500, text: '库区“{name}”正在盘点（{code}），请先完成或取消盘点' },
} as const satisfies Refusals

/** The operation log of an area. */
export const AREA_LOG = {
  created: '新建库区“{name}”（{nature}）',
  renamed: '库区改名：“{before}”→“{name}”',
  changed: '修改库区“{name}”',
  natureChanged: '库区“{name}”由{before}改为{nature}',
  deleted: '删除库区“{name}”',
} as const

/** Heads of the exported list, and the name of the workbook. */
export const AREA_SHEET = {
  name: '库区',
  area: '库区名称',
  nature: '性质',
  warehouse: '仓库',
  locations: '货位数',
  used: '有货货位',
  pieces: '库存件数',
  note: '备注',
} as const
