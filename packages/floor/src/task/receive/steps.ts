import type { confirmReceive, ReceiveStep } from '@yuncang/contract/task/receive/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { RECEIVE_STEPS, type ReceiveQuestion, type ReceiveStanding } from '@yuncang/domain/task/receive/steps.ts'
import type { Amount } from '../../part/AmountFields.tsx'
import { makeAdvance } from '../../steps/advance.ts'
import { NO_RUN, ranOnce, type Run } from '../../steps/run.ts'
import { right, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { FLOW_WORDS } from './words.ts'

export type Line = ReceiveStep['lines'][number]
/** Goods as they are scanned: announced by the task or not. */
export type Goods = Pick<
  Line,
  | 'goodsCode'
  | 'goodsName'
  | 'barCode'
  | 'standard'
  | 'piecesPerBox'
  | 'maxUnitName'
  | 'minUnitName'
  | 'shelfLifeDays'
  | 'asksDate'
>

/** The putaway order that the arrival made (empty: none), and whether dates are still to be entered in the office. */
export type Next = Pick<CallOutput<typeof confirmReceive>, 'putawayCode' | 'awaitingDates'>

export type Flow = {
  readonly state: ReceiveQuestion
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
  readonly run: Run
}

export type FlowEvent =
  /** The server says how the arrival stands. */
  | Opened<ReceiveStep>
  | { readonly type: 'goods'; readonly goods: Goods }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'amount'; readonly amount: Amount }
  /** What is in hand was counted: acknowledged with how things stand, or kept to be sent (`step` null). */
  | { readonly type: 'counted'; readonly step: ReceiveStep | null }
  | { readonly type: 'review' }
  | { readonly type: 'confirmed'; readonly text: string; readonly next: Next }
  | { readonly type: 'back' }

const NOTHING: Amount = { normal: 0, broken: 0 }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<ReceiveQuestion, Flow, FlowEvent, ReceiveStanding>({
  steps: RECEIVE_STEPS,
  changes: {
    opened: (flow, { step, said }) => ({ ...flow, ...standing(step), said: said ?? flow.said }),
    goods: takeGoods,
    date: (flow, { date }) => ({ ...flow, date, said: null }),
    amount: (flow, { amount }) => ({ ...flow, amount, said: null }),
    counted,
    review: (flow) => (flow.task.countedNormal === 0 ? FLOW_WORDS.nothingCounted : { ...flow, said: null }),
    confirmed: (flow, { text, next }) => ({ ...flow, next, said: right(text) }),
    back,
  },
  standing: ({ goods }) => ({ asksDate: goods?.asksDate === 1 }),
  unexpected: FLOW_WORDS.unexpected,
})

/** The flow of a freshly opened arrival. */
export function startFlow(step: ReceiveStep): Flow {
  const empty = { goods: null, date: NO_DATE_WORD, amount: NOTHING, said: null, next: null, run: NO_RUN }
  return { state: RECEIVE_STEPS.opening.opened, ...standing(step), ...empty }
}

/** The line of the goods in hand, as counted so far; undefined for goods that nobody announced or counted. */
export function lineOf({ lines }: Flow, goods: Goods): Line | undefined {
  return lines.find((line) => line.goodsCode === goods.goodsCode)
}

/** How many pieces more (positive) or fewer than announced were counted of a line. */
export function differenceOf(line: Line): Amount {
  return { normal: line.countedNormal - line.plannedNormal, broken: line.countedBroken - line.plannedBroken }
}

export function differs(line: Line): boolean {
  const { normal, broken } = differenceOf(line)
  return normal !== 0 || broken !== 0
}

function standing({ task, lines, entries }: ReceiveStep): Pick<Flow, 'task' | 'lines' | 'entries'> {
  return { task, lines, entries }
}

/** Goods scanned while others are being counted are taken when nothing was entered yet, otherwise that comes first. */
function takeGoods(flow: Flow, { goods }: { readonly goods: Goods }): Flow | string {
  const { normal, broken } = flow.amount
  if (flow.state === 'amount' && normal + broken > 0) return FLOW_WORDS.unexpected.amount
  return { ...flow, goods, date: NO_DATE_WORD, amount: NOTHING, said: right(goods.goodsName) }
}

function emptyHanded(flow: Flow): Flow {
  return { ...flow, goods: null, amount: NOTHING, said: null }
}

/** From the amount to the date what was entered stays. */
function back(flow: Flow): Flow {
  return flow.state === 'amount' && flow.goods?.asksDate === 1 ? { ...flow, said: null } : emptyHanded(flow)
}

function counted(flow: Flow, { step }: { readonly step: ReceiveStep | null }): Flow {
  const { goods, amount } = flow
  if (!goods) return flow
  const pieces = amount.normal + amount.broken
  const said = right((step ? FLOW_WORDS.counted : FLOW_WORDS.kept)(pieces, goods.minUnitName))
  const after = step ? standing(step) : withCount(flow, goods)
  return { ...emptyHanded({ ...flow, ...after }), said, run: ranOnce(flow.run, pieces) }
}

/** How the arrival stands once a kept count will have been sent: until then the worker goes on from here. */
function withCount(flow: Flow, goods: Goods): Pick<Flow, 'task' | 'lines'> {
  const { normal, broken } = flow.amount
  const known = lineOf(flow, goods)
  const line: Line = known ?? {
    ...goods,
    plannedNormal: 0,
    plannedBroken: 0,
    countedNormal: 0,
    countedBroken: 0,
    dates: [],
  }
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
