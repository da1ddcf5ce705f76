import { IDENTITY, INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, FLAG, integer, oneOf, text, z } from '../../wire/field.ts'
import { WAREHOUSE_NAMES, WAREHOUSE_REFUSALS } from './words.ts'

/** No bill is to be paid later than this. */
export const MOST_PAY_DAYS = 365
const warehouseCode = code('仓库', 'warehouse')
const { changed } = WAREHOUSE_REFUSALS
const version = integer('版本').optional()

const payment = z.object({
  warehouseCode: z.string(),
  name: z.string(),
  payee: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  payRemark: z.string(),
  /** In so many days a bill is to be paid, unless its supplier has its own (付款天数). */
  payDays: z.number().int(),
  /** 1: costs are settled only once all work of their days has a price. */
  pricedFirst: FLAG,
  version: z.number().int(),
})

/** Who is paid for what a warehouse bills, and how. */
export const getWarehousePay = call({
  path: '/api/warehousePay/getOne',
  title: '仓库收款信息',
  area: '15 warehouses',
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'warehouseManageView' },
  input: z.object({ warehouseCode }),
  output: payment,
})

/** Changes it; what is not sent becomes empty, but for the days and whether work is priced first, which stay. */
export const updateWarehousePay = call({
  path: '/api/warehousePay/update',
  title: '修改仓库收款信息',
  area: '15 warehouses',
  kind: 'write',
  body: 'form',
  permit: { identities: [IDENTITY.merchant], key: 'warehouseManageEdit' },
  input: z.object({
    warehouseCode,
    payee: text(WAREHOUSE_NAMES.payee, { max: 40 }).default(''),
    bankName: text(WAREHOUSE_NAMES.payeeBank, { max: 40 }).default(''),
    bankAccount: text(WAREHOUSE_NAMES.payeeAccount, { max: 40 }).default(''),
    payRemark: text(WAREHOUSE_NAMES.paymentNote, { max: 100 }).default(''),
    payDays: integer(WAREHOUSE_NAMES.payDays, { max: MOST_PAY_DAYS }).optional(),
    pricedFirst: oneOf(WAREHOUSE_NAMES.pricedFirst, [0, 1] as const).optional(),
    version,
  }),
  output: z.object({ version: z.number().int() }),
  refusals: { changed },
})

const days = z.object({ warehouseCode: z.string(), billCheckDays: z.number().int() })

/** How many days suppliers may check a bill of the warehouse before it counts as agreed (semantics 5.4). */
export const getBillCheckDays = call({
  path: '/api/warehouse/getBillCheckDays',
  title: '账单核对天数',
  area: '16 warehouse settings',
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'warehouseConfigView' },
  input: z.object({ warehouseCode }),
  output: days,
})

/** Changes it, for the bills to come. The same again changes nothing. */
export const configBillCheckDays = call({
  path: '/api/warehouse/configBillCheckDays',
  title: '设置账单核对天数',
  area: '16 warehouse settings',
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'warehouseConfigEdit' },
  input: z.object({ warehouseCode, billCheckDays: integer(WAREHOUSE_NAMES.billCheckDays, { max: 90 }) }),
  output: days,
})
