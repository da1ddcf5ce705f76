import { boardFields, chart, compared, merchantField, rest, warehouseFields } from '../figure/fields.ts'
import { MERCHANT_REFUSALS } from '../figure/words.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, FLAG, paging, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, groupMoney, money, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

const shared = {
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: ON_PAGE.suppliers,
  refusals: MERCHANT_REFUSALS,
} as const
const fields = { ...boardFields, ...merchantField }
const sortField = {
  sort: choice('排序', ['shipNum', 'inNum', 'inventory', 'rejectRate', 'money']).default('shipNum'),
}

/** The figures of one supplier, or of all. */
export const getSupplierDataStatistical = call({
  ...shared,
  path: '/api/supplierStatistical/getSupplierDataStatistical',
  title: '供应商数据统计',
  input: z.object(fields),
  output: compared({
    chart,
    sums: z.object({
      inPieces: wire('inNum', count()),
      outPieces: wire('outNum', count()),
      shippedPieces: wire('shipNum', count()),
      rejectedPieces: wire('rejectionNum', count()),
      inventory: count(),
      money: money().nullable(),
    }),
  }),
})

/** One figure, a series a supplier: those that are named, else the ten first and the others. */
export const getSupplierDataStatisticalUnitAxis = call({
  ...shared,
  path: '/api/supplierStatistical/getSupplierDataStatisticalUnitAxis',
  title: '供应商数据对比',
  input: z.object({ ...fields, unit: choice('单位', ['num', 'task', 'weight', 'volume', 'money']).default('num') }),
  output: compared({ chart }),
})

/** Suppliers to choose from, archived ones marked. */
export const getSupplierSelectList = call({
  ...shared,
  path: '/api/supplierStatistical/getSupplierSelectList',
  title: '供应商下拉',
  permit: ON_PAGE.suppliersOwn,
  input: z.object({ ...warehouseFields, name: text('供应商名称').optional() }),
  output: z.array(z.object({ supplierCode: z.string(), supplierName: z.string(), archived: FLAG })),
})

const figures = {
  supplierCode: z.string(),
  supplierName: z.string(),
  shippedTasks: wire('shipTask', count()),
  shippedPieces: wire('shipNum', count()),
  inPieces: wire('inNum', count()),
  inventory: count(),
  rejectRate: rate(),
  money: money().nullable(),
}

/** The twenty first suppliers. */
export const getSupplierDataTop20 = call({
  ...shared,
  path: '/api/supplierStatistical/getSupplierDataTop20',
  title: '供应商排行',
  input: z.object({ ...fields, ...sortField }),
  output: compared({ records: z.array(z.object({ rank: count(), ...figures, share: z.string() })), rest }),
})

const groups = Object.fromEntries(Object.entries(groupMoney).map(([key, field]) => [key, field.nullable()])) as {
  readonly [K in keyof typeof groupMoney]: z.ZodNullable<(typeof groupMoney)[K]>
}
/** A supplier with all its figures. */
export const supplierDetail = z.object({
  ...figures,
  outPieces: wire('outNum', count()),
  returnPieces: wire('returnNum', count()),
  weight: z.string(),
  volume: z.string(),
  sku: count(),
  /** So many days what is available lasts, as the last 28 days went. */
  coverDays: count().nullable(),
  /** The day of its last task; empty: none in the range. */
  lastTime: z.string(),
  ...groups,
})

/** Every supplier with all its figures. */
export const getSupplierDataTopDetail = call({
  ...shared,
  path: '/api/supplierStatistical/getSupplierDataTopDetail',
  title: '供应商数据明细',
  input: z.object({ ...fields, ...sortField, ...paging }),
  output: compared({
    ...allOf(supplierDetail).shape,
    sums: supplierDetail.pick({
      shippedTasks: true,
      shippedPieces: true,
      inPieces: true,
      outPieces: true,
      returnPieces: true,
      weight: true,
      volume: true,
      inventory: true,
      money: true,
      storageMoney: true,
      handlingMoney: true,
      deliveryMoney: true,
      returnsMoney: true,
      labelsMoney: true,
      filmMoney: true,
      otherMoney: true,
    }),
  }),
})

/** Every supplier with all its figures, as a workbook. */
export const exportSupplierDataTopDetail = call({
  ...shared,
  kind: 'export',
  path: '/api/supplierStatistical/exportSupplierDataTopDetail',
  title: '导出供应商数据明细',
  input: z.object({ ...fields, ...sortField }),
  output: z.null(),
})
