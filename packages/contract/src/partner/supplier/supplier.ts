import { IDENTITY, MERCHANT_SIDE, type Identity } from '@yuncang/domain/access/rights.ts'
import { isEmail, SUPPLIER_LIMITS } from '@yuncang/domain/partner/supplier/draft.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'
import { regionCodes } from '../../base/region/region.ts'
import { allOf, call } from '../../wire/call.ts'
import {
  choice,
  code,
  codes,
  day,
  flag,
  integer,
  phone,
  several,
  someOf,
  taxNumber,
  text,
  z,
} from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedLines } from '../../wire/log.ts'
import { ACTIVITY_LEVELS, SUPPLIER_REFUSALS, type ActivityLevel } from './words.ts'
import { wire } from '../../wire/names.ts'
import { MOST_PAY_DAYS } from '../../site/warehouse/payment.ts'

const AREA = '12 suppliers'
/** Suppliers are the merchant's, not one warehouse's: those bound to warehouses look. */
const KEEPERS: readonly Identity[] = [IDENTITY.merchant]
const look = { identities: MERCHANT_SIDE, key: 'supplierManageView' } as const

const bit = z.union([z.literal(0), z.literal(1)])
const warehouse = z.object({ warehouseCode: z.string(), warehouseName: z.string() })

export const supplierRow = z.object({
  supplierCode: z.string(),
  supplierName: z.string(),
  /** A code of the dictionary below CHANNEL_TYPE; empty: it sells on all platforms. */
  channelType: z.string(),
  channelTypeName: z.string(),
  /** Official codes of province, city and district, comma-joined; and their names. */
  region: z.string(),
  regionNames: z.array(z.string()),
  address: z.string(),
  telephone: z.string(),
  /** To whom invoices are made out, and the number it pays taxes under (发票抬头, 税号); empty where not known. */
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  /** Remainders are summed over all goods before they are rounded (gaps E06). */
  accumulates: wire('isAcc', bit),
  /** In so many days it pays a bill (付款天数); null: in the warehouse's. */
  payDays: z.number().int().nullable(),
  /** 0 archived, 1 in use. */
  status: bit,
  statusName: z.string(),
  /** Where it works; empty: in every warehouse. */
  warehouseList: z.array(warehouse),
  contactName: z.string(),
  contactPhone: z.string(),
  createTime: z.string(),
  version: z.number().int(),
  abilities: z.object({ edit: z.string(), remove: z.string() }),
})

const contact = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  isStatement: bit,
})
const logList = loggedLines
export const supplierDetail = supplierRow.extend({ contactPersonList: z.array(contact), logList })

export const supplierFilters = {
  /** A part of the name, or the beginning of the code. */
  supplierName: text('供应商名称', { max: 40 }).optional(),
  status: someOf('状态', [0, 1]).optional(),
  channelType: text('渠道类型', { max: 60 }).optional(),
}
export const supplierSorts = { supplierCode: 'code', supplierName: 'name', createTime: 'createdAt' } as const
const ACTIVITY_CODES = ACTIVITY_LEVELS.map(({ code: level }) => level) as [ActivityLevel, ...ActivityLevel[]]
const listing = {
  ...supplierFilters,
  warehouseCode: codes('仓库', 'warehouse').optional(),
  /** With a task that was made in so many last days, today among them, and is not cancelled. */
  activeDays: integer('活跃天数', { min: 1, max: 366 }).optional(),
  /** First and last day on which such a task was made. */
  activeBegin: day('有任务开始日期').optional(),
  activeEnd: day('有任务结束日期').optional(),
  /** By how long ago the last such task was made. */
  activity: choice('活跃度', ACTIVITY_CODES).optional(),
}

/** The merchant's suppliers, by pinyin, archived ones last (part 2, 2). Of a warehouse: those that work there. */
export const { page: getSupplierListManage, export: exportSuppliers } = listCalls({
  title: '供应商列表',
  exportTitle: '导出供应商',
  area: AREA,
  permit: look,
  paths: { page: '/api/supplier/getSupplierListManage', export: '/api/supplier/export' },
  filters: listing,
  row: supplierRow,
  sorts: supplierSorts,
})

export const figures = z.object({
  supplierCode: z.string(),
  supplierName: z.string(),
  /** Goods in use. */
  goodsCount: wire('goodsNum', z.number().int()),
  /** Pieces on hand at physical places. */
  onHand: wire('stockNum', z.number().int()),
  /** Outbound and inbound tasks that have not ended. */
  outboundCount: wire('outTaskNum', z.number().int()),
  inboundCount: wire('inTaskNum', z.number().int()),
  /** Label and film tasks that have not ended. */
  labelCount: wire('labelTaskNum', z.number().int()),
})

/** What suppliers have and what is under way for them: all in use of a warehouse or of the merchant, or one. */
export const getSupplierListPanel = call({
  path: '/api/supplier/getSupplierListPanel',
  title: '供应商概览',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse').optional(),
    supplierCode: code('供应商', 'supplier').optional(),
  }),
  output: allOf(figures),
})

