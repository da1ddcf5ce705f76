import type { Refusals } from '../../wire/refusal.ts'

/** How the calls of dispatch points can refuse. */
export const POINT_REFUSALS = {
  codeTaken: { code: 409, text: '仓点编码“{code}”已被使用（包括已删除但历史任务仍引用的仓点），请换一个编码' },
  warehouseClosed: { code: 500, text: '仓库“{name}”已停用，不能在其下新建或启用配送仓点' },
  warehouseFixed: { code: 500, text: '已有任务或费用配置使用配送仓点“{name}”，不能更换所属仓库；请在新仓库另建仓点' },
  tasksOpen: { code: 500, text: '配送仓点“{name}”还有 {count} 个任务未完成（如 {task}），完成或取消后才能删除' },
  ratesLeft: { code: 500, text: '配送仓点“{name}”还有 {count} 项费用配置，删除后才能删除仓点' },
  changed: { code: 409, text: '配送仓点“{name}”已被其他人修改，请刷新后再编辑' },
} as const satisfies Refusals

/** How the calls of dispatch platforms can refuse. */
export const PLATFORM_REFUSALS = {
  platformTaken: { code: 409, text: '平台编码或名称“{name}”已被使用（包括已删除但历史任务仍引用的平台），请换一个' },
  pointsLeft: { code: 500, text: '配送平台“{name}”下还有 {count} 个配送仓点，请先删除这些仓点或改到其他平台' },
  platformChanged: { code: 409, text: '配送平台“{name}”已被其他人修改，请刷新后再编辑' },
} as const satisfies Refusals

/** The operation logs of dispatch points and platforms. */
export const POINT_LOG = {
  added: '新建配送仓点“{name}”',
  changed: '修改配送仓点：{what}',
  on: '启用配送仓点',
  off: '禁用配送仓点',
  archived: '删除配送仓点，历史任务仍保留它',
  erased: '删除配送仓点',
} as const
export const PLATFORM_LOG = {
  added: '新建配送平台“{name}”',
  changed: '名称由“{before}”改为“{after}”',
  archived: '删除配送平台，历史任务仍保留它',
  erased: '删除配送平台',
} as const

/** What of a dispatch point can be changed; heads of the list and of its workbook. */
export const POINT_NAMES = {
  code: '仓点编码',
  name: '仓点名称',
  platform: '配送平台',
  warehouse: '所属仓库',
  tenant: '商户',
  address: '详细地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  byPallet: '计费方式',
  enabled: '状态',
} as const
/** Heads of the exported list of platforms, and the name of the workbook. */
export const PLATFORM_SHEET = {
  name: '配送平台',
  code: '平台编码',
  platform: '平台名称',
  points: '配送仓点',
  used: '启用中',
} as const
export const POINT_SHEET = { name: '配送仓点' } as const
/** 1 the deliveries there are charged by the pallet, 0 not. */
export const BY_PALLET_NAMES = { 0: '不按板', 1: '按板' } as const
export const ENABLED_NAMES = { 0: '已禁用', 1: '启用中' } as const
