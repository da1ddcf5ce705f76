import type { LyingBatch, LyingPlace, LyingStep } from '@yuncang/contract/shelf/correction/lying.ts'
import type { Said } from '../../steps/useSaidTones.ts'
import { CORRECTION_WORDS } from './words.ts'

/** The questions of a correction, one a screen: where, what, which batch, how many, and what it is to become. */
export type CorrectionState = 'scanLocation' | 'scanGoods' | 'chooseBatch' | 'quantity' | 'target'

export type Correction = {
  readonly state: CorrectionState
  readonly place: LyingPlace | null
  readonly batches: readonly LyingBatch[]
  /** The batches of the goods that were scanned. */
  readonly choices: readonly LyingBatch[]
  readonly chosen: LyingBatch | null
  readonly pieces: number
  readonly said: Said | null
}

export const START: Correction = {
  state: 'scanLocation',
  place: null,
  batches: [],
  choices: [],
  chosen: null,
  pieces: 0,
  said: null,
}

/** The server's word for what lies at a place; nothing is in hand then. */
export function opened(step: LyingStep, said: Said | null): Correction {
  return { ...START, state: step.nextState, place: step.place, batches: step.batches, said }
}

/** Goods were scanned at the place: their batch is in hand, or is asked for where there are several. */
export function goodsScanned(flow: Correction, code: string): Correction {
  const choices = flow.batches.filter((batch) => batch.barCode === code || batch.goodsCode === code)
  const [only, ...others] = choices
  if (!only) return wrong(flow, CORRECTION_WORDS.notHere(flow.place?.locationCode ?? ''))
  if (others.length === 0) return batchTaken(flow, only)
  return { ...flow, state: 'chooseBatch', choices, chosen: null, said: { right: true, text: only.goodsName } }
}

/** One batch is in hand, by default all that is free of it. */
export function batchTaken(flow: Correction, batch: LyingBatch): Correction {
  if (batch.free === 0) return wrong(flow, CORRECTION_WORDS.allTaken)
  const said = { right: true, text: batch.goodsName }
  return { ...flow, state: 'quantity', choices: [], chosen: batch, pieces: batch.free, said }
}

/** The quantity is settled; refused when it is none, or more than is free. */
export function quantitySettled(flow: Correction): Correction {
  const text = whyNot(flow)
  return text === '' ? { ...flow, state: 'target', said: null } : wrong(flow, text)
}

/** Why the pieces in hand cannot be put right; empty when they can. */
export function whyNot({ chosen, pieces }: Correction): string {
  if (!chosen || pieces < 1) return CORRECTION_WORDS.nothing
  return pieces > chosen.free ? CORRECTION_WORDS.tooMany(chosen.free) : ''
}

/** One question back. */
export function back(flow: Correction): Correction {
  if (flow.state === 'target') return { ...flow, state: 'quantity', said: null }
  if (flow.state === 'quantity' || flow.state === 'chooseBatch')
    return { ...flow, state: 'scanGoods', choices: [], chosen: null, pieces: 0, said: null }
  return { ...START }
}

/** What was kept on the device counts as done: the worker goes on by what the device knows. */
export function kept(flow: Correction, text: string): Correction {
  const { chosen, pieces } = flow
  const batches = flow.batches
    .map((batch) =>
      batch === chosen ? { ...batch, free: batch.free - pieces, stockNum: batch.stockNum - pieces } : batch,
    )
    .filter((batch) => batch.stockNum > 0)
  const state = batches.length > 0 ? 'scanGoods' : 'scanLocation'
  return { ...START, state, place: flow.place, batches, said: { right: true, text } }
}

/** Something is wrong; the worker stays at the question. */
export function wrong(flow: Correction, text: string): Correction {
  return { ...flow, said: { right: false, text } }
}
