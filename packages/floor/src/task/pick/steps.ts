import type { PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { goingOnConfirms, PICK_STEPS, type PickQuestion, type PickStanding } from '@yuncang/domain/task/pick/steps.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { sameBatch, sameIn } from '../../steps/batch.ts'
import { NO_RUN, ranOnce, type Run } from '../../steps/run.ts'
import { right, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import type { Recognised } from './recognised.ts'
import { FLOW_WORDS } from './words.ts'

export type Todo = PickStep['todo'][number]
export type Task = NonNullable<PickStep['task']>

export type Flow = {
  readonly state: PickQuestion
  readonly task: Task
  /** What is still to be picked, in walking order. */
  readonly todo: readonly Todo[]
  /** The location the worker stands at; empty while walking. */
  readonly at: string
  /** The row that is being picked. */
  readonly chosen: Todo | null
  readonly pieces: number
  readonly last: PickStep['last']
  /** The location that the last pick has emptied by the books, while it is asked whether it is empty. */
  readonly emptied: string
  readonly said: Said | null
  readonly run: Run
}

export type FlowEvent =
  /** The server says how the task stands. */
  | Opened<PickStep>
  | { readonly type: 'location'; readonly locationCode: string }
  | { readonly type: 'goods'; readonly goodsCode: string }
  | { readonly type: 'quantity'; readonly pieces: number }
  /** Not all of it is there: on to the reason. */
  | { readonly type: 'short' }
  /** Pieces were picked: acknowledged with the next step, or kept to be sent (`step` null). */
  | { readonly type: 'picked'; readonly pieces: number; readonly step: PickStep | null }
  /** Pieces were found missing: the same. */
  | { readonly type: 'shorted'; readonly pieces: number; readonly step: PickStep | null }
  /** Whether the location is empty was answered; what was said to that. */
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'back' }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<PickQuestion, Flow, FlowEvent, PickStanding>({
  steps: PICK_STEPS,
  changes: {
    opened: (flow, { step, said }) => inHandAgain({ ...flow, ...asAnswered(flow, step), said: said ?? flow.said }),
    location: (flow, { locationCode }) => ({
      ...flow,
      at: locationCode,
      chosen: null,
      said: right(FLOW_WORDS.arrived(locationCode)),
    }),
    goods: takeGoods,
    quantity: (flow, { pieces }) => ({ ...flow, pieces, said: null }),
    short: (flow) => ({ ...flow, said: null }),
    picked,
    shorted,
    answered: (flow, { text }) => ({ ...flow, emptied: '', said: right(text) }),
    back,
  },
  standing: (flow) => ({
    working: true,
    rows: flow.todo.length,
    rowsHere: rowsHere(flow).length,
    rowInHand: flow.chosen !== null,
    emptied: flow.emptied !== '',
  }),
  unexpected: FLOW_WORDS.unexpected,
})

/** The flow of a freshly opened task; a text says why there is nothing to pick for it any more. */
export function startFlow({ task, todo, last, message }: PickStep): Flow | string {
  const state = PICK_STEPS.opening.opened({ working: task !== null, rows: todo.length })
  return task
    ? { state, task, todo, last, at: '', chosen: null, pieces: 0, emptied: '', said: null, run: NO_RUN }
    : message
}

/** What is to be picked where the worker stands. */
export function rowsHere({ todo, at }: Pick<Flow, 'todo' | 'at'>): Todo[] {
  return todo.filter((row) => row.locationCode === at)
}

/** Pieces of the chosen row that are not among those in hand. */
export function missingOf({ chosen, pieces }: Flow): number {
  return chosen ? Math.max(0, chosen.openPieces - pieces) : 0
}

/** Why the pieces in hand cannot be confirmed as they are; empty when they can. */
export function whyNotPick({ chosen, pieces }: Flow): string {
  if (!chosen || pieces < 1) return FLOW_WORDS.nothing
  return pieces > chosen.openPieces ? FLOW_WORDS.tooMany(chosen.openPieces) : ''
}

/** Whether a code that was scanned at the quantity confirms the pick in hand: the next location, or other goods at this one. */
export function confirms({ state, chosen, pieces, at }: Flow, found: Recognised): boolean {
  if (!chosen || !goingOnConfirms(state, { pieces, open: chosen.openPieces })) return false
  if (found.is === 'location') return found.locationCode !== at
  return found.is === 'goods' && found.goodsCode !== chosen.goodsCode
}

/** Of several dates of the goods at this location, the first to expire. */
function takeGoods(flow: Flow, { goodsCode }: { readonly goodsCode: string }): Flow | string {
  const row = rowsHere(flow).find((each) => each.goodsCode === goodsCode)
  if (!row) return FLOW_WORDS.unexpected.scanGoods
  return { ...flow, chosen: row, pieces: row.openPieces, said: right(row.goodsName) }
}

function back(flow: Flow): Flow {
  if (flow.state === 'reason') return { ...flow, said: null }
  return { ...flow, at: flow.state === 'scanGoods' ? '' : flow.at, chosen: null, said: null }
}

type Done = { readonly pieces: number; readonly step: PickStep | null }

/** While the reason for the rest is asked for, the row stays in hand and nothing is said yet. */
function picked(flow: Flow, { pieces, step }: Done): Flow {
  const { chosen, state } = flow
  if (!chosen) return flow
  const stands = step?.task ? asAnswered(flow, step) : without(flow, chosen, pieces, 'picked')
  const after = { ...flow, ...stands, emptied: step?.emptied ?? '', run: ranOnce(flow.run, pieces) }
  if (state === 'reason') return inHandAgain({ ...after, pieces: 0 })
  return {
    ...emptyHanded(after),
    said: right((step ? FLOW_WORDS.picked : FLOW_WORDS.kept)(pieces, chosen.locationCode)),
  }
}

function shorted(flow: Flow, { pieces, step }: Done): Flow {
  const { chosen } = flow
  if (!chosen) return flow
  const stands = step?.task ? asAnswered(flow, step) : without(flow, chosen, pieces, 'short')
  const text = step ? step.message : FLOW_WORDS.shortKept(pieces, chosen.locationCode)
  return { ...emptyHanded({ ...flow, ...stands }), said: right(text) }
}

/** How the task stands by the server's word. */
function asAnswered(flow: Flow, { task, todo, last }: PickStep): Pick<Flow, 'task' | 'todo' | 'last'> {
  return { task: task ?? flow.task, todo, last }
}

/** How the task stands once kept deeds will have been sent: until then the worker goes on from here. */
function without(
  { task, todo }: Flow,
  chosen: Todo,
  pieces: number,
  what: 'picked' | 'short',
): Pick<Flow, 'task' | 'todo' | 'last'> {
  const rows = todo.map((row) => (sameBatch(row, chosen) ? { ...row, openPieces: row.openPieces - pieces } : row))
  const done = { pickedPieces: what === 'picked' ? pieces : 0, shortPieces: what === 'short' ? pieces : 0 }
  return {
    todo: rows.filter((row) => row.openPieces > 0),
    // What the server does not know yet cannot be taken back.
    last: null,
    task: {
      ...task,
      openPieces: task.openPieces - pieces,
      pickedPieces: task.pickedPieces + done.pickedPieces,
      shortPieces: task.shortPieces + done.shortPieces,
    },
  }
}

/** What is in the worker's hands stays there as far as it is still to be picked. */
function inHandAgain(flow: Flow): Flow {
  const chosen = sameIn(flow.todo, flow.chosen)
  return chosen ? { ...flow, chosen, pieces: Math.min(flow.pieces, chosen.openPieces) } : emptyHanded(flow)
}

/** Nothing is in hand; who has nothing left to do here walks on. */
function emptyHanded(flow: Flow): Flow {
  return { ...flow, chosen: null, pieces: 0, at: rowsHere(flow).length > 0 ? flow.at : '' }
}
