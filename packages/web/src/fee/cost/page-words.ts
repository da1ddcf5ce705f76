import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { ALL_COSTS, SETTLEMENT_PAGES } from './addresses.ts'

/** Where a list of costs stands and what it is called; what it asks comes with its page (`pages.ts`). */
export type CostPageHead = {
  readonly address: string
  /** What the menu calls it. */
  readonly component: string
  readonly title: string
  /** The one group that it shows; null: all that the person has a page of. */
  readonly group: CostGroup | null
}

export const ALL_COSTS_HEAD: CostPageHead = {
  address: ALL_COSTS,
  component: 'AllCostPage',
  title: '全部费用',
  group: null,
}

const headOf = (group: keyof typeof SETTLEMENT_PAGES, component: string): CostPageHead => ({
  address: SETTLEMENT_PAGES[group],
  component,
  title: GROUP_NAMES[group],
  group,
})

/** The settlement pages 0 to 5 (part 3, 2.4). */
export const SETTLEMENT_HEADS: Readonly<Record<keyof typeof SETTLEMENT_PAGES, CostPageHead>> = {
  [COST_GROUP.storage]: headOf(COST_GROUP.storage, 'WarehousingCostPage'),
  [COST_GROUP.handling]: headOf(COST_GROUP.handling, 'HandlingCostPage'),
  [COST_GROUP.delivery]: headOf(COST_GROUP.delivery, 'RunErrandsCostPage'),
  [COST_GROUP.returns]: headOf(COST_GROUP.returns, 'ReturnCostPage'),
  [COST_GROUP.labels]: headOf(COST_GROUP.labels, 'LabelCostPage'),
  [COST_GROUP.film]: headOf(COST_GROUP.film, 'EnvelopeCostPage'),
}

/** What the page that writes a cost, or a credit, is called. */
export const NEW_COST_TITLES = { add: '新建其他费用', credit: '登记减免' } as const
