import type { Steps } from '../../base/steps.ts'

/** What the server answers: another location to scan, or goods where something lies. */
export const CORRECTION_ANSWERS = ['scanLocation', 'scanGoods'] as const
/** Where, what, which batch, how many, and what it is to become. */
export type CorrectionQuestion = (typeof CORRECTION_ANSWERS)[number] | 'chooseBatch' | 'quantity' | 'target'
export type CorrectionEvent = 'opened' | 'goods' | 'batch' | 'quantity' | 'next' | 'corrected' | 'back'

export type CorrectionStanding = {
  /** Batches that lie at the location. */
  readonly batches: number
  /** Those of the goods that were scanned, when it is to be said which. */
  readonly choices: number
}

/**
 * A correction of stock at a location, as device and server know it: a move, another quality, another production date. What it is to
 * become may be scanned while the quantity is asked.
 */
export const CORRECTION_STEPS = {
  scanLocation: { opened: whatLies },
  scanGoods: { goods: taken, batch: 'quantity', back: 'scanLocation' },
  chooseBatch: { batch: 'quantity', back: 'scanGoods' },
  quantity: { quantity: 'quantity', next: 'target', corrected: whatLies, back: 'scanGoods' },
  target: { corrected: whatLies, back: 'quantity' },
} as const satisfies Steps<CorrectionQuestion, CorrectionEvent, CorrectionStanding>

function whatLies({ batches }: Pick<CorrectionStanding, 'batches'>): (typeof CORRECTION_ANSWERS)[number] {
  return batches > 0 ? 'scanGoods' : 'scanLocation'
}

function taken({ choices }: Pick<CorrectionStanding, 'choices'>) {
  return choices > 1 ? 'chooseBatch' : 'quantity'
}
