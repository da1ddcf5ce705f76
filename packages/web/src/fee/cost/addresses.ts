import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'

/*
 * The addresses of the cost pages, written as part 3, 2.4 to 2.6 write them; the parts name no lists but the first.
 */

/** All costs; a saved other cost comes back here (part 3, 2.4). */
export const ALL_COSTS = '/costmenu/allcost'

/** The settlement pages 0 to 5. */
export const SETTLEMENT_PAGES: Readonly<Record<Exclude<CostGroup, typeof COST_GROUP.other>, string>> = {
  [COST_GROUP.storage]: '/costmenu/warehousing',
  [COST_GROUP.handling]: '/costmenu/handlinggoods',
  [COST_GROUP.delivery]: '/costmenu/runErrands',
  [COST_GROUP.returns]: '/costmenu/returncost',
  [COST_GROUP.labels]: '/costmenu/labelcost',
  [COST_GROUP.film]: '/costmenu/envelopecost',
}

/** A cost by its page. Labels and film have none: what they came to is explained beside the list. */
export const COST_DETAILS = {
  storage: '/costmenu/warehousingdetai/:code/:computeType',
  handling: '/costmenu/handlinggoodsdetail/:code/:money',
  delivery: '/costmenu/runErrandsdetail/:code/:money/:computeTypeName/:nature/:finishYocType',
  returns: '/costmenu/returncostdetail/:code/:money/:computeTypeName/:nature/:finishYocType',
  other: '/costmenu/OtherCostDetail/:type/:code/:money',
} as const

/** Where a cost (`type` add) or a credit (`type` credit) is written by hand; `code` is the cost that a credit is about. */
export const NEW_OTHER_COST = '/costmenu/otherCost/:type/:code/:warehouseCode'
export type OtherCostType = 'add' | 'credit'

/** Stands where a part of an address has nothing to say. */
const NOTHING = '-'

/** Where a cost or a credit is written for a warehouse. */
export function newOtherCostAddress(type: OtherCostType, warehouseCode: string, about = NOTHING): string {
  return filled(NEW_OTHER_COST, [type, about, warehouseCode])
}

type ChargedLease = {
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly chargedFrom: string
  readonly chargedTo: string
}

/** The costs of the days that a lease was charged for: each is one of all that its supplier leases in the warehouse. */
export function leaseCostsAddress({ supplierCode, warehouseCode, chargedFrom, chargedTo }: ChargedLease): string {
  const days = { beginDay: chargedFrom, endDay: chargedTo }
  const conditions = { supplierCode, warehouseCode, method: 'RECKON_TYPE_M2_DAY', ...days }
  return `${SETTLEMENT_PAGES[COST_GROUP.storage]}?${new URLSearchParams(conditions)}`
}

/** The costs that fit some conditions. */
export function costsAddress(conditions: Readonly<Record<string, string>>): string {
  return `${ALL_COSTS}?${new URLSearchParams(conditions)}`
}

/** Puts values into the parts of a path, in their order. */
export function filled(path: string, values: readonly (string | number | null)[]): string {
  let next = 0
  return path.replaceAll(/:\w+/g, () => {
    const value = values[next++] ?? ''
    return encodeURIComponent(value === '' ? NOTHING : value)
  })
}
