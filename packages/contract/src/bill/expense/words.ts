import {
  EXPENSE_STATUS,
  type ExpenseDriver,
  type ExpenseKind,
  type ExpenseStatus,
} from '@yuncang/domain/bill/expense/expense.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of an expense are called. */
export const EXPENSE_LABELS = {
  month: '月份',
  warehouse: '仓库',
  kind: '支出类别',
  money: '金额',
  driver: '分摊方式',
  supplier: '供应商',
  shares: '固定比例',
  percent: '比例',
  note: '说明',
  reason: '作废原因',
} as const

export const EXPENSE_KIND_NAMES: Readonly<Record<ExpenseKind, string>> = {
  rent: '房租',
  wages: '人工',
  freight: '运输',
  materials: '耗材',
  energy: '水电',
  other: '其他',
}
export const EXPENSE_DRIVER_NAMES: Readonly<Record<ExpenseDriver, string>> = {
  direct: '直接归属',
  cubic: '按体积天数',
  pieces: '按作业件数',
  tasks: '按任务数',
  minutes: '按作业工时',
  fixed: '按固定比例',
}
/** In what each is measured. */
export const EXPENSE_UNITS: Readonly<Record<Exclude<ExpenseDriver, 'direct' | 'fixed'>, string>> = {
  cubic: 'm³·天',
  pieces: '件',
  tasks: '个任务',
  minutes: '分钟',
}
export const EXPENSE_STATUS_NAMES: Readonly<Record<ExpenseStatus, string>> = {
  [EXPENSE_STATUS.stands]: '有效',
  [EXPENSE_STATUS.void]: '已作废',
}

/** What is wrong with a field of the form. */
export const EXPENSE_FAULTS = {
  money: '金额应大于 0、小于 1 亿元，最多两位小数',
  month: '月份应为 YYYY-MM 格式',
  kind: '支出类别应为：{names}',
  driver: '分摊方式应为：{names}',
  percent: '比例应大于 0、不超过 100，最多两位小数',
  sharesCell: '固定比例应写成“供应商编码:比例”，几家之间用分号隔开，如 {example}',
} as const

export const EXPENSE_REFUSALS = {
  changed: { code: 409, text: '该费用支出已被他人修改，请刷新后再保存' },
  voided: { code: 409, text: '该费用支出已作废' },
  ahead: { code: 400, text: '月份不能晚于本月' },
  needsSupplier: { code: 400, text: '直接归属的费用支出请选择供应商' },
  noSupplier: { code: 400, text: '分摊的费用支出不选供应商，由该仓库的供应商按“{driver}”承担' },
  needsShares: { code: 400, text: '按固定比例分摊的费用支出请填写固定比例' },
  noShares: { code: 400, text: '“{driver}”的费用支出不填固定比例' },
  shareTwice: { code: 400, text: '固定比例里供应商 {supplier} 出现了两次' },
  sharesOff: { code: 400, text: '固定比例合计应为 100%，现在是 {sum}%，{off}' },
  same: { code: 409, text: '已有相同的费用支出（{month} {kind} {money} 元），请在说明里区分' },
} as const satisfies Refusals

/** By how much the sum of fixed shares misses the whole. */
export const SHARES_OFF = { less: '还差 {by}%', more: '多了 {by}%' } as const
/** Who bears an expense by fixed shares: 清泉 60%、云谷 40%. */
export const SHARE_TEXT = { one: '{supplier} {percent}%', between: '、' } as const

/** What is wrong with a row of an import, beside what the form refuses. */
export const EXPENSE_ROW_FAULTS = {
  noWarehouse: '仓库 {warehouse} 不存在或不在您的数据权限内',
  noSupplier: '供应商 {supplier} 不存在',
} as const

/** What voiding one answers. */
export const EXPENSE_VOIDED = '作废成功'

/** What was done to an expense, for its log. */
export const EXPENSE_LOG = {
  added: '新建费用支出：{what}',
  changed: '修改费用支出：{what}',
  voided: '作废费用支出：{reason}',
  what: '{month} {kind} {money} 元，{driver}{supplier}',
} as const

/** Heads of the exported lists, and what the workbooks are called. */
export const EXPENSE_SHEET = {
  name: '费用支出',
  month: '月份',
  warehouse: '仓库',
  kind: '支出类别',
  money: '金额（元）',
  driver: '分摊方式',
  supplier: '供应商',
  note: '说明',
  status: '状态',
  createdBy: '创建人',
  createdAt: '创建时间',
} as const
export const PROFIT_SHEET = {
  name: '供应商利润',
  supplier: '供应商',
  income: '收入（元）',
  direct: '直接支出（元）',
  shared: '分摊支出（元）',
  profit: '利润（元）',
  margin: '利润率（%）',
  total: '合计',
  unshared: '未分摊支出',
} as const
