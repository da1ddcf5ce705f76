import type { BatchAtLocation, OpenLocation, CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import {
  CORRECTION_STEPS,
  type CorrectionQuestion,
  type CorrectionStanding,
} from '@yuncang/domain/shelf/correction/steps.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { sameBatch } from '../../steps/batch.ts'
import { right, type Said } from '../../steps/said.ts'
import { CORRECTION_WORDS } from './words.ts'

export type Flow = {
  readonly state: CorrectionQuestion
  readonly place: OpenLocation | null
  readonly batches: readonly BatchAtLocation[]
  /** The batches of the goods that were scanned. */
  readonly choices: readonly BatchAtLocation[]
  readonly chosen: BatchAtLocation | null
  readonly pieces: number
  readonly said: Said | null
}

export type FlowEvent =
  /** The server says what lies at a place; nothing is in hand then. */
  | { readonly type: 'opened'; readonly step: CorrectionStep; readonly said: Said }
  /** Goods were scanned at the place: their batch is in hand, or is asked for where there are several. */
  | { readonly type: 'goods'; readonly code: string }
  | { readonly type: 'batch'; readonly batch: BatchAtLocation }
  | { readonly type: 'quantity'; readonly pieces: number }
  /** The quantity is as wanted: on to what the pieces are to become. */
  | { readonly type: 'next' }
  /** The pieces in hand were put right: acknowledged with what lies there now, or kept to be sent (`step` null). */
  | { readonly type: 'corrected'; readonly step: CorrectionStep | null }
  | { readonly type: 'back' }

const EMPTY = { batches: [], choices: [], chosen: null, pieces: 0, said: null }
export const START: Flow = { state: 'scanLocation', place: null, ...EMPTY }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow } = makeAdvance<CorrectionQuestion, Flow, FlowEvent, CorrectionStanding>({
  steps: CORRECTION_STEPS,
  changes: {
    opened: (flow, { step, said }) => ({ ...flow, ...opened(step), said }),
    goods: takeGoods,
    batch: (flow, { batch }) => takeBatch(flow, batch),
    quantity: (flow, { pieces }) => ({ ...flow, pieces, said: null }),
    next: (flow) => whyNot(flow) || { ...flow, said: null },
    corrected: (flow, { step }) =>
      step ? { ...flow, ...opened(step), said: right(step.message) } : withoutPieces(flow),
    back,
  },
  standing: ({ batches, choices }) => ({ batches: batches.length, choices: choices.length }),
  unexpected: CORRECTION_WORDS.unexpected,
})

/** Why the pieces in hand cannot be put right; empty when they can. */
export function whyNot({ chosen, pieces }: Flow): string {
  if (!chosen || pieces < 1) return CORRECTION_WORDS.nothing
  return pieces > chosen.free ? CORRECTION_WORDS.tooMany(chosen.free) : ''
}

function opened({ place, batches }: CorrectionStep) {
  return { ...EMPTY, place, batches }
}

function takeGoods(flow: Flow, { code }: { readonly code: string }): Flow | string {
  const choices = flow.batches.filter((batch) => batch.barCode === code || batch.goodsCode === code)
  const [only, ...others] = choices
  if (!only) return CORRECTION_WORDS.notHere(flow.place?.locationCode ?? '')
  if (others.length === 0) return takeBatch(flow, only)
  return { ...flow, choices, chosen: null, said: right(only.goodsName) }
}

/** One batch is in hand, by default all that is free of it. */
function takeBatch(flow: Flow, batch: BatchAtLocation): Flow | string {
  if (batch.free === 0) return CORRECTION_WORDS.allTaken
  return { ...flow, choices: [], chosen: batch, pieces: batch.free, said: right(batch.goodsName) }
}

/** One question back. */
function back(flow: Flow): Flow {
  if (flow.state === 'target') return { ...flow, said: null }
  return flow.state === 'scanGoods' ? START : { ...flow, choices: [], chosen: null, pieces: 0, said: null }
}

/** What was kept on the device counts as done: the worker goes on by what the device knows. */
function withoutPieces(flow: Flow): Flow {
  const { chosen, pieces } = flow
  const batches = flow.batches
    .map((batch) =>
      chosen && sameBatch(batch, chosen)
        ? { ...batch, free: batch.free - pieces, onHand: batch.onHand - pieces }
        : batch,
    )
    .filter((batch) => batch.onHand > 0)
  return { ...flow, ...EMPTY, batches, said: right(CORRECTION_WORDS.kept) }
}
