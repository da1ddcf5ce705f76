import type { PickStep } from '@yuncang/contract/task/pick/floor.ts'
import type { Said } from '../../steps/useSaidTones.ts'
import { FLOW_WORDS } from './words.ts'

export type Todo = PickStep['todo'][number]
export type Task = NonNullable<PickStep['task']>

/** One question a screen: where, which goods, how many, and why not all of it. */
export type FlowState = 'scanLocation' | 'scanGoods' | 'quantity' | 'reason' | 'done'

export type Flow = {
  readonly state: FlowState
  readonly task: Task
  /** What is still to be picked, in walking order. */
  readonly todo: readonly Todo[]
  /** The location the worker stands at; empty while walking. */
  readonly at: string
  /** The row that is being picked. */
  readonly chosen: Todo | null
  readonly pieces: number
  readonly last: PickStep['last']
  readonly said: Said | null
  /** What this worker picked on this visit. */
  readonly run: { readonly times: number; readonly pieces: number }
}

export type FlowEvent =
  /** The server says how the task stands. */
  | { readonly type: 'opened'; readonly step: PickStep; readonly said?: Said }
  | { readonly type: 'location'; readonly locationCode: string }
  | { readonly type: 'goods'; readonly goodsCode: string }
  | { readonly type: 'quantity'; readonly pieces: number }
  /** Not all of it is there: on to the reason. */
  | { readonly type: 'short' }
  /** Pieces were picked: acknowledged with the next step, or kept to be sent (`step` null). */
  | { readonly type: 'picked'; readonly pieces: number; readonly step: PickStep | null }
  /** Pieces were found missing: the same. */
  | { readonly type: 'shorted'; readonly pieces: number; readonly step: PickStep | null }
  | { readonly type: 'wrong'; readonly text: string }
  | { readonly type: 'back' }

type Handlers = { readonly [T in FlowEvent['type']]?: (flow: Flow, event: Extract<FlowEvent, { type: T }>) => Flow }

/** Which step follows which event. What a state does not name is wrong there, and said so. */
const TABLE: Readonly<Record<FlowState, Handlers>> = {
  scanLocation: { location: arrive },
  scanGoods: { location: arrive, goods: takeGoods, back: leave },
  quantity: { quantity: setPieces, picked, short: (flow) => ({ ...flow, state: 'reason', said: null }), back: stay },
  reason: { picked: pickedBefore, shorted, back: (flow) => ({ ...flow, state: 'quantity', said: null }) },
  done: {},
}

/** The flow of a freshly opened task; null when there is nothing to pick for it any more. */
export function startFlow(step: PickStep): Flow | null {
  if (!step.task) return null
  const empty = { at: '', chosen: null, pieces: 0, said: null, run: { times: 0, pieces: 0 } }
  return { state: restState(step.todo), task: step.task, todo: step.todo, last: step.last, ...empty }
}

/** The flow after an event. `opened` and `wrong` may come at any time. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'opened') return reopened(flow, event.step, event.said ?? null)
  if (event.type === 'wrong') return { ...flow, said: { right: false, text: event.text } }
  const handler = TABLE[flow.state][event.type] as ((flow: Flow, event: FlowEvent) => Flow) | undefined
  return handler ? handler(flow, event) : { ...flow, said: { right: false, text: FLOW_WORDS.unexpected[flow.state] } }
}

/** What is to be picked where the worker stands. */
export function rowsHere({ todo, at }: Flow): Todo[] {
  return todo.filter((row) => row.locationCode === at)
}

/** Pieces of the chosen row that are not among those in hand. */
export function missingOf({ chosen, pieces }: Flow): number {
  return chosen ? Math.max(0, chosen.openNum - pieces) : 0
}

/** Why the pieces in hand cannot be confirmed as they are; empty when they can. */
export function whyNotPick({ chosen, pieces }: Flow): string {
  if (!chosen || pieces < 1) return FLOW_WORDS.nothing
  return pieces > chosen.openNum ? FLOW_WORDS.tooMany(chosen.openNum) : ''
}

function arrive(flow: Flow, { locationCode }: { readonly locationCode: string }): Flow {
  const said = { right: true, text: FLOW_WORDS.arrived(locationCode) }
  return { ...flow, state: 'scanGoods', at: locationCode, chosen: null, said }
}

function leave(flow: Flow): Flow {
  return { ...flow, state: restState(flow.todo), at: '', chosen: null, said: null }
}

