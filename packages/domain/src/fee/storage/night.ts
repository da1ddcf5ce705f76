import { addDays, shanghaiDay, type CalendarDate } from '../../base/calendar.ts'
import type { Basis } from '../rate/methods.ts'

const MINUTE_MS = 60_000
/** A deed may run on a minute past midnight with its moment before it. */
const LATEST_DEED_MS = 30 * MINUTE_MS

/** The last day that may be charged at a moment: yesterday, from 00:30 on (semantics 5.3). */
export function lastDueDay(nowMs: number): CalendarDate {
  return addDays(shanghaiDay(nowMs - LATEST_DEED_MS), -1)
}

/** The item that a warehouse charges storage by; further ones charge beside it where they have a rate. */
export const STORAGE = 'COST_PRO_STORAGE'

/** What a night makes of a supplier: the items that charge its stock, and the one that charges its leases. */
export type Night = {
  readonly stock: readonly string[]
  readonly lease: string | null
  /** It has goods that nothing is charged for, because it pays by leased area alone: the leakage report names it. */
  readonly leaseOnly: boolean
}

/**
 * The storage work of a supplier for a day. `bases` are what each storage item has entries for, of the supplier or the warehouse. Stock
 * is charged by every item with an entry by box or volume, all of it by each; without one by storage itself, which is unpriced then;
 * but not where the supplier leases and nothing prices goods. Leases are charged once, by the item that has an entry by area: storage
 * itself before others, by code. No goods, no work; no lease, none of leases.
 */
export function nightOf({
  bases,
  hasStock,
  leases,
}: {
  readonly bases: ReadonlyMap<string, ReadonlySet<Basis>>
  readonly hasStock: boolean
  readonly leases: boolean
}): Night {
  const items = [...bases.keys()].toSorted()
  const pricing = items.filter((item) => bases.get(item)!.has('box') || bases.get(item)!.has('volume'))
  const leaseOnly = hasStock && leases && pricing.length === 0
  const byArea = items.filter((item) => bases.get(item)!.has('area'))
  return {
    stock: !hasStock || leaseOnly ? [] : [STORAGE, ...pricing.filter((item) => item !== STORAGE)],
    lease: !leases ? null : byArea.includes(STORAGE) ? STORAGE : (byArea[0] ?? STORAGE),
    leaseOnly,
  }
}
