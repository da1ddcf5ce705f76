import { COST_KEYS, COST_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { COST_LISTS, type CostType, type getAllCostPage, type getAllCostSums } from '@yuncang/contract/fee/cost/list.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { ALL_COSTS, SETTLEMENT_PAGES } from './addresses.ts'
import { COST_PAGE_WORDS } from './words.ts'

/** A list of costs: where it stands, what it asks, and what taking it away as a workbook needs. */
export type CostPage = {
  readonly address: string
  /** What the menu calls it. */
  readonly component: string
  readonly title: string
  /** The one group that it shows; null: all that the person has a page of. */
  readonly group: CostGroup | null
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
  component: string,
  { page, sums, export: exports }: Calls,
  fixed: CostPage['fixed'] = {},
): CostPage => ({
  address: SETTLEMENT_PAGES[group],
  component,
  title: GROUP_NAMES[group],
  group,
  page: page as unknown as typeof getAllCostPage,
  sums: sums as unknown as typeof getAllCostSums,
  exports,
  exportKeys: [COST_KEYS[group].exports],
  fixed,
})

/** All costs, then the settlement pages 0 to 5 (part 3, 2.4). */
export const COST_PAGES: readonly CostPage[] = [
  {
    address: ALL_COSTS,
    component: 'AllCostPage',
    title: COST_PAGE_WORDS.all,
    group: null,
    page: COST_LISTS.all.page,
    sums: COST_LISTS.all.sums,
    exports: COST_LISTS.all.export,
    exportKeys: COST_VIEW_KEYS,
    fixed: {},
  },
  pageOf(COST_GROUP.storage, 'WarehousingCostPage', COST_LISTS.storage),
  pageOf(COST_GROUP.handling, 'HandlingCostPage', COST_LISTS.running, { costType: 'COST_PRO_MOVE' }),
  pageOf(COST_GROUP.delivery, 'RunErrandsCostPage', COST_LISTS.running, { costType: 'COST_PRO_SEND' }),
  pageOf(COST_GROUP.returns, 'ReturnCostPage', COST_LISTS.returns),
  pageOf(COST_GROUP.labels, 'LabelCostPage', COST_LISTS.labels),
  pageOf(COST_GROUP.film, 'EnvelopeCostPage', COST_LISTS.film),
]

/** The list at an address, whatever its case. */
export function costPageAt(pathname: string): CostPage {
  const at = pathname.toLowerCase().replace(/\/$/, '')
  return COST_PAGES.find(({ address }) => address.toLowerCase() === at) ?? COST_PAGES[0]!
}
