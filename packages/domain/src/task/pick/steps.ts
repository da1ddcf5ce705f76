import type { Steps } from '../../base/steps.ts'

/** What the server answers: nothing to do for this task, a location to go to, or everything is picked. */
export const PICK_ANSWERS = ['chooseJob', 'scanLocation', 'done'] as const
/** Which location, which goods, how many, and why not all of them; whether a location that was emptied is empty. */
export type PickQuestion = (typeof PICK_ANSWERS)[number] | 'opening' | 'scanGoods' | 'quantity' | 'reason' | 'emptied'
export type PickEvent =
  | 'opened'
  | 'location'
  | 'goods'
  | 'quantity'
  | 'short'
  | 'picked'
  | 'shorted'
  | 'answered'
  | 'back'

export type PickStanding = {
  /** The task is in work. */
  readonly working: boolean
  /** Rows of the list that are still to be picked. */
  readonly rows: number
  /** Those of them at the location where the picker stands. */
  readonly rowsHere: number
  /** Of the row in hand there is still something to be picked. */
  readonly rowInHand: boolean
  /** The pick has emptied a location by the books, and the warehouse asks whether it is empty. */
  readonly emptied: boolean
}

/** Picking, as device and server know it. */
export const PICK_STEPS = {
  opening: { opened },
  chooseJob: {},
  scanLocation: { opened: onward, location: 'scanGoods' },
  scanGoods: { opened: onward, location: 'scanGoods', goods: 'quantity', back: toLocation },
  quantity: {
    opened: (standing) => (standing.rowInHand ? 'quantity' : onward(standing)),
    quantity: 'quantity',
    picked: (standing) => (standing.emptied ? 'emptied' : onward(standing)),
    short: 'reason',
    back: 'scanGoods',
  },
  // What is in hand is picked first; the reason for the rest is then still open.
  reason: {
    opened: (standing) => (standing.rowInHand ? 'reason' : onward(standing)),
    picked: (standing) => (standing.rowInHand ? 'reason' : onward(standing)),
    shorted: onward,
    back: 'quantity',
  },
  emptied: { opened: 'emptied', answered: onward },
  done: { opened: onward },
} as const satisfies Steps<PickQuestion, PickEvent, PickStanding>

/**
 * Whether going on confirms the pick in hand: who has the whole of a row and scans the next location, or other goods here, has put
 * it on the pallet. A pick of less waits for a touch, for somebody has to say what becomes of the rest.
 */
export function goingOnConfirms(
  question: PickQuestion,
  inHand: { readonly pieces: number; readonly open: number },
): boolean {
  return question === 'quantity' && inHand.open > 0 && inHand.pieces === inHand.open
}

function opened({ working, rows }: Pick<PickStanding, 'working' | 'rows'>): (typeof PICK_ANSWERS)[number] {
  return working ? toLocation({ rows }) : 'chooseJob'
}

/** On to the next goods here, else to the next location. */
function onward({ rows, rowsHere }: Pick<PickStanding, 'rows' | 'rowsHere'>) {
  return rowsHere > 0 ? 'scanGoods' : toLocation({ rows })
}

function toLocation({ rows }: Pick<PickStanding, 'rows'>) {
  return rows > 0 ? 'scanLocation' : 'done'
}
