import type { Refusals } from '../../wire/refusal.ts'

/** What stands where a plan has no supplier or no area (gaps D11). */
export const NONE_SHOWN = '–'
/** Why something cannot be counted again. */
export const CONFLICT_NAMES = { plan: '盘点未完成', loss: '损益未处理' } as const

/** Names of what meets, all of them or the first few. */
export const BETWEEN = '、'
export const AND_MORE = '等'
export const ALL_OF = '{names}'
export const SOME_OF = '{names}等 {count} 项'

/** How a plan can be refused: 502 what is wrong with it, or that others count all of it; 503 others count a part of it (gaps D04). */
export const PLAN_REFUSALS = {
  locationsOff: { code: 502, text: '仓库“{warehouse}”未开启库位管理，只能按商品总数盘点' },
  areaMissing: { code: 502, text: '请选择盘点库区！' },
  areaElsewhere: { code: 502, text: '所选库区不存在或不属于仓库“{warehouse}”' },
  areaEmpty: { code: 502, text: '所选库区没有可盘点的货位' },
  supplierMissing: { code: 502, text: '请选择供应商！' },
  goodsMissing: { code: 502, text: '请添加商品！' },
  locationMissing: { code: 502, text: '请添加货位' },
  goodsOfOther: { code: 502, text: '“{goods}”不是所选供应商的商品' },
  locationElsewhere: { code: 502, text: '货位“{location}”不在所选库区' },
  nothingLeft: { code: 502, text: '{items}已在盘点或损益未处理，没有可盘点的内容' },
  taken: { code: 503, text: '{items}已在盘点或损益未处理，不可重复盘点。' },
} as const satisfies Refusals

/** Heads of the exported list of plans, and the name of the workbook. */
export const PLAN_SHEET = {
  name: '盘点计划',
  code: '单据编号',
  type: '盘点类型',
  supplier: '供应商',
  area: '盘点库区',
  status: '状态',
  origin: '来源',
  creator: '创建人',
  createdAt: '创建时间',
  items: '盘点项',
  counted: '已盘点',
  task: '盘点任务',
  warehouse: '仓库',
} as const
