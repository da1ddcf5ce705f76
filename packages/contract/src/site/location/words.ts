import type { Refusals } from '../../wire/refusal.ts'

export const LOCATION_REFUSALS = {
  zoneMissing: { code: 500, text: '库区不存在或已被删除' },
  modelOff: { code: 500, text: '仓库“{warehouse}”没有开启库位管理，不能新建货位' },
  codeTaken: { code: 409, text: '仓库“{warehouse}”已有货位 {code}，请换一个编码' },
  badCode: { code: 400, text: '货位编码“{code}”不能使用：只能有数字、字母、汉字和 - _ . /，最多 30 位' },
  changed: { code: 409, text: '货位 {code} 已被他人修改，请刷新后再保存' },
  otherWarehouse: { code: 400, text: '货位不能换到另一个仓库，请在该仓库新建' },
  kindInUse: { code: 500, text: '货位 {code} 不能换到{nature}：{why}' },
  areaInUse: { code: 500, text: '货位 {code} 不能换到库区“{area}”：{why}' },
} as const satisfies Refusals

export const RACK_REFUSALS = {
  ...LOCATION_REFUSALS,
  badRack: { code: 400, text: '排、列、层的起止不正确：止应不小于起' },
  tooMany: { code: 400, text: '一次最多新建 {most} 个货位，现在是 {count} 个，请分几次' },
  allTaken: { code: 409, text: '这 {count} 个货位都已存在' },
} as const satisfies Refusals

/** Why a location stays what it is, said after its code. */
export const LOCATION_STAYS = {
  hasStock: { code: 500, text: '还有 {count} 件库存' },
  hasReserved: { code: 500, text: '还有 {count} 件库存，其中 {reserved} 件已被出库任务占用' },
  hasOrders: { code: 500, text: '还有 {count} 张未完成的上架单' },
  lastStaging: { code: 500, text: '是仓库唯一的暂存货位，入库商品要放在这里' },
  isCounted: { code: 500, text: '正在盘点或损益未处理（{code}）' },
  areaCounted: { code: 500, text: '该库区正在盘点（{code}），请先完成或取消盘点' },
} as const satisfies Refusals

/** What is answered when some of the chosen locations were not deleted. */
export const LOCATION_KEPT = {
  head: (deleted: number, kept: number) =>
    deleted === 0 ? `${kept} 个货位没有删除` : `已删除 ${deleted} 个货位，${kept} 个没有删除`,
  row: (code: string, why: string) => `${code} ${why}`,
  more: (count: number) => `另有 ${count} 个`,
} as const

/** The operation log of a location. */
export const LOCATION_LOG = {
  created: '新建货位 {code}（{area}）',
  changed: '修改货位 {code}（{area}）',
  renamed: '货位编码由 {before} 改为 {code}（{area}）',
  kind: '货位 {code} 随库区改为{nature}',
  deleted: '删除货位 {code}',
} as const

/** Heads of the exported list, and the name of the workbook. */
export const LOCATION_SHEET = {
  name: '货位',
  code: '货位编码',
  area: '库区',
  nature: '性质',
  warehouse: '仓库',
  goods: '商品种数',
  pieces: '库存件数',
  boxes: '约合箱数',
  capacity: '容量（箱）',
  walkOrder: '行走顺序',
} as const