const one = z.object({ supplierCode: code('供应商', 'supplier') })

/** A supplier with its contacts and its log. */
export const getSupplier = call({
  path: '/api/supplier/getSupplier',
  title: '供应商详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: one,
  output: supplierDetail,
})

const mailbox = text('邮箱', { min: 0, max: SUPPLIER_LIMITS.email })
  .refine((value) => value === '' || isEmail(value), { error: '请输入正确的邮箱' })
  .default('')

/** Without `version`: a new supplier, with this code or a number of its own. With it: changes the supplier of that code. */
export const supplierForm = z.object({
  supplierCode: text('供应商编码', { min: 0, max: 40 }).default(''),
  version: integer('版本', { min: 1 }).optional(),
  supplierName: text('供应商名称', { max: SUPPLIER_LIMITS.name }),
  channelType: text('渠道类型', { min: 0, max: 60, verb: '请选择' }).default(''),
  region: regionCodes('所在地区'),
  address: text('详细地址', { min: 0, max: SUPPLIER_LIMITS.address }).default(''),
  telephone: phone('联系电话'),
  /** To whom invoices are made out, and its 税号: the empty text takes them away, left out they stay. */
  invoiceTitle: text('发票抬头', { min: 0, max: SUPPLIER_LIMITS.invoiceTitle }).optional(),
  taxNumber: taxNumber('税号').optional(),
  accumulates: wire('isAcc', flag('费用累计').default(0)),
  /** Its own 付款天数: empty takes them away, left out they stay. */
  payDays: z
    .union([z.literal(''), integer('付款天数', { max: MOST_PAY_DAYS })], {
      error: `付款天数应为 0 到 ${MOST_PAY_DAYS} 的整数`,
    })
    .optional(),
  /** Where it works; left out: in every warehouse. */
  warehouseCodes: codes('合作仓库', 'warehouse').optional(),
  contactPersonList: several(
    '联系人',
    z.object({
      /** Of a contact that is kept already. */
      id: text('联系人编号', { max: 20 }).optional(),
      name: text('联系人姓名', { max: SUPPLIER_LIMITS.contactName }),
      phone: phone('联系人电话'),
      email: mailbox,
      isStatement: flag('接收对账单').default(0),
    }),
    { min: 0, max: SUPPLIER_LIMITS.contacts },
  ).default([]),
})

const { codeTaken, changedSince, archived, inUse, warehouseInUse, lastMailbox, contactNotFound, shopTwice } =
  SUPPLIER_REFUSALS
export const SAVE_REFUSALS = {
  codeTaken,
  changedSince,
  archived,
  warehouseInUse,
  lastMailbox,
  contactNotFound,
  ...LIMIT_REFUSALS,
} as const
export const saved = z.object({ supplierCode: z.string(), version: z.number().int() })

/** Adds a supplier (which needs the right supplierManageAdd), or changes one (supplierManageEdit). */
export const saveSupplier = call({
  path: '/api/supplier/saveSupplier',
  title: '保存供应商',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: KEEPERS, key: 'supplierManageView' },
  input: supplierForm,
  output: saved,
  refusals: SAVE_REFUSALS,
})

/** What is put out of use together with a supplier. */
export const removal = z.object({
  supplierName: z.string(),
  goodsCount: wire('goodsNum', z.number().int()),
  accountCount: wire('accountNum', z.number().int()),
})
export const REMOVE_REFUSALS = { archived, inUse } as const
const remove = { identities: KEEPERS, key: 'supplierManageDelete' } as const

/** Whether a supplier can be deleted: the refusal names all that is still under way (part 2, 4; gaps E08). */
export const checkRemoveSupplier = call({
  path: '/api/supplier/checkRemoveSupplier',
  title: '删除供应商前检查',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: remove,
  input: one,
  output: removal,
  refusals: REMOVE_REFUSALS,
})

/** Archives a supplier: documents keep its name, its goods and its people are out of use (semantics 6). */
export const removeSupplier = call({
  path: '/api/supplier/removeSupplier',
  title: '删除供应商',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: remove,
  input: one,
  output: z.null(),
  refusals: REMOVE_REFUSALS,
})

const print = z.object({ supplierCode: z.string(), supplierName: z.string(), shopNameList: z.array(z.string()) })

/** The names a supplier sells under, to choose from when its documents are printed (gaps Z20). */
export const getSupplierPrint = call({
  path: '/api/supplier/getSupplierPrint',
  title: '供应商打印设置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: one,
  output: print,
})

/** Sets these names, in this order; none: the supplier's own name is printed. */
export const saveSupplierPrint = call({
  path: '/api/supplier/saveSupplierPrint',
  title: '保存供应商打印设置',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: KEEPERS, key: 'supplierManageEdit' },
  input: one.extend({
    /** Comma-joined in a form. */
    shopNameList: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter((name) => name.trim() !== '') : value),
        several('店铺名称', text('店铺名称', { max: 40 }), { min: 0, max: 20 }),
      )
      .default([]),
  }),
  output: print,
  refusals: { archived, shopTwice },
})
