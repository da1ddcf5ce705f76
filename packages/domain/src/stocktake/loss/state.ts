/** What became of a line: it waits, somebody chose what to do, there is nothing to do (gaps D06). */
export const LINE_STATE = { pending: 0, handled: 1, nothing: 2 } as const
export const LINE_STATES = [LINE_STATE.pending, LINE_STATE.handled, LINE_STATE.nothing] as const
export type LineState = (typeof LINE_STATES)[number]

/** How a difference is settled: the books stay as they are, or the difference is posted (part 2, 4). */
export const LINE_RESULT = { keep: 1, adjust: 2 } as const
export const LINE_RESULTS = [LINE_RESULT.keep, LINE_RESULT.adjust] as const
export type LineResult = (typeof LINE_RESULTS)[number]
/** What stands in the place of a result while nothing was chosen. */
export const NOT_SETTLED = 0

/** How far a loss order is handled: not at all, in part, wholly (gaps D07). */
export const LOSS_STATE = { pending: 0, partly: 1, done: 2 } as const
export const LOSS_STATES = [LOSS_STATE.pending, LOSS_STATE.partly, LOSS_STATE.done] as const
export type LossState = (typeof LOSS_STATES)[number]

/** The state of an order of so many lines, some of which wait. */
export function lossState(lines: number, pending: number): LossState {
  if (pending === 0) return LOSS_STATE.done
  return pending < lines ? LOSS_STATE.partly : LOSS_STATE.pending
}
