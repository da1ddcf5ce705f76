import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { asOf, chart, pie, rangeFields, resolvedFields } from '../figure/fields.ts'

const AREA = '25 home'
const shared = {
  kind: 'read',
  body: 'form',
  permit: {
    identities: [IDENTITY.platform],
    keyless: 'the home of those who run the installation: sums over merchants, no rows of theirs',
  },
} as const
const count = () => z.number().int()

/** How much of everything all merchants have. */
export const getSaasHomepageTop = call({
  ...shared,
  area: AREA,
  path: '/api/index/getSaasHomepageTop',
  title: '平台概况',
  input: z.object({}),
  output: z.object({
    merchants: wire('merchantNum', count()),
    activeMerchants: wire('merchantActive', count()),
    warehouses: wire('warehouseNum', count()),
    suppliers: wire('supplierTotal', count()),
    goods: wire('goodsNum', count()),
    accounts: wire('accountNum', count()),
    sku: count(),
    inventory: count(),
    value: z.string(),
    /** Merchants whose period ends within 30 days. */
    comboEnding: count(),
    ...asOf,
  }),
})

const withBefore = () => z.object({ today: count(), yesterday: count() })

/** What was made today, and yesterday by this time. */
export const getSaasHomepageBelow = call({
  ...shared,
  area: AREA,
  path: '/api/index/getSaasHomepageBelow',
  title: '平台今日数据',
  input: z.object({}),
  output: z.object({
    inTasks: wire('inTask', withBefore()),
    outTasks: wire('outTask', withBefore()),
    newPutaways: wire('newShelves', withBefore()),
    newPlans: wire('newPlan', withBefore()),
    newMoves: wire('newMove', withBefore()),
    ...asOf,
  }),
})

/** Bills of twelve months and logins of 30 days. */
export const getGeneralSituation = call({
  ...shared,
  area: `${AREA} (ours)`,
  path: '/api/index/getGeneralSituation',
  title: '平台账单与登录统计',
  input: z.object({}),
  output: z.object({ bill: chart, login: chart, ...asOf }),
})

export const SHIPMENT_REFUSALS = { onlyLastDays: { code: 400, text: '只能查询截至昨天的30天' } } as const

/** What all merchants shipped, within the 30 days that end yesterday (part 3, 5.6). */
export const getShipmentStatistics = call({
  ...shared,
  area: `${AREA} (ours)`,
  path: '/api/index/getShipmentStatistics',
  title: '平台出货统计',
  input: z.object(rangeFields),
  output: z.object({ chart, pie, ...resolvedFields }),
  refusals: SHIPMENT_REFUSALS,
})
