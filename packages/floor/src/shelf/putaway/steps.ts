import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { PUTAWAY_STEPS, type PutawayQuestion, type PutawayStanding } from '@yuncang/domain/shelf/putaway/steps.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { sameBatch, sameIn } from '../../steps/batch.ts'
import { NO_RUN, ranOnce, type Run } from '../../steps/run.ts'
import { right, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { FLOW_WORDS } from './words.ts'

export type Todo = PutawayStep['todo'][number]
export type Order = NonNullable<PutawayStep['order']>

export type Flow = {
  readonly state: PutawayQuestion
  readonly order: Order
  /** What is still to be shelved, as best taken. */
  readonly todo: readonly Todo[]
  /** The rows of the goods that were scanned, while a date is being chosen. */
  readonly choices: readonly Todo[]
  /** The row that is in the worker's hands. */
  readonly chosen: Todo | null
  readonly pieces: number
  readonly said: Said | null
  readonly run: Run
}

export type FlowEvent =
  /** The server says how the order stands. */
  | Opened<PutawayStep>
  | { readonly type: 'goods'; readonly goodsCode: string }
  | { readonly type: 'batch'; readonly todo: Todo }
  | { readonly type: 'quantity'; readonly pieces: number }
  /** The quantity is as wanted: on to the location. */
  | { readonly type: 'next' }
  /** The pieces in hand were shelved: acknowledged with the next step, or kept to be sent (`step` null). */
  | { readonly type: 'shelved'; readonly location: string; readonly step: PutawayStep | null }
  | { readonly type: 'back' }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<PutawayQuestion, Flow, FlowEvent, PutawayStanding>({
  steps: PUTAWAY_STEPS,
  changes: {
    opened,
    goods: takeGoods,
    batch: (flow, { todo }) => takeRow(flow, todo),
    quantity: (flow, { pieces }) => ({ ...flow, pieces, said: null }),
    next: (flow) => whyNotShelve(flow) || { ...flow, said: null },
    shelved,
    back: (flow) => (flow.state === 'scanLocation' ? { ...flow, said: null } : emptyHanded(flow)),
  },
  standing: ({ todo, choices, chosen }) => ({
    valid: true,
    outstanding: outstandingOf(todo),
    choices: choices.length,
    batchInHand: chosen !== null,
  }),
  unexpected: FLOW_WORDS.unexpected,
})

/** The flow of a freshly opened order; a text says why there is nothing to work on. */
export function startFlow({ nextState, message, order, todo }: PutawayStep): Flow | string {
  const valid = order !== null && nextState !== 'chooseJob'
  const state = PUTAWAY_STEPS.opening.opened({ valid, outstanding: outstandingOf(todo) })
  return valid ? { state, order, todo, choices: [], chosen: null, pieces: 0, said: null, run: NO_RUN } : message
}

/** How many pieces of a row can be shelved now: what is open, and not reserved by an outbound task. */
export function mostPieces(todo: Todo): number {
  return Math.min(todo.outstanding, todo.free)
}

/**
 * Whether shelving the pieces in hand at a location wants a question first: damaged ones belong in the damaged area. `damaged` says
 * whether the location is of it; null when nobody knows.
 */
export function wantsQuestion({ chosen }: Pick<Flow, 'chosen'>, damaged: boolean | null): boolean {
  return chosen?.quality === QUALITY.broken && damaged !== true
}

/** Why the pieces in hand cannot be shelved as they are; empty when they can. */
export function whyNotShelve({ chosen, pieces }: Flow): string {
  if (!chosen || pieces < 1) return FLOW_WORDS.nothing
  const most = mostPieces(chosen)
  return pieces > most ? FLOW_WORDS.tooMany(most) : ''
}

/** Takes the server's word for how the order stands without taking anything out of the worker's hands. */
function opened(flow: Flow, { step, said: word }: Opened<PutawayStep>): Flow {
  const said = word ?? flow.said
  const fresh: Flow = { ...flow, order: step.order ?? flow.order, todo: step.todo }
  const chosen = sameIn(step.todo, flow.chosen)
  if (!chosen) return { ...emptyHanded(fresh), said }
  return { ...fresh, chosen, pieces: Math.min(flow.pieces, mostPieces(chosen)), said }
}

function takeGoods(flow: Flow, { goodsCode }: { readonly goodsCode: string }): Flow | string {
  const rows = flow.todo.filter((row) => row.goodsCode === goodsCode)
  const [first, ...others] = rows
  if (!first) return FLOW_WORDS.notInOrder
  if (others.length === 0) return takeRow(flow, first)
  return { ...flow, choices: rows, chosen: null, said: right(first.goodsName) }
}

function takeRow(flow: Flow, todo: Todo): Flow | string {
  const pieces = mostPieces(todo)
  if (pieces === 0) return FLOW_WORDS.allReserved
  return { ...flow, choices: [], chosen: todo, pieces, said: right(todo.goodsName) }
}

function emptyHanded(flow: Flow): Flow {
  return { ...flow, choices: [], chosen: null, pieces: 0, said: null }
}

function shelved(
  flow: Flow,
  { location, step }: { readonly location: string; readonly step: PutawayStep | null },
): Flow {
  const { chosen, pieces } = flow
  if (!chosen) return flow
  const after = step?.order ? { order: step.order, todo: step.todo } : withoutPieces(flow, chosen, pieces)
  const said = right((step ? FLOW_WORDS.shelved : FLOW_WORDS.kept)(pieces, location))
  return { ...emptyHanded({ ...flow, ...after }), said, run: ranOnce(flow.run, pieces) }
}

/** How the order stands once kept pieces will have been sent: until then the worker goes on from here. */
function withoutPieces({ order, todo }: Flow, chosen: Todo, pieces: number): Pick<Flow, 'order' | 'todo'> {
  const rows = todo.map((row) =>
    sameBatch(row, chosen) ? { ...row, outstanding: row.outstanding - pieces, free: row.free - pieces } : row,
  )
  return {
    todo: rows.filter((row) => row.outstanding > 0),
    order: {
      ...order,
      shelvedPieces: order.shelvedPieces + pieces,
      outstandingPieces: order.outstandingPieces - pieces,
    },
  }
}

function outstandingOf(todo: readonly Todo[]): number {
  return total(todo, (row) => row.outstanding)
}
