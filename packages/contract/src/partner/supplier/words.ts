import type { SupplierFault } from '@yuncang/domain/partner/supplier/draft.ts'
import type { SupplierUse } from '@yuncang/domain/partner/supplier/uses.ts'
import { TAX_NUMBER_FAULTS } from '../../wire/field.ts'
import type { Refusals } from '../../wire/refusal.ts'

export const SUPPLIER_STATUS = { archived: 0, inUse: 1 } as const
export const SUPPLIER_STATUS_NAMES = ['已归档', '在用'] as const
export const EVERYWHERE = '全部仓库'
/** What a supplier without a channel sells on. */
export const ALL_CHANNELS = '全部渠道'

/** How many days ago the last task of a supplier was made at most, the first that holds; null: longer ago, or it never had one. */
export const ACTIVITY_LEVELS = [
  { code: 'active', name: '活跃', days: 7 },
  { code: 'usual', name: '一般', days: 30 },
  { code: 'asleep', name: '沉睡', days: 90 },
  { code: 'gone', name: '流失', days: null },
] as const
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number]['code']

/** What is still under way of a supplier, each with its number. */
export const USE_WORDS: Readonly<Record<SupplierUse, string>> = {
  pieces: '{count} 件库存',
  tasks: '{count} 个未完成的出入库任务',
  dateEntries: '{count} 个待录入的生产日期',
  leases: '{count} 个未结束的租赁',
  rates: '{count} 项费用配置',
  putaways: '{count} 张未完成的上架单',
  labels: '{count} 个未完成的贴标覆膜任务',
  counts: '{count} 个未完成的盘点任务（{codes}）',
  losses: '{count} 张未处理的损益单（{codes}）',
  costs: '{count} 笔未结算的费用',
  bills: '{count} 张未支付的账单',
  disputes: '{count} 条待处理的账单异议',
}

/** How the calls of suppliers can refuse. */
export const SUPPLIER_REFUSALS = {
  codeTaken: { code: 409, text: '供应商编码 {code} 已被供应商“{name}”使用，请换一个' },
  changedSince: { code: 409, text: '供应商“{name}”刚刚被其他人修改过，请刷新后再编辑' },
  archived: { code: 500, text: '供应商“{name}”已删除归档，不能再修改' },
  inUse: { code: 500, text: '供应商“{name}”还有 {uses}，处理完后才能删除' },
  warehouseInUse: { code: 500, text: '供应商“{name}”在取消的仓库里还有 {uses}，处理完后才能取消这些仓库' },
  lastMailbox: {
    code: 500,
    text: '联系人“{name}”的邮箱是唯一接收对账单的邮箱，请先指定其他联系人接收对账单，再删除',
  },
  contactNotFound: { code: 409, text: '联系人已被其他人修改，请刷新后再编辑' },
  shopTwice: { code: 400, text: '店铺名称“{name}”重复，请删除一个' },
} as const satisfies Refusals

/** What is wrong with a supplier as it was written down; `{row}` is the contact, from 1. */
export const SUPPLIER_FAULTS: Readonly<Record<SupplierFault['fault'], { readonly code: 400; readonly text: string }>> =
  {
    codeBad: { code: 400, text: '供应商编码：请输入不超过20位的只包含数字或字母' },
    nameBad: { code: 400, text: '供应商名称：长度在 1 到 40 个字' },
    regionUnknown: { code: 400, text: '所在地区“{value}”不在省市区名录里，请重新选择或填写省、市、区' },
    addressLong: { code: 400, text: '详细地址：长度在 0 到 100 个字' },
    telephoneBad: { code: 400, text: '联系电话：请输入正确的手机号' },
    invoiceTitleLong: { code: 400, text: '发票抬头：长度在 0 到 60 个字' },
    taxNumberShape: { code: 400, text: TAX_NUMBER_FAULTS.shape },
    taxNumberCheckSign: { code: 400, text: TAX_NUMBER_FAULTS.checkSign },
    channelUnknown: { code: 400, text: '渠道类型“{value}”不在可选范围内' },
    warehouseUnknown: { code: 400, text: '仓库“{value}”不存在或不在您的数据权限内' },
    tooManyContacts: { code: 400, text: '联系人最多 20 位' },
    contactNameBad: { code: 400, text: '第{row}位联系人的姓名：长度在 1 到 20 个字' },
    contactPhoneBad: { code: 400, text: '第{row}位联系人的电话：请输入正确的手机号' },
    emailBad: { code: 400, text: '第{row}位联系人的邮箱：请输入正确的邮箱' },
    mailboxMissing: { code: 400, text: '第{row}位联系人接收对账单，请填写邮箱' },
    contactTwice: { code: 400, text: '第{row}位联系人“{value}”重复，请删除一位' },
  }

export const SUPPLIER_WHY = {
  archived: '供应商已删除归档',
  merchantOnly: '供应商由商户维护，仓库人员只能查看',
} as const

/** The operation log of a supplier. */
export const SUPPLIER_LOG = {
  added: '新建供应商',
  imported: '批量导入供应商',
  changed: '修改{fields}',
  unchanged: '保存，没有改动',
  shops: '打印设置改为：{names}',
  noShops: '清空打印设置的店铺名称',
  archived: '删除供应商，同时停用 {goods} 个商品、{accounts} 个账号',
} as const

/** What of a supplier was changed, in the log. */
export const SUPPLIER_FIELD_NAMES = {
  name: '名称',
  channelType: '渠道类型',
  region: '所在地区',
  address: '详细地址',
  telephone: '联系电话',
  invoiceTitle: '发票抬头',
  taxNumber: '税号',
  accumulates: '费用累计',
  payDays: '付款天数',
  warehouses: '合作仓库',
  contacts: '联系人',
} as const

/** Heads of an exported list, and the name of the workbook. */
export const SUPPLIER_SHEET = {
  name: '供应商列表',
  merchant: '商户',
  code: '供应商编码',
  supplier: '供应商名称',
  status: '状态',
  channel: '渠道类型',
  telephone: '联系电话',
  region: '所在地区',
  address: '详细地址',
  invoiceTitle: '发票抬头',
  taxNumber: '税号',
  warehouses: '合作仓库',
  accumulates: '费用累计',
  contacts: '联系人',
  createdAt: '创建时间',
  yes: '是',
  no: '否',
} as const