function stay(flow: Flow): Flow {
  return { ...flow, state: 'scanGoods', chosen: null, said: null }
}

/** Of several dates of the goods at this location, the first to expire. */
function takeGoods(flow: Flow, { goodsCode }: { readonly goodsCode: string }): Flow {
  const row = rowsHere(flow).find((each) => each.goodsCode === goodsCode)
  if (!row) return { ...flow, said: { right: false, text: FLOW_WORDS.unexpected.scanGoods } }
  return { ...flow, state: 'quantity', chosen: row, pieces: row.openNum, said: { right: true, text: row.goodsName } }
}

function setPieces(flow: Flow, { pieces }: { readonly pieces: number }): Flow {
  return { ...flow, pieces, said: null }
}

type Done = { readonly pieces: number; readonly step: PickStep | null }

function picked(flow: Flow, { pieces, step }: Done): Flow {
  const { chosen } = flow
  if (!chosen) return flow
  const words = step ? FLOW_WORDS.picked : FLOW_WORDS.kept
  const said = { right: true, text: words(pieces, chosen.locationCode) }
  return { ...goOn(counted(flow, pieces, step)), said }
}

/** Some were picked, and the reason for the rest is still open. */
function pickedBefore(flow: Flow, { pieces, step }: Done): Flow {
  const after = counted(flow, pieces, step)
  const chosen = after.todo.find((row) => sameRow(row, flow.chosen!)) ?? null
  return chosen ? { ...after, chosen, pieces: 0 } : goOn(after)
}

function shorted(flow: Flow, { pieces, step }: Done): Flow {
  const { chosen } = flow
  if (!chosen) return flow
  const text = step ? step.message : FLOW_WORDS.shortKept(pieces, chosen.locationCode)
  const after = step?.task
    ? { ...flow, task: step.task, todo: step.todo, last: step.last }
    : { ...flow, ...without(flow, chosen, pieces, 'short') }
  return { ...goOn(after), said: { right: true, text } }
}

function counted(flow: Flow, pieces: number, step: PickStep | null): Flow {
  const run = { times: flow.run.times + 1, pieces: flow.run.pieces + pieces }
  if (step?.task) return { ...flow, run, task: step.task, todo: step.todo, last: step.last }
  return { ...flow, run, ...without(flow, flow.chosen!, pieces, 'picked') }
}

/** How the task stands once kept deeds will have been sent: until then the worker goes on from here. */
function without(
  { task, todo }: Flow,
  chosen: Todo,
  pieces: number,
  what: 'picked' | 'short',
): Pick<Flow, 'task' | 'todo' | 'last'> {
  const rows = todo.map((row) => (sameRow(row, chosen) ? { ...row, openNum: row.openNum - pieces } : row))
  const done = { pickedNum: what === 'picked' ? pieces : 0, shortNum: what === 'short' ? pieces : 0 }
  return {
    todo: rows.filter((row) => row.openNum > 0),
    // What the server does not know yet cannot be taken back.
    last: null,
    task: {
      ...task,
      openNum: task.openNum - pieces,
      pickedNum: task.pickedNum + done.pickedNum,
      shortNum: task.shortNum + done.shortNum,
    },
  }
}

/** On to the next goods here, else to the next location. */
function goOn(flow: Flow): Flow {
  const rest: Flow = { ...flow, chosen: null, pieces: 0 }
  return rowsHere(rest).length > 0 ? { ...rest, state: 'scanGoods' } : { ...rest, at: '', state: restState(rest.todo) }
}

/** Takes the server's word for how the task stands without taking anything out of the worker's hands. */
function reopened(flow: Flow, step: PickStep, said: Said | null): Flow {
  const fresh: Flow = {
    ...flow,
    task: step.task ?? flow.task,
    todo: step.todo,
    last: step.last,
    said: said ?? flow.said,
  }
  const chosen = flow.chosen && step.todo.find((row) => sameRow(row, flow.chosen!))
  if (!chosen) return { ...goOn(fresh), said: fresh.said }
  return { ...fresh, chosen, pieces: Math.min(flow.pieces, chosen.openNum) }
}

function sameRow(a: Todo, b: Todo): boolean {
  return (
    a.locationCode === b.locationCode &&
    a.goodsCode === b.goodsCode &&
    a.productionDate === b.productionDate &&
    a.quality === b.quality
  )
}

function restState(todo: readonly Todo[]): FlowState {
  return todo.length > 0 ? 'scanLocation' : 'done'
}
