/** Work that nothing prices. */
export const UNPRICED_LIST = '/costmenu/unpriced'
/** What may have been forgotten. */
export const LEAKAGE = '/costmenu/leakage'

type Conditions = Readonly<Record<string, string>>

/** The works without a price that fit some conditions. */
export function unpricedAddress(conditions: Conditions): string {
  return `${UNPRICED_LIST}?${new URLSearchParams(conditions)}`
}

/** What may have been forgotten in some days. */
export function leakageAddress(conditions: Conditions): string {
  return `${LEAKAGE}?${new URLSearchParams(conditions)}`
}
