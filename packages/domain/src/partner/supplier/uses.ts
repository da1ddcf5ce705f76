/** What of a supplier is still under way, in the order in which people are told. */
export const SUPPLIER_USES = [
  'pieces',
  'tasks',
  'dateEntries',
  'putaways',
  'labels',
  'counts',
  'losses',
  'leases',
  'rates',
  'costs',
  'bills',
  'disputes',
] as const
export type SupplierUse = (typeof SUPPLIER_USES)[number]

/**
 * How much of each there is: pieces on hand, documents that have not ended, stocktakes and loss orders among them, leases that have not, entries of its own rates, costs that
 * stand on no bill, bills that are not paid, disputes that wait for an answer.
 */
export type UsesOfSupplier = Readonly<Record<SupplierUse, number>>
/** What of it is counted. */
export type CountedOfSupplier = Pick<UsesOfSupplier, 'counts' | 'losses'>
/** What is owed between it and the merchant. */
export type OwedBySupplier = Pick<UsesOfSupplier, 'costs' | 'bills' | 'disputes'>

/** What keeps a supplier from being archived (gaps E08), with how much of it; empty: nothing does. Its goods go with it. */
export function blockersOf(uses: UsesOfSupplier): { readonly use: SupplierUse; readonly count: number }[] {
  return SUPPLIER_USES.flatMap((use) => (uses[use] > 0 ? [{ use, count: uses[use] }] : []))
}
