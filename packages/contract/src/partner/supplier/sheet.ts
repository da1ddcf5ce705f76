import { SUPPLIER_LIMITS } from '@yuncang/domain/partner/supplier/draft.ts'
import { column, sheet } from '../../base/import/sheet.ts'
import { text, z } from '../../wire/field.ts'
import { ALL_CHANNELS, EVERYWHERE, SUPPLIER_SHEET } from './words.ts'

const YES_NO = [SUPPLIER_SHEET.yes, SUPPLIER_SHEET.no] as const
const yesNo = (label: string) =>
  z
    .string()
    .refine((word) => (YES_NO as readonly string[]).includes(word), { error: `${label}只能填“${YES_NO.join('”或“')}”` })
    .transform((word) => word === SUPPLIER_SHEET.yes)
    .optional()
/** Judged with the rest of the row, by the rules of the form. */
const plain = (label: string) => text(label, { max: 500 }).optional()

/** Suppliers with one contact each (gaps E10); more contacts are added in the form. */
export const supplierSheet = sheet('supplier', '供应商', {
  code: column('供应商编码', 'text', plain('供应商编码'), {
    note: '数字和字母，最多 20 位；不填自动编码，填已有的编码则更新该供应商',
    example: 'GY2611220001',
    codeOf: 'supplier',
  }),
  name: column('供应商名称', 'text', text('供应商名称', { max: 40 }), { example: '海风食品', width: 28 }),
  channel: column('渠道类型', 'text', plain('渠道类型'), {
    note: `从“可选值”里选，新建时不填为${ALL_CHANNELS}`,
    example: '多多买菜',
    choices: 'dict:CHANNEL_TYPE',
  }),
  region: column('所在地区', 'text', plain('所在地区'), {
    note: '省、市、区的名称，如 浙江省,杭州市,余杭区；全国唯一的区名可单独填写',
    example: '浙江省,杭州市,余杭区',
    width: 24,
  }),
  address: column('详细地址', 'text', plain('详细地址'), { example: '仁和街道永泰路9号', width: 32 }),
  telephone: column('联系电话', 'text', plain('联系电话'), { note: '手机号', example: '13800000000' }),
  invoiceTitle: column('发票抬头', 'text', plain('发票抬头'), {
    note: '开票时的单位全称',
    example: '宁波海风食品有限公司',
    width: 28,
  }),
  taxNumber: column('税号', 'text', plain('税号'), {
    note: '18 位统一社会信用代码',
    example: '91330100799655058B',
    width: 22,
  }),
  accumulates: column('费用累计', 'text', yesNo('费用累计'), {
    note: '是或否，新建时不填为否',
    example: '否',
    choices: YES_NO,
    width: 12,
  }),
  warehouses: column('合作仓库', 'text', plain('合作仓库'), {
    note: `仓库编码，多个用逗号隔开；新建时不填为${EVERYWHERE}`,
    example: 'YC2611220001',
    choices: 'warehouse',
    several: true,
    width: 20,
  }),
  contactName: column('联系人', 'text', plain('联系人'), {
    note: `最多 ${SUPPLIER_LIMITS.contactName} 个字；已有同名联系人时更新他，否则新建`,
    example: '王敏',
    width: 12,
  }),
  contactPhone: column('联系人电话', 'text', plain('联系人电话'), { note: '手机号', example: '13800000001' }),
  email: column('联系人邮箱', 'text', plain('联系人邮箱'), { example: 'wang@haifeng.com.cn', width: 24 }),
  getsStatements: column('接收对账单', 'text', yesNo('接收对账单'), {
    note: '是或否；是时必须填邮箱',
    example: '是',
    choices: YES_NO,
    width: 12,
  }),
})
