import type { confirmReceive, ReceiveStep } from '@yuncang/contract/task/receive/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import type { Said } from '../../steps/useSaidTones.ts'
import { FLOW_WORDS } from './words.ts'

export type Line = ReceiveStep['lines'][number]
/** Goods as they are scanned: announced by the task or not. */
export type Goods = Pick<
  Line,
  | 'goodsCode'
  | 'goodsName'
  | 'barCode'
  | 'standard'
  | 'box'
  | 'maxUnitName'
  | 'minUnitName'
  | 'shelfLifeDays'
  | 'asksDate'
>

/** One question a screen: which goods, of which date, how many; then the whole against the plan. */
export type FlowState = 'scanGoods' | 'date' | 'amount' | 'review' | 'done'

export type Amount = { readonly normal: number; readonly broken: number }

/** The putaway order that the arrival made (empty: none), and whether dates are still to be entered in the office. */
export type Next = Pick<CallOutput<typeof confirmReceive>, 'putawayCode' | 'awaitingDates'>

export type Flow = {
  readonly state: FlowState
  readonly task: ReceiveStep['task']
  readonly lines: readonly Line[]
  readonly entries: ReceiveStep['entries']
  /** The goods in the worker's hands. */
  readonly goods: Goods | null
  readonly date: string
  readonly amount: Amount
  readonly said: Said | null
  /** What became of the arrival, once it is confirmed. */
  readonly next: Next | null
  /** What this worker counted on this visit. */
  readonly run: { readonly times: number; readonly pieces: number }
}

export type FlowEvent =
  | { readonly type: 'opened'; readonly step: ReceiveStep; readonly said?: Said }
  | { readonly type: 'goods'; readonly goods: Goods }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'amount'; readonly amount: Amount }
  /** What is in hand was counted: acknowledged with how things stand, or kept to be sent (`step` null). */
  | { readonly type: 'counted'; readonly step: ReceiveStep | null }
  | { readonly type: 'review' }
  | { readonly type: 'confirmed'; readonly text: string; readonly next: Next }
  | { readonly type: 'wrong'; readonly text: string }
  | { readonly type: 'back' }

type Handlers = { readonly [T in FlowEvent['type']]?: (flow: Flow, event: Extract<FlowEvent, { type: T }>) => Flow }

const NOTHING: Amount = { normal: 0, broken: 0 }

/** Which step follows which event. What a state does not name is wrong there, and said so. */
const TABLE: Readonly<Record<FlowState, Handlers>> = {
  scanGoods: { goods: takeGoods, review },
  date: { goods: takeGoods, date: (flow, { date }) => ({ ...flow, state: 'amount', date, said: null }), back: toGoods },
  amount: {
    goods: otherGoods,
    amount: (flow, { amount }) => ({ ...flow, amount, said: null }),
    counted,
    back: (flow) => (flow.goods?.asksDate ? { ...flow, state: 'date', said: null } : toGoods(flow)),
  },
  review: {
    back: toGoods,
    confirmed: (flow, { text, next }) => ({ ...flow, state: 'done', next, said: { right: true, text } }),
  },
  done: {},
}

/** The flow of a freshly opened arrival. */
export function startFlow({ task, lines, entries }: ReceiveStep): Flow {
  const run = { times: 0, pieces: 0 }
  return {
    state: 'scanGoods',
    task,
    lines,
    entries,
    goods: null,
    date: NO_DATE_WORD,
    amount: NOTHING,
    said: null,
    next: null,
    run,
  }
}

/** The flow after an event. `opened` and `wrong` may come at any time. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'wrong') return { ...flow, said: { right: false, text: event.text } }
  if (event.type === 'opened') return { ...flow, ...standing(event.step), said: event.said ?? flow.said }
  const handler = TABLE[flow.state][event.type] as ((flow: Flow, event: FlowEvent) => Flow) | undefined
  return handler ? handler(flow, event) : { ...flow, said: { right: false, text: FLOW_WORDS.unexpected[flow.state] } }
}

/** The line of the goods in hand, as counted so far; undefined for goods that nobody announced or counted. */
export function lineOf({ lines }: Flow, goods: Goods): Line | undefined {
  return lines.find((line) => line.goodsCode === goods.goodsCode)
}

/** How many pieces more (positive) or fewer than announced were counted of a line. */
export function differenceOf(line: Line): Amount {
  return { normal: line.countedNormal - line.num, broken: line.countedBroken - line.broken }
}

export function differs(line: Line): boolean {
  const { normal, broken } = differenceOf(line)
  return normal !== 0 || broken !== 0
}

function standing({ task, lines, entries }: ReceiveStep): Pick<Flow, 'task' | 'lines' | 'entries'> {
  return { task, lines, entries }
}

function takeGoods(flow: Flow, { goods }: { readonly goods: Goods }): Flow {
  const state = goods.asksDate ? 'date' : 'amount'
  const said = { right: true, text: goods.goodsName }
  return { ...flow, state, goods, date: NO_DATE_WORD, amount: NOTHING, said }
}

/** Goods scanned while others are being counted: taken when nothing was entered yet, otherwise that comes first. */
function otherGoods(flow: Flow, event: { readonly goods: Goods }): Flow {
  const entered = flow.amount.normal + flow.amount.broken > 0
  return entered ? { ...flow, said: { right: false, text: FLOW_WORDS.unexpected.amount } } : takeGoods(flow, event)
}

function toGoods(flow: Flow): Flow {
  return { ...flow, state: 'scanGoods', goods: null, amount: NOTHING, said: null }
}

function review(flow: Flow): Flow {
  if (flow.task.countedNormal === 0) return { ...flow, said: { right: false, text: FLOW_WORDS.nothingCounted } }
  return { ...flow, state: 'review', said: null }
}

function counted(flow: Flow, { step }: { readonly step: ReceiveStep | null }): Flow {
  const { goods, amount } = flow
  if (!goods) return flow
  const pieces = amount.normal + amount.broken
  const text = (step ? FLOW_WORDS.counted : FLOW_WORDS.kept)(pieces, goods.minUnitName)
  const run = { times: flow.run.times + 1, pieces: flow.run.pieces + pieces }
  return {
    ...toGoods({ ...flow, ...(step ? standing(step) : withCount(flow, goods)) }),
    said: { right: true, text },
    run,
  }
}

/** How the arrival stands once a kept count will have been sent: until then the worker goes on from here. */
function withCount(flow: Flow, goods: Goods): Pick<Flow, 'task' | 'lines'> {
  const { normal, broken } = flow.amount
  const known = lineOf(flow, goods)
  const line: Line = known ?? { ...goods, num: 0, broken: 0, countedNormal: 0, countedBroken: 0, dates: [] }
  const before = line.dates.find(({ productionDate }) => productionDate === flow.date)
  const dates = [
    ...line.dates.filter((batch) => batch !== before),
    { productionDate: flow.date, normal: (before?.normal ?? 0) + normal, broken: (before?.broken ?? 0) + broken },
  ]
  const after = {
    ...line,
    countedNormal: line.countedNormal + normal,
    countedBroken: line.countedBroken + broken,
    dates,
  }
  return {
    task: { ...flow.task, countedNormal: flow.task.countedNormal + normal + broken },
    lines: known ? flow.lines.map((each) => (each === known ? after : each)) : [...flow.lines, after],
  }
}
