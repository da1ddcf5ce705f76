import type { Graph } from '../../base/graph.ts'

/** What became of a bill, as on the wire (part 3, 4.1). */
export const BILL_STATUS = { unchecked: 0, paid: 1, cancelled: 2, unpaid: 3 } as const
export type BillStatus = (typeof BILL_STATUS)[keyof typeof BILL_STATUS]
export const billStatuses: readonly BillStatus[] = Object.values(BILL_STATUS)

/** From which status each deed leads to which (semantics 5.4; gaps G07): paid and cancelled are final. A checked bill can only be paid. */
export const BILL_TRANSITIONS = {
  confirm: { from: [BILL_STATUS.unchecked], to: BILL_STATUS.unpaid },
  pay: { from: [BILL_STATUS.unchecked, BILL_STATUS.unpaid], to: BILL_STATUS.paid },
  cancel: { from: [BILL_STATUS.unchecked], to: BILL_STATUS.cancelled },
} as const satisfies Graph<BillStatus, string>
export type BillDeed = keyof typeof BILL_TRANSITIONS

/** How a bill was paid (part 3, 4.1). */
export const PAY_TYPE = { online: 0, offline: 1 } as const
export type PayType = (typeof PAY_TYPE)[keyof typeof PAY_TYPE]
