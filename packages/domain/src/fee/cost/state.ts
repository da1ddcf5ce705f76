import type { Graph } from '../../base/graph.ts'

/** What became of a cost, as on the wire (settlementStatus; gaps G02). */
export const COST_STATUS = { unsettled: 0, settled: 1, voided: 2, onBill: 3 } as const
export type CostStatus = (typeof COST_STATUS)[keyof typeof COST_STATUS]
export const costStatuses: readonly CostStatus[] = Object.values(COST_STATUS)

/** From which status each deed leads to which (gaps G03): paid and voided are final. */
export const COST_TRANSITIONS = {
  settle: { from: [COST_STATUS.unsettled], to: COST_STATUS.onBill },
  void: { from: [COST_STATUS.unsettled], to: COST_STATUS.voided },
  pay: { from: [COST_STATUS.onBill], to: COST_STATUS.settled },
  cancelBill: { from: [COST_STATUS.onBill], to: COST_STATUS.unsettled },
} as const satisfies Graph<CostStatus, string>
export type CostDeed = keyof typeof COST_TRANSITIONS
