import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { isMonth } from '@yuncang/domain/fee/closing/month.ts'
import { call } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { rateForm } from './fields.ts'
import { RATE_REFUSALS } from './words.ts'

/*
 * What a month would have come to by a rate that is not saved: its works are priced again by the same planner, and nothing is written
 * (design money, 2).
 */

const AREA = '13 fee configuration (ours)'
const KEEPERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.staff]
const permit = { identities: KEEPERS, key: 'costConfigureView' } as const

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
