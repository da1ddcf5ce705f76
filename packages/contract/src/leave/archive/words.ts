import type { Refusals } from '../../wire/refusal.ts'

/** What may still be open when a merchant is archived; each is agreed to by itself. */
export const OPEN_MATTERS = ['stock', 'tasks', 'bills', 'costs', 'copy'] as const
export type OpenMatter = (typeof OPEN_MATTERS)[number]

export const OPEN_MATTER_NAMES: Readonly<Record<OpenMatter, string>> = {
  stock: '在库库存',
  tasks: '未完成的任务和单据',
  bills: '未付账单',
  costs: '未结算费用',
  copy: '数据副本',
}

/** How leaving can be refused. */
export const LEAVE_REFUSALS = {
  archived: { code: 409, text: '商户“{name}”已归档，请刷新后再操作' },
  otherName: { code: 400, text: '输入的商户名称与“{name}”不一致，请重新输入' },
  open: { code: 409, text: '商户“{name}”还有：{what}。请核对并逐项勾选确认后再归档' },
  notArchived: { code: 409, text: '商户“{name}”没有归档，请刷新后再操作' },
  begun: { code: 500, text: '商户“{name}”的数据已开始清除，不能再撤销或改期' },
  tooSoon: { code: 400, text: '清除日期不能早于 {day}（归档满 {days} 天）' },
  changed: { code: 409, text: '设置已被他人修改，请刷新后再保存' },
} as const satisfies Refusals

/** Lines of the merchant's log. */
export const LEAVE_LOG = {
  archived: '归档商户，其全部人员已退出登录；最早于 {day} 清除数据',
  restored: '撤销归档',
  moved: '清除日期改为 {day}',
} as const

export const LEAVE_STATES = ['archived', 'erasing', 'erased', 'restored'] as const
export type LeaveState = (typeof LEAVE_STATES)[number]

export const LEAVE_STATE_NAMES: Readonly<Record<LeaveState, string>> = {
  archived: '已归档',
  erasing: '清除中',
  erased: '已清除',
  restored: '已撤销',
}

/** The workbook of merchants that leave. */
export const LEAVE_SHEET = {
  name: '离开的商户',
  code: '商户编码',
  merchant: '商户名称',
  state: '状态',
  archivedAt: '归档时间',
  archivedBy: '归档人',
  reason: '归档原因',
  accepted: '归档时未了结',
  eraseOn: '清除日期',
  restoredAt: '撤销时间',
  restoredBy: '撤销人',
  erasedAt: '清除时间',
  rows: '清除行数',
  images: '清除图片',
  bills: '保留账单',
  billsUntil: '账单保留到',
  failure: '上次未完成的原因',
} as const
