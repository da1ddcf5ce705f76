import type { Graph } from '../../base/graph.ts'

/** What became of work: a fact, never priced, never changed but for this. */
export const WORK_STATES = ['waiting', 'charged', 'unpriced', 'in_period', 'waived', 'superseded'] as const
export type WorkState = (typeof WORK_STATES)[number]

/**
 * From which state each deed leads to which. What waits in a period becomes what the period's work is when that is closed. Only
 * storage and leases are superseded: by a work that holds what the ledger says now.
 */
export const WORK_TRANSITIONS = {
  charge: { from: ['waiting', 'unpriced', 'in_period'], to: 'charged' },
  leaveUnpriced: { from: ['waiting', 'in_period'], to: 'unpriced' },
  assign: { from: ['waiting'], to: 'in_period' },
  waive: { from: ['waiting', 'unpriced', 'charged'], to: 'waived' },
  chargeAgain: { from: ['waived'], to: 'charged' },
  supersede: { from: ['waiting', 'charged', 'unpriced', 'waived'], to: 'superseded' },
} as const satisfies Graph<WorkState, string>
export type WorkDeed = keyof typeof WORK_TRANSITIONS
