import { compared, platformFields } from '../figure/fields.ts'
import { MERCHANT_SORTS, RANGE_REFUSALS, type MerchantSort } from '../figure/words.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, paging, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, money, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

const figures = {
  shippedTasks: wire('shipTask', count()),
  shippedPieces: wire('shipNum', count()),
  rejectedPieces: wire('rejectionNum', count()),
  rejectRate: rate(),
  billMoney: money(),
  paidMoney: money(),
  /** Of bills of the last year, now. */
  unpaidMoney: money(),
  /** What lies there now. */
  inventory: count(),
  brokenInventory: count(),
  /** Pieces that expire within 30 days, and those that have. */
  near: count(),
  pastDue: count(),
  sku: count(),
  value: money(),
  newOut: wire('newOutTask', count()),
  newIn: wire('newInTask', count()),
  newPutaways: wire('newShelves', count()),
  newPlans: wire('newPlan', count()),
  newMoves: wire('newMove', count()),
  logins: wire('loginNum', count()),
  /** Of one day: accounts of several are not added. */
  loginAccounts: wire('loginUser', count().nullable()),
}

/** Each merchant with the figures that the platform's boards show of all: what stands behind those. */
export const getMerchantDataDetail = call({
  area: `${AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: ON_PAGE.merchants,
  refusals: RANGE_REFUSALS,
  path: '/api/saas/merchantStatistics/getMerchantDataDetail',
  title: '各商户数据',
  input: z.object({
    ...platformFields,
    sort: choice('排序', Object.keys(MERCHANT_SORTS) as [MerchantSort, ...MerchantSort[]]).default('shipNum'),
    ...paging,
  }),
  output: compared({
    ...allOf(
      z.object({ merchantCode: wire('yctCode', z.string()), merchantName: wire('yctName', z.string()), ...figures }),
    ).shape,
    sums: z.object(figures),
  }),
})
