import type { PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Said } from '../../steps/useSaidTones.ts'
import { FLOW_WORDS } from './words.ts'

export type Todo = PutawayStep['todo'][number]
export type Order = NonNullable<PutawayStep['order']>

/** One question a screen: which goods, of which date, how many, to which location. */
export type FlowState = 'scanGoods' | 'chooseBatch' | 'quantity' | 'scanLocation' | 'done'

export type Flow = {
  readonly state: FlowState
  readonly order: Order
  /** What is still to be shelved, as best taken. */
  readonly todo: readonly Todo[]
  /** The rows of the goods that were scanned, while a date is being chosen. */
  readonly choices: readonly Todo[]
  /** The row that is in the worker's hands. */
  readonly chosen: Todo | null
  readonly pieces: number
  readonly said: Said | null
  /** What this worker shelved on this visit. */
  readonly run: { readonly times: number; readonly pieces: number }
}

export type FlowEvent =
  /** The server says how the order stands. */
  | { readonly type: 'opened'; readonly step: PutawayStep; readonly said?: Said }
  | { readonly type: 'goods'; readonly goodsCode: string }
  | { readonly type: 'batch'; readonly todo: Todo }
  | { readonly type: 'quantity'; readonly pieces: number }
  /** The quantity is as wanted: on to the location. */
  | { readonly type: 'next' }
  /** The pieces in hand were shelved: acknowledged with the next step, or kept to be sent (`step` null). */
  | { readonly type: 'shelved'; readonly location: string; readonly step: PutawayStep | null }
  | { readonly type: 'wrong'; readonly text: string }
  | { readonly type: 'back' }

type Handlers = { readonly [T in FlowEvent['type']]?: (flow: Flow, event: Extract<FlowEvent, { type: T }>) => Flow }

/** Which step follows which event. What a state does not name is wrong there, and said so. */
const TABLE: Readonly<Record<FlowState, Handlers>> = {
  scanGoods: { goods: takeGoods },
  chooseBatch: { goods: takeGoods, batch: (flow, { todo }) => takeRow(flow, todo), back: toGoods },
  quantity: { quantity: setPieces, next: toLocation, goods: takeGoods, shelved, back: toGoods },
  scanLocation: { shelved, back: (flow) => ({ ...flow, state: 'quantity', said: null }) },
  done: {},
}

/** The flow of a freshly opened order; null when the server names no order. */
export function startFlow(step: PutawayStep): Flow | null {
  if (!step.order) return null
  const empty = { choices: [], chosen: null, pieces: 0, said: null, run: { times: 0, pieces: 0 } }
  return { state: restState(step.todo), order: step.order, todo: step.todo, ...empty }
}

/** The flow after an event. `opened` and `wrong` may come at any time. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'opened') return reopened(flow, event.step, event.said ?? null)
  if (event.type === 'wrong') return { ...flow, said: { right: false, text: event.text } }
  const handler = TABLE[flow.state][event.type] as ((flow: Flow, event: FlowEvent) => Flow) | undefined
  return handler ? handler(flow, event) : { ...flow, said: { right: false, text: FLOW_WORDS.unexpected[flow.state] } }
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
  return chosen?.quality === 'broken' && damaged !== true
}

/** Why the pieces in hand cannot be shelved as they are; empty when they can. */
export function whyNotShelve({ chosen, pieces }: Flow): string {
  if (!chosen || pieces < 1) return FLOW_WORDS.nothing
  const most = mostPieces(chosen)
  return pieces > most ? FLOW_WORDS.tooMany(most) : ''
}

function takeGoods(flow: Flow, { goodsCode }: { readonly goodsCode: string }): Flow {
  const rows = flow.todo.filter((row) => row.goodsCode === goodsCode)
  const [first, ...others] = rows
  if (!first) return { ...flow, said: { right: false, text: FLOW_WORDS.notInOrder } }
  if (others.length === 0) return takeRow(flow, first)
  return { ...flow, state: 'chooseBatch', choices: rows, chosen: null, said: { right: true, text: first.goodsName } }
}

function takeRow(flow: Flow, todo: Todo): Flow {
  const pieces = mostPieces(todo)
  if (pieces === 0) return { ...flow, said: { right: false, text: FLOW_WORDS.allReserved } }
  return { ...flow, state: 'quantity', choices: [], chosen: todo, pieces, said: { right: true, text: todo.goodsName } }
}

function setPieces(flow: Flow, { pieces }: { readonly pieces: number }): Flow {
  return { ...flow, pieces, said: null }
}

function toLocation(flow: Flow): Flow {
  const text = whyNotShelve(flow)
  return text ? { ...flow, said: { right: false, text } } : { ...flow, state: 'scanLocation', said: null }
}

function toGoods(flow: Flow): Flow {
  return { ...flow, state: restState(flow.todo), choices: [], chosen: null, pieces: 0, said: null }
}

function shelved(
  flow: Flow,
  { location, step }: { readonly location: string; readonly step: PutawayStep | null },
): Flow {
  const { chosen, pieces } = flow
  if (!chosen) return flow
  const said = { right: true, text: step ? FLOW_WORDS.shelved(pieces, location) : FLOW_WORDS.kept(pieces, location) }
  const run = { times: flow.run.times + 1, pieces: flow.run.pieces + pieces }
  const after = step?.order ? { order: step.order, todo: step.todo } : withoutPieces(flow, chosen, pieces)
  return { ...toGoods({ ...flow, ...after }), said, run }
}

/** How the order stands once kept pieces will have been sent: until then the worker goes on from here. */
function withoutPieces({ order, todo }: Flow, chosen: Todo, pieces: number): Pick<Flow, 'order' | 'todo'> {
  const rows = todo.map((row) =>
    sameRow(row, chosen) ? { ...row, outstanding: row.outstanding - pieces, free: row.free - pieces } : row,
  )
  return {
    todo: rows.filter((row) => row.outstanding > 0),
    order: { ...order, shelvedNum: order.shelvedNum + pieces, outstandingNum: order.outstandingNum - pieces },
  }
}

/** Takes the server's word for how the order stands without taking anything out of the worker's hands. */
function reopened(flow: Flow, step: PutawayStep, said: Said | null): Flow {
  const fresh: Flow = { ...flow, order: step.order ?? flow.order, todo: step.todo, said: said ?? flow.said }
  const chosen = flow.chosen && step.todo.find((row) => sameRow(row, flow.chosen!))
  if (!chosen) return { ...toGoods(fresh), said: fresh.said }
  return { ...fresh, chosen, pieces: Math.min(flow.pieces, mostPieces(chosen)) }
}

function sameRow(a: Todo, b: Todo): boolean {
  return a.goodsCode === b.goodsCode && a.productionDate === b.productionDate && a.quality === b.quality
}

function restState(todo: readonly Todo[]): FlowState {
  return total(todo, (row) => row.outstanding) > 0 ? 'scanGoods' : 'done'
}
