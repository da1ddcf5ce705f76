import { COST_KEYS, COST_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { COST_LISTS, type CostType, type getAllCostPage, type getAllCostSums } from '@yuncang/contract/fee/cost/list.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import type { SETTLEMENT_PAGES } from './addresses.ts'
import { ALL_COSTS_HEAD, SETTLEMENT_HEADS, type CostPageHead } from './page-words.ts'

/** A list of costs: where it stands, what it asks, and what taking it away as a workbook needs. */
export type CostPage = CostPageHead & {
  /** All answer the same rows; the page of all costs stands for them. */
  readonly page: typeof getAllCostPage
  readonly sums: typeof getAllCostSums
  readonly exports: Call
  readonly exportKeys: readonly Right[]
  /** What it always asks with. */
  readonly fixed: { readonly costType?: CostType }
}

/** The calls of a page of one group, as those of all costs: they take fewer conditions and answer the same. */
type Calls = { readonly page: Call; readonly sums: Call; readonly export: Call }

const pageOf = (
  group: keyof typeof SETTLEMENT_PAGES,
  { page, sums, export: exports }: Calls,
  fixed: CostPage['fixed'] = {},
): CostPage => ({
  ...SETTLEMENT_HEADS[group],
  page: page as unknown as typeof getAllCostPage,
  sums: sums as unknown as typeof getAllCostSums,
  exports,
  exportKeys: [COST_KEYS[group].exports],
  fixed,
})

/** All costs, then the settlement pages 0 to 5 (part 3, 2.4). */
export const COST_PAGES: readonly CostPage[] = [
  {
    ...ALL_COSTS_HEAD,
    page: COST_LISTS.all.page,
    sums: COST_LISTS.all.sums,
    exports: COST_LISTS.all.export,
    exportKeys: COST_VIEW_KEYS,
    fixed: {},
  },
  pageOf(COST_GROUP.storage, COST_LISTS.storage),
  pageOf(COST_GROUP.handling, COST_LISTS.running, { costType: 'COST_PRO_MOVE' }),
  pageOf(COST_GROUP.delivery, COST_LISTS.running, { costType: 'COST_PRO_SEND' }),
  pageOf(COST_GROUP.returns, COST_LISTS.returns),
  pageOf(COST_GROUP.labels, COST_LISTS.labels),
  pageOf(COST_GROUP.film, COST_LISTS.film),
]

/** The list at an address, whatever its case. */
export function costPageAt(pathname: string): CostPage {
  const at = pathname.toLowerCase().replace(/\/$/, '')
  return COST_PAGES.find(({ address }) => address.toLowerCase() === at) ?? COST_PAGES[0]!
}
