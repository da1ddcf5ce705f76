import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Link } from 'react-router'
import type { CanOpen } from '../../app/open.ts'
import { ALL_COSTS, SETTLEMENT_PAGES, costsAddress } from './addresses.ts'
import { COSTS_FACT } from './words.ts'

/** What was charged. */
type Charged = {
  readonly code: string
  /** The items that follow from it. */
  readonly items: readonly string[]
}

/** The way from a document to its costs; nothing where none follow from it, and for who has no page that shows them. */
export function costsFact({ code, items }: Charged, canOpen: CanOpen): Fact[] {
  const to = costsOf({ code, items }, canOpen)
  return to === '' ? [] : [{ label: COSTS_FACT.label, value: <Link to={to}>{COSTS_FACT.open}</Link> }]
}

/** Where its costs are listed: among all, else on the first of their own pages that may be opened; empty: nowhere. */
function costsOf({ code, items }: Charged, canOpen: CanOpen): string {
  if (items.length === 0) return ''
  if (canOpen(ALL_COSTS)) return costsAddress({ taskCode: code })
  const pages = items.flatMap((item) => {
    const { group } = itemRules(item)
    return group === COST_GROUP.other ? [] : [SETTLEMENT_PAGES[group]]
  })
  const page = pages.find((one) => canOpen(one))
  return page === undefined ? '' : `${page}?${new URLSearchParams({ taskCode: code })}`
}
