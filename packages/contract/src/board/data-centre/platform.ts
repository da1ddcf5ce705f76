import { asOf, chart, compared, figureValue, merchantField, platformFields, rest } from '../figure/fields.ts'
import { MERCHANT_REFUSALS } from '../figure/words.ts'
import { call } from '../../wire/call.ts'
import { integer, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, money, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

const shared = {
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: ON_PAGE.platformHome,
  refusals: MERCHANT_REFUSALS,
} as const
const ofMerchants = { ...shared, permit: ON_PAGE.merchants } as const

/** What lies at all merchants, or at one, and what of it expires. */
export const getGoodsStocks = call({
  ...shared,
  path: '/api/saas/homePage/getGoodsStocks',
  title: '平台商品库存',
  input: z.object(merchantField),
  output: z.object({
    inventory: count(),
    brokenInventory: count(),
    sku: count(),
    value: money(),
    chart,
    /** Pieces that come past due within 30 days, and those that are. */
    near: count(),
    pastDue: count(),
    ...asOf,
  }),
})

const merchantRow = { merchantCode: wire('yctCode', z.string()), merchantName: wire('yctName', z.string()) }

/** The ten merchants with the largest stock. */
export const getMerchantTotalInventoryRanking = call({
  ...shared,
  path: '/api/saas/homePage/getMerchantTotalInventoryRanking',
  title: '商户库存排行',
  input: z.object({}),
  output: z.object({
    records: z.array(
      z.object({
        rank: count(),
        ...merchantRow,
        inventory: count(),
        sku: count(),
        value: money(),
        warehouses: wire('warehouseNum', count()),
        share: z.string(),
      }),
    ),
    rest,
    ...asOf,
  }),
})

/** What was billed and paid at all merchants. */
export const getTheTotalAmountOfBillsPaidAcrossThePlatform = call({
  ...shared,
  path: '/api/saas/homePage/getTheTotalAmountOfBillsPaidAcrossThePlatform',
  title: '平台账单支付总额',
  input: z.object(platformFields),
  output: compared({
    paidMoney: money(),
    paidCount: wire('paidNum', count()),
    billMoney: money(),
    unpaidMoney: money(),
    chart,
  }),
})

/** One merchant: what it has, how long it goes on, when somebody was there last. */
export const getBasicInformation = call({
  ...ofMerchants,
  path: '/api/saas/merchantStatistics/getBasicInformation',
  title: '商户基本信息',
  input: z.object({ merchantCode: wire('yctCode', text('商户', { max: 40, verb: '请选择' })) }),
  output: z.object({
    ...merchantRow,
    region: wire('yctRegion', z.string()),
    regionNames: z.string(),
    address: wire('yctAddress', z.string()),
    contactName: wire('name', z.string()),
    phone: z.string(),
    beginsOn: wire('yctBeginTime', z.string()),
    endsOn: wire('yctEndTime', z.string()),
    daysLeft: z.number().int().nullable(),
    comboName: z.string(),
    warehouses: wire('warehouseNum', count()),
    suppliers: wire('supplierTotal', count()),
    goods: wire('goodsNum', count()),
    accounts: wire('accountNum', count()),
    locations: wire('locationNum', count()),
    inventory: count(),
    sku: count(),
    value: money(),
    /** The last day somebody logged in. */
    lastLoginTime: z.string(),
    lastTaskTime: z.string(),
    ...asOf,
  }),
})

/** What a merchant ships by day; without one, all. */
export const getDailyShipments = call({
  ...ofMerchants,
  path: '/api/saas/merchantStatistics/getDailyShipments',
  title: '商户每日出货',
  input: z.object({ ...platformFields, ...merchantField }),
  output: compared({
    chart,
    sums: z.object({
      shippedPieces: wire('shipNum', count()),
      shippedTasks: wire('shipTask', count()),
      rejectedPieces: wire('rejectionNum', count()),
    }),
    rejectRate: rate(),
  }),
})

/** What a merchant billed and was paid in each month of a year; without one, all. */
export const getAmountOfBillsPaidPerMonth = call({
  ...ofMerchants,
  path: '/api/saas/merchantStatistics/getAmountOfBillsPaidPerMonth',
  title: '商户每月账单支付',
  input: z.object({ ...merchantField, year: integer('年份', { min: 1, max: 9998 }).optional() }),
  output: z.object({
    chart,
    sums: z.object({ paidMoney: figureValue, billMoney: figureValue }),
    year: count(),
    ...asOf,
  }),
})

/** Merchants to choose from. */
export const getMerchantSelect = call({
  ...ofMerchants,
  path: '/api/saas/merchantStatistics/getMerchantSelect',
  title: '商户下拉',
  input: z.object({ name: wire('yctName', text('商户名称').optional()) }),
  output: z.array(z.object({ ...merchantRow, status: count() })),
})
