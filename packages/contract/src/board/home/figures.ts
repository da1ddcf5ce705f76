import { IDENTITIES, TRADERS } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { asOf, chart, figureValue, resolvedFields, rest, warehouseFields } from '../figure/fields.ts'
import { call } from '../../wire/call.ts'
import { FLAG, oneOf, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

const AREA = '25 home'
const OWN = 'the home: of one’s own scope only, money only for who may see costs or bills'
const shared = { area: AREA, kind: 'read', body: 'form' } as const
const ofTraders = { ...shared, permit: { identities: TRADERS, keyless: OWN } } as const
const count = () => z.number().int()

/** One sentence that says how things stand (calls-boards 3). */
export const getHeadTip = call({
  ...shared,
  path: '/api/index/getHeadTip',
  title: '首页提示',
  permit: { identities: IDENTITIES, keyless: OWN },
  input: z.object({}),
  output: z.object({
    headTip: z.string(),
    level: z.enum(['info', 'warn', 'trouble']),
    url: z.string(),
    ...asOf,
  }),
})

/** How many suppliers there are, and how many of them had a task in the last 30 days. */
export const getSupplierCount = call({
  ...ofTraders,
  path: '/api/index/getSupplierCount',
  title: '首页供应商数',
  input: z.object(warehouseFields),
  output: z.object({
    suppliers: wire('supplierNum', count()),
    allSuppliers: wire('supplierTotal', count()),
    ...asOf,
  }),
})

const ofNature = () =>
  z.object({
    notAccept: count(),
    accept: count(),
    cansel: count(),
    total: count(),
    /** Finished or left today, whenever they were made; no part of the others. */
    done: count(),
  })

/** Stock, and the tasks of today. */
export const getNowExtSkuTask = call({
  ...ofTraders,
  path: '/api/index/getNowExtSkuTask',
  title: '首页库存与今日任务',
  input: z.object(warehouseFields),
  output: z.object({
    sku: count(),
    inventory: count(),
    brokenInventory: count(),
    value: z.string().nullable(),
    notAccept: count(),
    accept: count(),
    cansel: count(),
    inTasks: wire('inTask', ofNature()),
    outTasks: wire('outTask', ofNature()),
    ...asOf,
  }),
})

/** What each warehouse shipped in the last 7 or 30 days; of five and more the top five. */
export const getMaxSold = call({
  ...ofTraders,
  path: '/api/index/getMaxSold',
  title: '仓库出货统计',
  input: z.object({ days: wire('day', oneOf('天数', [7, 30]).default(7)), ...warehouseFields }),
  output: z.object({ chart, rest, ...resolvedFields }),
})

/** The ten suppliers that shipped most in the last month or year; a supplier gets its own row. */
export const getBillTotalMoneyRanking = call({
  ...ofTraders,
  path: '/api/index/getBillTotalMoneyRanking',
  title: '供应商出货排行',
  input: z.object({ type: oneOf('时间范围', [1, 2]).default(1), ...warehouseFields }),
  output: z.object({
    records: z.array(
      z.object({
        rank: count().nullable(),
        supplierCode: z.string(),
        supplierName: z.string(),
        shippedPieces: wire('shipNum', count()),
        shippedTasks: wire('shipTask', count()),
        money: z.string().nullable(),
        share: z.string(),
      }),
    ),
    rest,
    ...resolvedFields,
  }),
})

/** Bills of the last year that nobody has paid, the oldest first. */
export const getUnpaidBillInOneYear = call({
  ...ofTraders,
  path: '/api/index/getUnpaidBillInOneYear',
  title: '未付账单',
  input: z.object(warehouseFields),
  output: z.object({
    records: z.array(
      z.object({
        code: wire('ybCode', z.string()),
        supplierCode: z.string(),
        supplierName: z.string(),
        warehouseName: z.string(),
        total: wire('ybTotalMoney', z.string()),
        status: wire('ybStatus', z.literal([BILL_STATUS.unchecked, BILL_STATUS.unpaid])),
        statusName: wire('ybStatusName', z.string()),
        generatedAt: wire('ybGenTime', z.string()),
        /** Since it was made. */
        days: count(),
        isLocked: wire('isLock', FLAG),
      }),
    ),
    total: count(),
    totalMoney: figureValue,
    ...asOf,
  }),
})
