import { MERCHANT_SIDE, type Right } from '@yuncang/domain/access/rights.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'

/** Who settles, voids and writes costs by hand; suppliers and the platform look. */
export const COST_KEEPERS = MERCHANT_SIDE

type Keys = {
  /** One of them opens the page. */
  readonly opens: readonly [Right, ...Right[]]
  readonly exports: Right
  /** Settles and voids. */
  readonly edits: Right
}

/** The keys of each page of the cost menu; 6 stands in the list of all costs only (gaps G15, Z22). */
export const COST_KEYS: Readonly<Record<CostGroup, Keys>> = {
  [COST_GROUP.storage]: keys('warehousingCostView', 'warehousingCostEdit'),
  [COST_GROUP.handling]: keys('handlingCostView', 'handlingCostEdit'),
  [COST_GROUP.delivery]: keys('runErrandsCostView', 'runErrandsCostEdit'),
  [COST_GROUP.returns]: keys('returnCostView', 'returnCostEdit'),
  [COST_GROUP.labels]: {
    opens: ['labelCost', 'labelCostView'],
    exports: 'labelCostView',
    edits: 'labelCostEdit',
  },
  [COST_GROUP.film]: keys('envelopeCostView', 'envelopeCostEdit'),
  [COST_GROUP.other]: keys('otherCostView', 'otherCostEdit'),
}

function keys(view: Right, edits: Right): Keys {
  return { opens: [view], exports: view, edits }
}

/** Every key that shows a page of costs. */
export const COST_VIEW_KEYS = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCost',
  'labelCostView',
  'envelopeCostView',
  'otherCostView',
] as const satisfies readonly Right[]

/** Who holds one of these sees money where things are summed up: who may see costs or bills. */
export const MONEY_VIEW_KEYS: readonly Right[] = [...COST_VIEW_KEYS, 'billManagesView', 'billManagesConfirm']

/** Every key that settles and voids. */
export const COST_EDIT_KEYS = [
  'warehousingCostEdit',
  'handlingCostEdit',
  'runErrandsCostEdit',
  'returnCostEdit',
  'labelCostEdit',
  'envelopeCostEdit',
  'otherCostEdit',
] as const satisfies readonly Right[]
