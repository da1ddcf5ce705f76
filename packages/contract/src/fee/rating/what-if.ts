import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { isMonth } from '@yuncang/domain/base/month.ts'
import { call } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { explainedPart } from '../cost/explain.ts'
import { rateForm } from '../rate/fields.ts'
import { RATE_REFUSALS } from '../rate/words.ts'

/*
 * What a month would have come to by a rate that is not saved: its works are priced again by the same planner, and nothing is written
 * (design money, 2).
 */

const AREA = '13 fee configuration (ours)'
const permit = { identities: MERCHANT_SIDE, key: 'costConfigureView' } as const

const month = text('月份', { max: 10, verb: '请选择' }).refine(isMonth, { error: '月份应为 YYYY-MM 格式' })

const sums = {
  /** Works that were priced again. */
  count: wire('num', z.number().int()),
  /** Of them those that the rate gives no amount. */
  unpriced: z.number().int(),
  /** What they are charged now, what they would be, in yuan, and by how much that is more. */
  oldMoney: z.string(),
  newMoney: z.string(),
  difference: z.string(),
}

/** By supplier and item; suppliers that the rate would not concern are left out. The largest difference first. */
const answer = z.object({
  month: z.string(),
  ...sums,
  records: z.array(
    z.object({
      supplierCode: z.string(),
      supplierName: z.string(),
      item: wire('costProject', z.string()),
      itemName: wire('costProjectName', z.string()),
      ...sums,
    }),
  ),
  total: z.number().int(),
})

/** A work, or all of a fixed period, before and after: its costs by now explain themselves, `after` what they would be. */
const triedWork = z.object({
  /** Names it when it alone is asked for. */
  workId: z.string(),
  /** What was done, in a sentence. */
  source: z.string(),
  day: z.string(),
  /** What it is charged now: numbers of costs that are not void; none where it has no price. */
  codes: z.array(wire('ycCode', z.string())),
  oldMoney: z.string(),
  /** Empty where the rate gives it no amount, with why. */
  newMoney: z.string(),
  difference: z.string(),
  reasonName: z.string(),
})

/** How the amount would come about, step by step. */
const triedSteps = z.object({
  /** The rates in sentences; that which is tried says so. */
  rates: z.array(z.string()),
  terms: z.array(z.string()),
  parts: z.array(explainedPart),
  result: z.string(),
  money: z.string(),
  warehouseCode: z.string(),
  taskCode: z.string(),
})

const works = z.object({
  month: z.string(),
  ...sums,
  /** The largest differences first, at most 200 of `count`. */
  records: z.array(triedWork),
  total: z.number().int(),
  /** Of the work that was asked for alone; else null. */
  after: triedSteps.nullable(),
})
const oneWork = { workId: text('作业', { max: 20 }).optional() }

/** What a month would have come to by a rate of the warehouse as it is typed; with `id` in the place of that one. */
export const tryWarehouseRate = call({
  path: '/api/warehouseCost/tryCost',
  title: '试算仓库收费项目',
  area: AREA,
  kind: 'read',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    rateId: wire('id', code('收费项目', 'rate').optional()),
    month,
    ...rateForm,
  }),
  output: answer,
  refusals: { itemFixed: RATE_REFUSALS.itemFixed },
})

/** The same of a supplier's. */
export const trySupplierRate = call({
  path: '/api/supplier/tryCost',
  title: '试算供应商收费项目',
  area: AREA,
  kind: 'read',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    supplierCode: code('供应商', 'supplier'),
    rateId: wire('id', code('收费项目', 'supplierRate').optional()),
    month,
    ...rateForm,
  }),
  output: answer,
  refusals: { itemFixed: RATE_REFUSALS.itemFixed },
})

/** The works of a supplier behind a line of `tryWarehouseRate`, each before and after; of one of them, every step. */
export const tryWarehouseWorks = call({
  path: '/api/warehouseCost/tryCostDetail',
  title: '试算仓库收费项目明细',
  area: AREA,
  kind: 'read',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    ofSupplier: code('供应商', 'supplier'),
    rateId: wire('id', code('收费项目', 'rate').optional()),
    month,
    ...oneWork,
    ...rateForm,
  }),
  output: works,
  refusals: { itemFixed: RATE_REFUSALS.itemFixed },
})

/** The same of a supplier's rate. */
export const trySupplierWorks = call({
  path: '/api/supplier/tryCostDetail',
  title: '试算供应商收费项目明细',
  area: AREA,
  kind: 'read',
  body: 'json',
  permit,
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    supplierCode: code('供应商', 'supplier'),
    rateId: wire('id', code('收费项目', 'supplierRate').optional()),
    month,
    ...oneWork,
    ...rateForm,
  }),
  output: works,
  refusals: { itemFixed: RATE_REFUSALS.itemFixed },
})
