import type { Refusals } from '../../wire/refusal.ts'

/** How the calls of warehouses can refuse. */
export const WAREHOUSE_REFUSALS = {
  codeTaken: { code: 409, text: '仓库编码“{code}”已被使用，请换一个编码' },
  nameTaken: { code: 409, text: '仓库名称“{name}”已被使用，请换一个名称' },
  badRegion: { code: 400, text: '所在地区不正确，请重新选择省、市、区' },
  changed: { code: 409, text: '仓库“{name}”已被其他人修改，请刷新后再编辑' },
  documentsOpen: { code: 500, text: '仓库“{name}”还有 {open}，处理完后才能停用' },
  noLogin: { code: 500, text: '仓库“{name}”还没有登录账号，请先填写登录账号' },
  noManagerRole: { code: 500, text: '没有启用的“仓库主管”角色，请先在角色管理中启用' },
  mayNotGrant: { code: 403, text: '您没有“账号管理”的权限，不能为仓库开通或重置登录账号' },
} as const satisfies Refusals

/** What of a warehouse can be changed; heads of the list and of its workbook. */
export const WAREHOUSE_NAMES = {
  code: '仓库编码',
  name: '仓库名称',
  tenant: '商户',
  region: '所在地区',
  address: '详细地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  account: '登录账号',
  datesOn: '生产日期管理',
  locationsOn: '库位管理',
  billCheckDays: '账单核对天数',
  payDays: '付款天数',
  pricedFirst: '先计价再结算',
  payee: '收款户名',
  payeeBank: '开户银行',
  payeeAccount: '收款账号',
  paymentNote: '付款说明',
  enabled: '状态',
} as const
export const WAREHOUSE_SHEET = { name: '仓库列表', on: '已开启', off: '未开启' } as const

/** The log of a warehouse; that of its switches stands in site/settings. */
export const WAREHOUSE_LOG = {
  added: '新建仓库“{name}”',
  changed: '修改仓库资料：{what}',
  payment: '修改收款信息：{what}',
  billDays: '账单核对天数由 {before} 天改为 {after} 天',
  on: '启用仓库',
  off: '停用仓库',
  login: '开通登录账号“{account}”',
  passwordReset: '重置登录账号“{account}”的密码',
} as const

/** Open documents that keep a warehouse in use. */
export const OPEN_DOCUMENTS = {
  tasks: '{count} 个任务未完成',
  entries: '{count} 个生产日期待录入',
  putaways: '{count} 张上架单未完成',
  labels: '{count} 个贴标覆膜任务未完成',
  counts: '{count} 个盘点任务未完成（{codes}）',
  losses: '{count} 张损益单未处理（{codes}）',
  leases: '{count} 个租赁未结束',
  costs: '{count} 笔费用未结算',
  bills: '{count} 张账单未支付',
  disputes: '{count} 条账单异议待处理',
} as const
