import { boardFields, chart, compared, pie } from '../figure/fields.ts'
import { call } from '../../wire/call.ts'
import { paging, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, groupMoney, money } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'
import { RANGE_REFUSALS } from '../figure/words.ts'

const shared = { area: AREA, kind: 'read', body: 'form', refusals: RANGE_REFUSALS } as const

/** Warehouses by province, with what lies there and what they shipped. */
export const getWarehouseDistributionMap = call({
  ...shared,
  path: '/api/homePage/getWarehouseDistributionMap',
  title: '仓库分布',
  permit: ON_PAGE.home,
  input: z.object(boardFields),
  output: compared({
    provinces: z.array(
      z.object({
        regionCode: z.string(),
        name: z.string(),
        warehouses: wire('warehouseNum', count()),
        inventory: count(),
        shippedPieces: wire('shipNum', count()),
      }),
    ),
    warehouses: z.array(
      z.object({
        warehouseCode: z.string(),
        warehouseName: z.string(),
        regionCode: z.string(),
        regionNames: z.string(),
        inventory: count(),
        sku: count(),
        shippedPieces: wire('shipNum', count()),
        spaceRate: z.string().nullable(),
      }),
    ),
    /** Warehouses without a region, beside the map. */
    unplaced: z.array(z.string()),
  }),
})

/** What was paid by day, online and offline. */
export const getDailyPaymentAmountStatistics = call({
  ...shared,
  path: '/api/homePage/getDailyPaymentAmountStatistics',
  title: '每日支付金额',
  permit: ON_PAGE.homeMoney,
  input: z.object(boardFields),
  output: compared({ chart, paidCount: wire('paidNum', count()), paidMoney: money() }),
})

const revenueRow = z.object({ warehouseCode: z.string(), warehouseName: z.string(), money: money(), ...groupMoney })

/** Revenue by warehouse. */
export const getWarehouseRevenueStatistics = call({
  ...shared,
  path: '/api/homePage/getWarehouseRevenueStatistics',
  title: '仓库营收',
  permit: ON_PAGE.homeMoney,
  input: z.object(boardFields),
  output: compared({ records: z.array(revenueRow), chart, pie }),
})

/** Revenue by group, warehouse and time, with what was paid and what is unpaid. */
export const getWarehouseRevenueStatistical = call({
  ...shared,
  path: '/api/warehouseStatistical/getWarehouseRevenueStatistical',
  title: '仓库营收统计',
  permit: ON_PAGE.income,
  input: z.object({ ...boardFields, ...paging }),
  output: compared({
    sums: z.object({ money: money(), ...groupMoney, paidMoney: money(), unpaidMoney: money() }),
    chart,
    pie,
    records: z.array(revenueRow.extend({ at: z.string() })),
    total: count(),
  }),
})

/** What was shipped to each platform. */
export const getPlatformShipmentStatistics = call({
  ...shared,
  path: '/api/homePage/getPlatformShipmentStatistics',
  title: '平台出货统计',
  permit: ON_PAGE.home,
  input: z.object(boardFields),
  output: compared({
    chart,
    pie,
    shippedTasks: wire('shipTask', count()),
    shippedPieces: wire('shipNum', count()),
  }),
})

/** How active suppliers are, and who has been asleep longest. */
export const getSupplierActivity = call({
  ...shared,
  path: '/api/homePage/getSupplierActivity',
  title: '供应商活跃度',
  permit: ON_PAGE.home,
  input: z.object(boardFields),
  output: compared({
    chart,
    levels: z.array(z.object({ code: z.string(), name: z.string(), suppliers: wire('supplierNum', count()) })),
    records: z.array(
      z.object({
        supplierCode: z.string(),
        supplierName: z.string(),
        /** The day of its last task; empty: it never had one. */
        lastTime: z.string(),
        days: count().nullable(),
        inventory: count(),
      }),
    ),
  }),
})

/** What a warehouse does on a day on average, and how long its tasks take. */
export const getWarehouseTaskAverage = call({
  ...shared,
  path: '/api/homePage/getWarehouseTaskAverage',
  title: '仓库日均任务',
  permit: ON_PAGE.home,
  input: z.object(boardFields),
  output: compared({
    records: z.array(
      z.object({
        /** Empty: all together. */
        warehouseCode: z.string(),
        warehouseName: z.string(),
        inTaskAverage: wire('inTaskAvg', z.string().nullable()),
        outTaskAverage: wire('outTaskAvg', z.string().nullable()),
        inPieceAverage: wire('inNumAvg', z.string().nullable()),
        outPieceAverage: wire('outNumAvg', z.string().nullable()),
        acceptMinutes: count().nullable(),
        finishMinutes: count().nullable(),
      }),
    ),
  }),
})
