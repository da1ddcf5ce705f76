/** All bills (part 3, 2.7). */
export const BILLS = '/billManage/billManage'

/** What charges and bills do by the clock. */
export const BILL_RUNS = '/billManage/billTask'

/** What was billed month by month. */
export const BILL_MONTHS = '/billManage/billMonths'

/** A bill with its costs (part 3, 2.7). */
export const BILL = '/billManage/billCheck/:code'

/** The detail of a bill. */
export function billAddress(code: string): string {
  return BILL.replace(':code', encodeURIComponent(code))
}
