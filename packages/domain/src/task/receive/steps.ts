import type { Steps } from '../../base/steps.ts'

/** What the server answers: goods to count, or the arrival is in. An arrival that cannot be received is refused instead. */
export const RECEIVE_ANSWERS = ['scanGoods', 'done'] as const
/** Which goods, of which date, how many; then the whole against the plan. */
export type ReceiveQuestion = (typeof RECEIVE_ANSWERS)[number] | 'opening' | 'date' | 'amount' | 'review'
export type ReceiveEvent = 'opened' | 'goods' | 'date' | 'amount' | 'counted' | 'review' | 'confirmed' | 'back'

export type ReceiveStanding = {
  /** The goods in hand keep production dates here. */
  readonly asksDate: boolean
}

/** Receiving, as device and server know it. How the arrival stands is told at any question, and none is left for it. */
export const RECEIVE_STEPS = {
  opening: { opened: 'scanGoods' },
  scanGoods: { opened: 'scanGoods', goods: taken, review: 'review' },
  date: { opened: 'date', goods: taken, date: 'amount', back: 'scanGoods' },
  amount: {
    opened: 'amount',
    goods: taken,
    amount: 'amount',
    counted: 'scanGoods',
    back: ({ asksDate }) => (asksDate ? 'date' : 'scanGoods'),
  },
  review: { opened: 'review', confirmed: 'done', back: 'scanGoods' },
  done: {},
} as const satisfies Steps<ReceiveQuestion, ReceiveEvent, ReceiveStanding>

function taken({ asksDate }: ReceiveStanding) {
  return asksDate ? 'date' : 'amount'
}
