import type { Steps } from '../../base/steps.ts'

/** What the server answers: nothing to do for this order, goods to take, or everything is shelved. */
export const PUTAWAY_ANSWERS = ['chooseJob', 'scanGoods', 'done'] as const
/** Which goods, of which batch, how many, to which location. */
export type PutawayQuestion = (typeof PUTAWAY_ANSWERS)[number] | 'opening' | 'chooseBatch' | 'quantity' | 'scanLocation'
export type PutawayEvent = 'opened' | 'goods' | 'batch' | 'quantity' | 'next' | 'shelved' | 'back'

export type PutawayStanding = {
  /** The order can be worked on, or is finished. */
  readonly valid: boolean
  /** Pieces still to be shelved. */
  readonly outstanding: number
  /** Batches of the goods that were scanned, when it is to be said which. */
  readonly choices: number
  /** Of the batch in hand there is still something to be shelved. */
  readonly batchInHand: boolean
}

/** Putaway, as device and server know it. A location scanned while the quantity is asked answers both questions. */
export const PUTAWAY_STEPS = {
  opening: { opened },
  chooseJob: {},
  scanGoods: { opened: toGoods, goods: taken },
  chooseBatch: { opened: toGoods, goods: taken, batch: 'quantity', back: toGoods },
  quantity: {
    opened: (standing) => (standing.batchInHand ? 'quantity' : toGoods(standing)),
    goods: taken,
    quantity: 'quantity',
    next: 'scanLocation',
    shelved: toGoods,
    back: toGoods,
  },
  scanLocation: {
    opened: (standing) => (standing.batchInHand ? 'scanLocation' : toGoods(standing)),
    shelved: toGoods,
    back: 'quantity',
  },
  done: { opened: toGoods },
} as const satisfies Steps<PutawayQuestion, PutawayEvent, PutawayStanding>

function opened(standing: Pick<PutawayStanding, 'valid' | 'outstanding'>): (typeof PUTAWAY_ANSWERS)[number] {
  return standing.valid ? toGoods(standing) : 'chooseJob'
}

function toGoods({ outstanding }: Pick<PutawayStanding, 'outstanding'>) {
  return outstanding > 0 ? 'scanGoods' : 'done'
}

function taken({ choices }: Pick<PutawayStanding, 'choices'>) {
  return choices > 1 ? 'chooseBatch' : 'quantity'
}
