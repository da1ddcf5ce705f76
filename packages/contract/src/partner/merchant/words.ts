import type { Refusal, Refusals } from '../../wire/refusal.ts'

/** How a merchant can be refused. */
export const MERCHANT_REFUSALS = {
  nameTaken: { code: 409, text: '商户名称“{name}”已被使用，请换一个' },
  badRegion: { code: 400, text: '所在地区不正确，请重新选择省、市、区' },
  changed: { code: 409, text: '商户“{name}”已被他人修改，请刷新后再保存' },
  periodWrong: { code: 400, text: '到期日期不能早于开始日期' },
  noAdmin: { code: 500, text: '商户“{name}”没有启用的管理员账号，请先在账号管理中处理' },
} as const satisfies Refusals

/** Of an archived merchant nothing is changed but that: every call that goes into merchants says so. */
export const ARCHIVED = {
  code: 500,
  text: '商户“{name}”已归档，不能再修改；需要时请先撤销归档',
} as const satisfies Refusal

/** What was done to a merchant, in its log. */
export const MERCHANT_LOG = {
  opened: '开通商户，管理员账号 {account}',
  changed: '修改商户资料：{what}',
  closed: '停用商户，其全部人员已退出登录',
  reopened: '启用商户',
  combo: '套餐由“{from}”改为“{to}”，有效期 {period}',
  menusByHand: '指定菜单，共 {count} 项',
  menusOfCombo: '菜单改为跟随套餐',
  factor: '关闭管理员账号 {account} 的两步验证',
  password: '重置管理员账号 {account} 的密码',
  share: '修改分享设置',
  invoice: '修改开票信息：{what}',
  mail: '修改发信邮箱 {address}',
  wechat: '修改微信第三方平台设置 {appId}',
  mailGone: '清除发信邮箱',
  supplierAdded: '平台新建供应商“{name}”（{code}）',
  supplierChanged: '平台修改供应商“{name}”（{code}）',
  supplierRemoved: '平台删除供应商“{name}”（{code}）',
} as const

/** The fields of a merchant, in its log and in workbooks. */
export const MERCHANT_FIELDS = {
  code: '商户编码',
  name: '商户名称',
  region: '所在地区',
  address: '详细地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  invoiceTitle: '发票抬头',
  taxNumber: '税号',
  status: '状态',
  combo: '套餐',
  begins: '开始日期',
  ends: '到期日期',
  account: '管理员账号',
  warehouses: '仓库数',
  suppliers: '供应商数',
  accounts: '账号数',
  goods: '商品数',
  imageGb: '图片空间上限（GB）',
  created: '开通时间',
  sheet: '商户',
  noEnd: '长期',
} as const
