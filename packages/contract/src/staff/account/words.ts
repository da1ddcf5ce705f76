import type { Refusals } from '../../wire/refusal.ts'

/** How an account can be refused when it is made. */
export const NEW_ACCOUNT_REFUSALS = {
  accountTaken: { code: 409, text: '登录账号“{account}”已被使用，请换一个' },
} as const satisfies Refusals

export const ACCOUNT_REFUSALS = {
  ownAccount: { code: 403, text: '不能修改自己的角色、状态和数据权限，请联系其他管理员' },
  ownDeletion: { code: 403, text: '不能删除自己的账号，请联系其他管理员' },
  ownReset: { code: 400, text: '请点击右上角的姓名，通过“修改密码”修改自己的密码' },
  ownFactor: { code: 400, text: '请点击右上角的姓名，通过“登录与安全”关闭自己的两步验证' },
  noFactor: { code: 409, text: '账号“{account}”没有开启两步验证' },
  supplierMissing: { code: 400, text: '请选择供应商' },
  warehouseMissing: { code: 400, text: '请选择仓库：角色“{role}”没有配置数据权限，不选仓库就看不到任何业务' },
  supplierClosed: { code: 500, text: '供应商“{name}”已停用，账号“{account}”不能启用，请先更换所属供应商' },
} as const satisfies Refusals

/** What the check of a login name answers. */
export const LOGIN_NAME = { free: 1, taken: 2 } as const

export const ACCOUNT_STATUS_NAMES = ['', '启用', '停用'] as const

/** What was done to an account. */
export const ACCOUNT_LOG = {
  created: '新建账号“{account}”，角色“{role}”',
  passwordReset: '重置密码，并退出全部已登录的设备',
  factorRemoved: '关闭两步验证，并退出全部已登录的设备',
  passwordChanged: '本人修改密码，并退出其他已登录的设备',
  factorOn: '本人开启两步验证，并退出其他已登录的设备',
  factorOff: '本人关闭两步验证，并退出其他已登录的设备',
  codesRenewed: '本人重新生成恢复码',
  named: '修改姓名、手机号或备注',
  moved: '角色由“{before}”改为“{role}”',
  placed: '修改数据权限：{names}',
  supplied: '修改所属供应商：{name}',
  enabled: '启用账号',
  disabled: '停用账号，并退出全部已登录的设备',
  supplierGone: '所属供应商“{name}”已删除，停用账号，并退出全部已登录的设备',
  archived: '删除账号，登录账号“{account}”已释放',
  none: '无',
  and: '；',
  comma: '、',
} as const

/** What a person is told of how the own account is logged in to: whoever did not do it finds out. */
export const ACCOUNT_NOTICES = {
  own: '您的账号{deed}（{device}，{address}）。如果不是您本人操作的，请立即修改密码，并联系管理员',
  passwordChanged: '修改了密码',
  factorOn: '开启了两步验证',
  factorOff: '关闭了两步验证',
  codesRenewed: '重新生成了恢复码，以前的恢复码已失效',
  passwordReset: '管理员重置了您的密码。如果您没有请管理员重置，请立即联系管理员',
  factorRemoved: '管理员关闭了您的两步验证，现在只凭密码就能登录。如果您没有请管理员关闭，请立即联系管理员',
} as const

/** What stands above the columns of the list of accounts, and what it is called as a workbook. */
export const ACCOUNT_SHEET = {
  name: '账号',
  account: '登录账号',
  person: '姓名',
  role: '角色',
  identity: '用户类型',
  place: '仓库或供应商',
  phone: '手机号',
  status: '状态',
  loginAt: '上次登录',
  note: '备注',
  createdAt: '创建时间',
} as const

/** What is said of an account in its list. */
export const ACCOUNT_SHOWN = {
  mustChange: '待改密码',
  roleOff: '{role}（已停用）',
  allWarehouses: '全部仓库',
  between: '、',
} as const
