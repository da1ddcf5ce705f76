import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { LINE_STATE_NAMES, LOSS_STATE_NAMES } from '@yuncang/contract/stocktake/loss/words.ts'
import type { LineState, LossState } from '@yuncang/domain/stocktake/loss/state.ts'

/** By state: nothing handled, some, all (part 2, 4). */
const ORDER_TONES = { 0: 'waiting', 1: 'working', 2: 'done' } as const satisfies Record<LossState, Tone>
/** By state: waits, handled, nothing to do. */
const LINE_TONES = { 0: 'waiting', 1: 'done', 2: 'void' } as const satisfies Record<LineState, Tone>

/** How far a loss order is handled. */
export function LossTag({ state }: { readonly state: LossState }) {
  return <StatusTag tone={ORDER_TONES[state]}>{LOSS_STATE_NAMES[state]}</StatusTag>
}

/** What became of a line. */
export function LineTag({ state }: { readonly state: LineState }) {
  return <StatusTag tone={LINE_TONES[state]}>{LINE_STATE_NAMES[state]}</StatusTag>
}
