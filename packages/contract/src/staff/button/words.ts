import type { Refusals } from '../../wire/refusal.ts'

export const BUTTON_REFUSALS = {
  notFree: { code: 500, text: '“{name}”是管理办公按钮所必需的，不能停用' },
  unchanged: { code: 500, text: '“{name}”没有修改过，无需恢复' },
  changedSince: { code: 409, text: '“{name}”刚刚被他人修改过，请刷新后再操作' },
} as const satisfies Refusals

/** What was done to the catalogue of buttons. */
export const BUTTON_LOG = {
  renamed: '按钮“{before}”改名为“{name}”',
  enabled: '启用按钮“{name}”',
  disabled: '停用按钮“{name}”，所有人从下一次操作起不能使用',
  restored: '按钮“{name}”恢复为程序默认',
  and: '；',
  applied: '刷新应用（第 {count} 次）',
} as const

/** What stands above the columns of the catalogue of buttons, and what it is called as a workbook. */
export const BUTTON_SHEET = {
  name: '办公按钮',
  button: '名称',
  page: '所在页面',
  key: '编码',
  status: '状态',
  byProgram: '程序默认名称',
  changedBy: '修改人',
  changedAt: '修改时间',
} as const
