import type { Steps } from '../../base/steps.ts'

/** What the server answers: nothing to count of this stocktake, a location to go to, its goods, or nothing is left for this person. */
export const COUNT_ANSWERS = ['chooseJob', 'scanLocation', 'scanGoods', 'finish'] as const
export type CountAnswer = (typeof COUNT_ANSWERS)[number]
/** Which location, which goods, of which date, how many; then what nobody came across, and the end. */
export type CountQuestion = CountAnswer | 'opening' | 'date' | 'amount' | 'review' | 'done'
export type CountEvent =
  | 'opened'
  | 'place'
  | 'goods'
  | 'batch'
  | 'date'
  | 'amount'
  | 'kept'
  | 'review'
  | 'counted'
  | 'finished'
  | 'back'

export type CountStanding = {
  /** The stocktake is under way. */
  readonly counting: boolean
  /** Items that this person may still count. */
  readonly items: number
  /** A location is open. */
  readonly atPlace: boolean
  /** The goods in hand keep production dates here. */
  readonly asksDate: boolean
}

/** Counting, as device and server know it. Goods that were scanned next keep the count in hand; a location that is done is sent as a whole. */
export const COUNT_STEPS = {
  opening: { opened: onward },
  chooseJob: {},
  scanLocation: { opened: onward, place: 'scanGoods', counted: onward },
  scanGoods: {
    opened: onward,
    place: 'scanGoods',
    goods: taken,
    batch: 'amount',
    review: 'review',
    counted: onward,
    back: outside,
  },
  date: { opened: stays('date'), goods: taken, date: 'amount', back: 'scanGoods' },
  amount: {
    opened: stays('amount'),
    goods: taken,
    amount: 'amount',
    kept: 'scanGoods',
    back: ({ asksDate }) => (asksDate ? 'date' : 'scanGoods'),
  },
  review: { opened: stays('review'), counted: onward, back: 'scanGoods' },
  finish: { opened: onward, place: 'scanGoods', finished: 'done' },
  done: {},
} as const satisfies Steps<CountQuestion, CountEvent, CountStanding>

type Where = Pick<CountStanding, 'counting' | 'items' | 'atPlace'>

/** On with the goods of the open location, else to the next one, else to the end. */
function onward({ counting, items, atPlace }: Where): CountAnswer {
  if (!counting) return 'chooseJob'
  return atPlace ? 'scanGoods' : outside({ items })
}

function outside({ items }: Pick<CountStanding, 'items'>) {
  return items > 0 ? 'scanLocation' : 'finish'
}

function taken({ asksDate }: Pick<CountStanding, 'asksDate'>) {
  return asksDate ? 'date' : 'amount'
}

/** What is in hand stays there while its location is open. */
function stays<Question extends 'date' | 'amount' | 'review'>(question: Question) {
  return (standing: Where) => (standing.counting && standing.atPlace ? question : onward(standing))
}

/** A location nobody worked at for so long is free again. */
export const HOLD_IDLE_MINUTES = 30

export type Hold = { readonly accountId: number; readonly activeAt: number }

/** Whether a location is somebody else's to count. Milliseconds since the epoch. */
export function isAnothers(hold: Hold | undefined, accountId: number, now: number): boolean {
  return hold !== undefined && hold.accountId !== accountId && now - hold.activeAt < HOLD_IDLE_MINUTES * 60_000
}

/** What of a location's `seen` says its state, without the moment and its seal: the same as long as nothing is otherwise there. */
export function stateSeen(seen: string): string {
  return seen.split('.')[1] ?? ''
}
