import type { LeasePhase } from '@yuncang/domain/fee/lease/lease.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of a lease are called. */
export const LEASE_LABELS = {
  area: '租赁库区',
  m2: '租赁面积',
  fromDay: '开始日期',
  toDay: '结束日期',
  price: '单价',
  note: '备注',
} as const

export const LEASE_PHASE_NAMES: Readonly<Record<LeasePhase, string>> = {
  toCome: '未开始',
  running: '租赁中',
  over: '已结束',
}

/** What is wrong with a field of the form. */
export const LEASE_FAULTS = {
  m2: '租赁面积应大于 0，最多两位小数，不超过 1000000 平方米',
  price: '单价应为不小于 0 的数字，最多两位小数',
} as const

export const LEASE_REFUSALS = {
  changed: { code: 409, text: '该租赁已被他人修改，请刷新后再保存' },
  notManaged: { code: 500, text: '仓库“{warehouse}”未开启库位管理，不能租赁库区' },
  dayOrder: { code: 400, text: '结束日期不能早于开始日期' },
  overlaps: { code: 409, text: '供应商“{supplier}”在库区“{area}”已有租赁（{days}），日期不能重叠' },
  fixed: { code: 400, text: '租赁的仓库、供应商和库区不能更换，请结束后新建' },
  isOver: { code: 500, text: '该租赁已结束' },
  charged: { code: 500, text: '该租赁已计费 {days} 天（{first} 至 {last}），已计费的租赁只能结束，不能删除' },
  notThere: { code: 500, text: '供应商“{supplier}”不在仓库“{warehouse}”存放货物' },
  archived: { code: 500, text: '供应商“{supplier}”已停用，不能租赁' },
} as const satisfies Refusals

/** What a lease is said to be in its log. */
export const LEASE_LOG = {
  added: '新建租赁：{area} {m2} 平方米，{days}{price}',
  changed: '修改租赁：{area} {m2} 平方米，{days}{price}',
  ended: '结束租赁，最后一天 {day}',
  deleted: '删除租赁',
  price: '，{price} 元/平方米·天',
  open: '{from} 起',
  days: '{from} 至 {to}',
} as const

/** What ending or deleting answers (part 3, 8). */
export const LEASE_DONE = { ended: '已结束租赁', deleted: '删除成功' } as const

/** Heads of the exported list, and the name of the workbook. */
export const LEASE_SHEET = {
  name: '租赁',
  warehouse: '仓库',
  supplier: '供应商',
  area: '库区',
  m2: '面积（平方米）',
  from: '开始日期',
  to: '结束日期',
  price: '单价（元/平方米·天）',
  phase: '状态',
  note: '备注',
  createdBy: '创建人',
  createdAt: '创建时间',
} as const
