/** Whoever may open a board may choose what it counts of: a page that asks for a list it may not have says so over itself. */
import { expect, it } from 'vitest'
import { IDENTITY, MERCHANT_SIDE, TRADERS, type Identity, type Right } from '@yuncang/domain/access/rights.ts'
import { getAllGood } from '../../goods/goods/lookup.ts'
import { getAllSupplier } from '../../partner/supplier/lookup.ts'
import { getAllDispatchPoints } from '../../site/dispatch-point/lookup.ts'
import { getAllPlatforms } from '../../site/dispatch-point/platform.ts'
import { permits, type Call } from '../../wire/call.ts'

const COSTS: readonly Right[] = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCostView',
  'envelopeCostView',
  'otherCostView',
]
/** What pages have to choose, by the right that opens them, and for whom they are. */
const CHOSEN: readonly (readonly [Right, readonly Identity[], readonly Call[]])[] = [
  ['dataHome', TRADERS, [getAllSupplier]],
  ['dataWarehouseInOut', TRADERS, [getAllSupplier, getAllDispatchPoints, getAllPlatforms]],
  ['dataWarehouseIncome', MERCHANT_SIDE, [getAllSupplier]],
  ['dataCommoditySales', TRADERS, [getAllSupplier, getAllGood]],
  ['assignmentManageView', [...TRADERS, IDENTITY.platform], [getAllSupplier, getAllDispatchPoints, getAllPlatforms]],
  ...COSTS.map((right) => [right, TRADERS, [getAllSupplier, getAllDispatchPoints]] as const),
]

for (const [right, identities, calls] of CHOSEN)
  it(`${right} opens what is chosen on its page`, () => {
    const refused = identities.flatMap((identity) =>
      calls.filter(({ permit }) => !permits(permit, identity, new Set([right]))).map(({ path }) => [identity, path]),
    )
    expect(refused).toEqual([])
  })
