import type { Fen } from '../../base/money.ts'
import type { Graph } from '../../base/graph.ts'
import { BILL_STATUS, type BillStatus } from '../bill/state.ts'

/** What became of a dispute about a line of a bill. */
export const DISPUTE_STATES = ['open', 'agreed', 'refused', 'withdrawn', 'lapsed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** From which state each deed leads to which: an answer is final. It lapses when its bill is cancelled. */
export const DISPUTE_TRANSITIONS = {
  agree: { from: ['open'], to: 'agreed' },
  refuse: { from: ['open'], to: 'refused' },
  withdraw: { from: ['open'], to: 'withdrawn' },
  lapse: { from: ['open'], to: 'lapsed' },
} as const satisfies Graph<DisputeState, string>
export type DisputeDeed = keyof typeof DISPUTE_TRANSITIONS

/** The statuses of a bill whose lines may be disputed, and those in which a dispute may be agreed to: once paid it still may. */
const MAY_DISPUTE: readonly BillStatus[] = [BILL_STATUS.unchecked, BILL_STATUS.unpaid]
const MAY_AGREE: readonly BillStatus[] = [...MAY_DISPUTE, BILL_STATUS.paid]

/**
 * Opens a dispute: the supplier says what it thinks right of a line, less than is left of it. `leftFen`: the line with all its
 * corrections.
 */
export function planDispute(line: {
  readonly billStatus: BillStatus
  readonly disputed: boolean
  readonly leftFen: Fen
  readonly rightFen: Fen
}): { readonly state: 'open' } | { readonly refused: 'changed' | 'disputed' | 'notLess' } {
  if (!MAY_DISPUTE.includes(line.billStatus)) return { refused: 'changed' }
  if (line.disputed) return { refused: 'disputed' }
  return line.rightFen >= 0n && line.rightFen < line.leftFen ? { state: 'open' } : { refused: 'notLess' }
}

/**
 * Agrees to a dispute: a correction of so much less, for the next bill. `creditFen` is what is agreed on, at most what is left of the
 * line now.
 */
export function planAgree(dispute: {
  readonly state: DisputeState
  readonly billStatus: BillStatus
  readonly leftFen: Fen
  readonly creditFen: Fen
}): { readonly adjustFen: Fen } | { readonly refused: 'changed' | 'tooMuch' } {
  if (dispute.state !== 'open' || !MAY_AGREE.includes(dispute.billStatus)) return { refused: 'changed' }
  const { creditFen, leftFen } = dispute
  return creditFen > 0n && creditFen <= leftFen ? { adjustFen: -creditFen } : { refused: 'tooMuch' }
}
