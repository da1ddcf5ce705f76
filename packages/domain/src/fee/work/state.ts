import type { Graph } from '../../base/graph.ts'

/** What became of work: a fact, never priced, never changed but for this. It is written when that is known; until then its deed waits. */
export const WORK_STATES = ['charged', 'unpriced', 'in_period', 'waived', 'superseded'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** How work may begin. */
export const FIRST_WORK_STATES = ['charged', 'unpriced', 'in_period', 'waived'] as const satisfies readonly WorkState[]

/**
 * From which state each deed leads to which. What is in a period becomes what the period's work is when that is closed. Only
 * storage and leases are superseded: by a work that holds what the ledger says now.
 */
export const WORK_TRANSITIONS = {
  charge: { from: ['unpriced', 'in_period'], to: 'charged' },
  leaveUnpriced: { from: ['in_period'], to: 'unpriced' },
  waive: { from: ['unpriced', 'charged'], to: 'waived' },
  chargeAgain: { from: ['waived'], to: 'charged' },
  supersede: { from: ['charged', 'unpriced', 'waived'], to: 'superseded' },
} as const satisfies Graph<WorkState, string>
export type WorkDeed = keyof typeof WORK_TRANSITIONS
