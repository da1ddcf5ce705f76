import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { UNPRICED } from '@yuncang/domain/fee/charge/charge.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, code, codes, day, flag, integer, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { RATE_REFUSALS } from '../rate/words.ts'
import { LEAKS, UNPRICED_LABELS, UNPRICED_REFUSALS } from './words.ts'

const AREA = '23 costs (ours)'
const look = { identities: MERCHANT_SIDE, key: 'costConfigureView' } as const
const decide = { identities: MERCHANT_SIDE, key: 'costConfigureEdit' } as const

const item = wire('costProject', text(UNPRICED_LABELS.item, { max: 40 }).optional())
const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')

/** Which unpriced works are meant. */
const filters = {
  warehouseCode: codes('仓库', 'warehouse').optional(),
  supplierCode: supplierCode.optional(),
  item,
  /** The code of a task, or the name of a night: what one work is chosen by. */
  source: wire('sourceCode', text(UNPRICED_LABELS.source, { max: 60 }).optional()),
  reason: choice('原因', UNPRICED).optional(),
  beginDay: wire('beginTime', day(UNPRICED_LABELS.day).optional()),
  endDay: wire('endTime', day(UNPRICED_LABELS.day).optional()),
}
/** 1: works that were waived before anything was charged for them, instead of those that wait to be decided. */
const again = { isWaived: wire('waived', flag(UNPRICED_LABELS.waived).optional()) }
/** How many works the person saw: another number of them is refused. */
const seen = wire('num', integer(UNPRICED_LABELS.count, { min: 1, max: 10_000 }))
const { changed, nothing, tooMany, noReason, hasRate } = UNPRICED_REFUSALS
const { slotTaken, notThere, archived } = RATE_REFUSALS

const row = z.object({
  workId: wire('id', z.string()),
  source: wire('sourceCode', z.string()),
  sourceKind: z.string(),
  sourceName: z.string(),
  /** 1 outbound, 2 inbound; null where no task is behind it. */
  nature: z.number().int().nullable(),
  item: wire('costProject', z.string()),
  itemName: wire('costProjectName', z.string()),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  pointName: wire('ydppName', z.string()),
  day: z.string(),
  /** When it was done. */
  time: wire('costTime', z.string()),
  pieces: wire('goodsNum', z.number().int()),
  /** Why nothing prices it; of one that was waived 'waived', and in words why it was. */
  reason: z.enum([...UNPRICED, 'waived']),
  reasonName: z.string(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ price: z.string(), waive: z.string(), free: z.string() }),
})

/** Work that nothing prices, newest first: it waits for a rate or for a person. */
export const { page: getUnpricedPage, export: exportUnpriced } = listCalls({
  title: '未计价作业',
  exportTitle: '导出未计价作业',
  area: AREA,
  permit: look,
  paths: { page: '/api/cost/getUnpricedPage', export: '/api/cost/exportUnpriced' },
  filters: { ...filters, ...again },
  row,
  newestBy: 'day',
  sorts: {
    source: 'source',
    itemName: 'item',
    supplierName: 'supplier',
    warehouseName: 'warehouse',
    pointName: 'point',
    pieces: 'pieces',
    time: 'time',
  },
})

/** What the chosen works would cost by the rates of this moment, by item, before anybody decides. */
export const previewUnpriced = call({
  path: '/api/cost/previewUnpriced',
  title: '未计价作业试算',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ ...filters, ...again }),
  output: z.object({
    count: wire('num', z.number().int()),
    priced: z.number().int(),
    money: z.string(),
    /** By item. */
    records: z.array(
      z.object({
        item: wire('costProject', z.string()),
        itemName: wire('costProjectName', z.string()),
        count: wire('num', z.number().int()),
        priced: z.number().int(),
        money: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
  refusals: { tooMany },
})

/**
 * Prices the chosen works by the rates of this moment, each alone, also where a rate has fixed periods. What was waived is charged after
 * all, with a reason (重新计价); where nothing prices it, it stays waived.
 */
export const priceUnpriced = call({
  path: '/api/cost/priceUnpriced',
  title: '未计价作业计价',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: decide,
  input: z.object({
    ...filters,
    ...again,
    count: seen,
    because: wire('priceReason', text(UNPRICED_LABELS.because, { max: 200 }).optional()),
  }),
  output: z.object({ priced: z.number().int(), left: z.number().int(), money: z.string() }),
  refusals: { changed, nothing, tooMany, noReason },
})

/** Says that the chosen works are not charged, by name and reason. */
export const waiveUnpriced = call({
  path: '/api/cost/waiveUnpriced',
  title: '未计价作业免收',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: decide,
  input: z.object({
    ...filters,
    count: seen,
    because: wire('waiveReason', text(UNPRICED_LABELS.reason, { max: 200 })),
  }),
  output: z.object({ waived: z.number().int() }),
  refusals: { changed, nothing, tooMany },
})

/**
 * From now on nothing is charged for an item (以后不收费): a rate of 0.00, of a supplier or, where none is named, of the warehouse for
 * all of them. It prices what of the item is unpriced there, too.
 */
export const freeUnpriced = call({
  path: '/api/cost/freeUnpriced',
  title: '以后不收费',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: decide,
  input: z.object({
    warehouseCode,
    supplierCode: supplierCode.optional(),
    item: wire('costProject', text(UNPRICED_LABELS.item, { max: 40 })),
  }),
  output: z.object({ priced: z.number().int(), left: z.number().int() }),
  refusals: { hasRate, tooMany, slotTaken, notThere, archived },
})

const within = {
  warehouseCode: codes('仓库', 'warehouse').optional(),
  supplierCode: supplierCode.optional(),
  beginDay: wire('beginTime', day(UNPRICED_LABELS.day)),
  endDay: wire('endTime', day(UNPRICED_LABELS.day)),
}

/** What may have been forgotten in a time: what waits, has no price, was waived or voided, or costs nothing though it was done. */
export const getLeakage = call({
  path: '/api/cost/getLeakage',
  title: '漏计检查',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object(within),
  output: allOf(
    z.object({
      leak: wire('type', z.enum(LEAKS)),
      leakName: wire('typeName', z.string()),
      warehouseCode: z.string(),
      supplierCode: z.string(),
      supplierName: z.string(),
      item: wire('costProject', z.string()),
      itemName: wire('costProjectName', z.string()),
      count: wire('num', z.number().int()),
      /** The newest of them. */
      lastDay: wire('costTime', z.string()),
    }),
  ),
})

/** The same as a workbook. */
export const exportLeakage = call({
  path: '/api/cost/exportLeakage',
  title: '导出漏计检查',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit: look,
  input: z.object(within),
  output: z.null(),
})
