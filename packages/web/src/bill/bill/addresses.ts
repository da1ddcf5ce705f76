/** All bills (part 3, 2.7). */
export const BILLS = '/billManage/billManage'

/** A bill with its costs (part 3, 2.7). */
export const BILL = '/billManage/billCheck/:code'

/** The detail of a bill. */
export function billAddress(code: string): string {
  return BILL.replace(':code', encodeURIComponent(code))
}

/** The bills that fit some conditions. */
export function billsAddress(conditions: Readonly<Record<string, string>>): string {
  return `${BILLS}?${new URLSearchParams(conditions)}`
}
