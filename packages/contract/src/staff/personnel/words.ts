import type { Refusals } from '../../wire/refusal.ts'

export const PERSONNEL_REFUSALS = {
  codeTaken: { code: 409, text: '工号“{code}”已存在，请换一个' },
  accountTaken: { code: 409, text: '账号“{account}”已关联到其他人员' },
  shiftHalf: { code: 400, text: '请同时选择上班和下班时间' },
  changedSince: { code: 409, text: '“{name}”刚刚被他人修改过，请刷新后再操作' },
} as const satisfies Refusals

/** Somebody is employed, or has left. */
export const PERSONNEL_STATUS = { employed: 1, left: 2 } as const
export const PERSONNEL_STATUS_NAMES = ['', '在职', '离职'] as const
export const EVERY_DAY = '每天'
/** Between the first and the last of days that follow each other. */
export const WEEK_TO = '至'
export const WEEK_DAYS = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const PERSONNEL_LOG = {
  created: '新建人员“{name}”，部门“{department}”',
  changed: '修改资料',
  left: '办理离职',
  back: '恢复在职',
  ruled: '修改排班：{rules}',
  deleted: '删除人员“{name}”',
  none: '未排班',
} as const

/** What stands above the columns of the list of people, and what it is called as a workbook. */
export const PERSONNEL_SHEET = {
  name: '人员',
  code: '工号',
  person: '姓名',
  tenant: '商户',
  department: '部门',
  title: '岗位',
  phone: '手机号',
  status: '状态',
  warehouses: '工作仓库',
  rules: '排班',
  account: '登录账号',
  hiredOn: '入职日期',
  note: '备注',
} as const
