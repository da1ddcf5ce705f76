import type { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import type { CountPlace, CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { COUNT_STEPS, type CountQuestion, type CountStanding } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { splitWords, type Packing } from '@yuncang/kit/quantity/split.ts'
import type { Amount } from '../../part/AmountFields.tsx'
import { makeAdvance } from '../../steps/advance.ts'
import { NO_RUN, ranOnce, type Run } from '../../steps/run.ts'
import { heed, right, wrong, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { FLOW_WORDS } from './words.ts'

export type Todo = CountStep['todo'][number]
export type Place = CountPlace
export type Expected = Place['expected'][number]
/** Goods in hand, with the dates that the books have at the location. */
export type Goods = Omit<Expected, 'productionDate' | 'systemNormal' | 'systemBroken'> & {
  readonly dates: readonly string[]
}
/** What was counted of one batch, before the location is sent. */
export type Line = Goods & Amount & { readonly productionDate: string }
/** A batch that is to be found at the open location; without a date where the books have none of these goods there any more. */
export type Wanted = Pick<Todo, 'goodsCode' | 'goodsName' | 'barCode'> & { readonly expected: Expected | null }

export type Flow = {
  readonly state: CountQuestion
  readonly stocktake: CountStep['stocktake']
  /** What this person may count, in walking order. */
  readonly todo: readonly Todo[]
  readonly waiting: CountStep['waiting']
  /** The next locations, for where the network does not reach. */
  readonly ahead: readonly Place[]
  /** The open location; null while walking. */
  readonly place: Place | null
  /** What was counted there so far, the last first. */
  readonly lines: readonly Line[]
  readonly goods: Goods | null
  readonly date: string
  readonly amount: Amount
  readonly said: Said | null
  readonly result: CallOutput<typeof finishCount> | null
  readonly run: Run
}

export type FlowEvent =
  /** The server says how the stocktake stands. */
  | Opened<CountStep>
  /** A location is open: by the server's word, or by what the device knew beforehand (`step` null). `lines`: counted there before. */
  | { readonly type: 'place'; readonly place: Place; readonly step: CountStep | null; readonly lines: readonly Line[] }
  | { readonly type: 'goods'; readonly goods: Goods }
  /** Goods of a date that is known: they need not say it. */
  | { readonly type: 'batch'; readonly goods: Goods; readonly date: string }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'amount'; readonly amount: Amount }
  /** What is in hand belongs to the count of the location. */
  | { readonly type: 'kept' }
  /** Something was not come across: it is asked for before the location is sent. */
  | { readonly type: 'review' }
  /** The location was counted, or goods that lie nowhere: acknowledged, or kept to be sent (`step` null). */
  | {
      readonly type: 'counted'
      readonly nowhere?: Pick<Todo, 'goodsCode' | 'goodsName'>
      readonly step: CountStep | null
    }
  | { readonly type: 'finished'; readonly result: CallOutput<typeof finishCount> }
  | { readonly type: 'back' }

export const NOTHING: Amount = { normal: 0, broken: 0 }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<CountQuestion, Flow, FlowEvent, CountStanding>({
  steps: COUNT_STEPS,
  changes: {
    opened,
    place: atPlace,
    goods: takeGoods,
    batch: (flow, { goods, date }) => inHand(flow, goods, date),
    date: (flow, { date }) => ({ ...flow, date, amount: amountOf(flow, flow.goods, date), said: null }),
    amount: (flow, { amount }) => ({ ...flow, amount, said: null }),
    kept: (flow) => emptyHanded(noted(flow)),
    review: (flow) => ({ ...flow, said: null }),
    counted,
    finished: (flow, { result }) => ({ ...flow, result, said: right(result.message) }),
    back,
  },
  standing: ({ stocktake, todo, place, goods }) => ({
    counting: stocktake.status === STOCKTAKE_STATUS.counting,
    items: todo.length,
    atPlace: place !== null,
    asksDate: goods?.dated === 1,
  }),
  unexpected: FLOW_WORDS.unexpected,
})

/** The flow of a freshly opened stocktake; a text says why there is nothing to count of it any more. */
export function startFlow(step: CountStep): Flow | string {
  const counting = step.stocktake.status === STOCKTAKE_STATUS.counting
  const state = COUNT_STEPS.opening.opened({ counting, items: step.todo.length, atPlace: false })
  const empty = { goods: null, date: NO_DATE_WORD, amount: NOTHING, said: null, result: null, run: NO_RUN }
  return counting ? { state, ...standing(step), place: null, lines: [], ...empty } : step.message
}

/** Whether everything at a location is counted, or certain goods there. */
export function countsAll({ stocktake }: Pick<Flow, 'stocktake'>): boolean {
  return stocktake.type === STOCKTAKE_TYPE.location
}

/** What is to be found at the open location. */
export function wantedOf({ place, todo, stocktake }: Pick<Flow, 'place' | 'todo' | 'stocktake'>): Wanted[] {
  if (!place) return []
  const here = todo.filter(({ locationCode }) => locationCode === place.locationCode)
  const asked = new Set(here.map(({ goodsCode }) => goodsCode))
  const expected = place.expected.filter(({ goodsCode }) => countsAll({ stocktake }) || asked.has(goodsCode))
  const known = new Set(expected.map(({ goodsCode }) => goodsCode))
  const gone = countsAll({ stocktake }) ? [] : here.filter(({ goodsCode }) => !known.has(goodsCode))
  return [...expected.map((row) => ({ ...row, expected: row })), ...gone.map((row) => ({ ...row, expected: null }))]
}

/** What is to be found at the open location and was not come across yet. */
export function missingOf(flow: Pick<Flow, 'place' | 'todo' | 'stocktake' | 'lines'>): Wanted[] {
  return wantedOf(flow).filter(
    ({ goodsCode, expected }) =>
      !flow.lines.some(
        (line) =>
          line.goodsCode === goodsCode && (expected === null || line.productionDate === expected.productionDate),
      ),
  )
}

/** What is sent of the open location: what was counted, and none of what was not come across. */
export function linesToSend(flow: Flow) {
  const counted = flow.lines.map(({ goodsCode, productionDate, normal, broken }) => ({
    goodsCode,
    productionDate,
    normal,
    broken,
  }))
  const none = missingOf(flow).map(({ goodsCode, expected }) => ({
    goodsCode,
    productionDate: expected?.productionDate ?? NO_DATE_WORD,
    ...NOTHING,
  }))
  return [...counted, ...none]
}

/** Goods as they are expected at a location, with all dates that they have there. */
export function goodsAt({ expected }: Place, goodsCode: string): Goods | undefined {
  const rows = expected.filter((row) => row.goodsCode === goodsCode)
  const [first] = rows
  if (!first) return undefined
  const { productionDate: _, systemNormal: __, systemBroken: ___, ...goods } = first
  return { ...goods, dates: rows.map(({ productionDate }) => productionDate) }
}

/** Sound and damaged pieces together. */
export function piecesIn({ normal, broken }: Amount): number {
  return normal + broken
}

/** Pieces that were counted at the open location so far. */
export function piecesHere({ lines }: Pick<Flow, 'lines'>): number {
  return total(lines, piecesIn)
}

/** A count as a worker calls it: `2 箱 3 瓶，破损 1 瓶`. */
export function amountWords(amount: Amount, packing: Packing): string {
  const [sound = '', damaged = ''] = [amount.normal, amount.broken].map((pieces) => splitWords(pieces, packing).main)
  return amount.broken === 0 ? sound : FLOW_WORDS.damaged(amount.normal === 0 ? '' : sound, damaged)
}

function standing({
  stocktake,
  todo,
  waiting,
  ahead,
}: CountStep): Pick<Flow, 'stocktake' | 'todo' | 'waiting' | 'ahead'> {
  return { stocktake, todo, waiting, ahead }
}

/** The server's word takes nothing out of the worker's hands, while the location is still to be counted. */
function opened(flow: Flow, { step, said }: Opened<CountStep>): Flow {
  const after = { ...flow, ...standing(step) }
  const over = step.nextState === 'chooseJob'
  const asked = flow.place && (!countsAll(step) || step.todo.some((row) => isAt(row, flow.place!)))
  const word = said ?? (over ? wrong(step.message) : flow.said)
  return asked && !over ? { ...after, said: word } : { ...outside(after), said: word }
}

function atPlace(flow: Flow, { place, step, lines }: Extract<FlowEvent, { type: 'place' }>): Flow {
  const { locationCode } = place
  const text = lines.length > 0 ? FLOW_WORDS.resumed(locationCode, lines.length) : FLOW_WORDS.arrived(locationCode)
  return { ...outside(flow), ...(step ? standing(step) : {}), place, lines, said: right(text) }
}

/** Goods that are scanned while others are counted keep what was entered of those. */
function takeGoods(flow: Flow, { goods }: { readonly goods: Goods }): Flow | string {
  if (!flow.place) return FLOW_WORDS.unexpected.scanLocation
  const isWanted = wantedOf(flow).some(({ goodsCode }) => goodsCode === goods.goodsCode)
  if (!isWanted && goodsAt(flow.place, goods.goodsCode)) return FLOW_WORDS.notAsked(goods.goodsName)
  return inHand(flow.state === 'amount' ? noted(flow) : flow, goods, NO_DATE_WORD)
}

function inHand(flow: Flow, goods: Goods, date: string): Flow {
  return { ...flow, goods, date, amount: amountOf(flow, goods, date), said: right(goods.goodsName) }
}

/** What was counted of a batch here so far. */
function amountOf({ lines }: Pick<Flow, 'lines'>, goods: Goods | null, date: string): Amount {
  const line = lines.find((one) => one.goodsCode === goods?.goodsCode && one.productionDate === date)
  return line ? { normal: line.normal, broken: line.broken } : NOTHING
}

/** With what is in hand among what was counted; nothing of a batch takes it out again. */
function noted(flow: Flow): Flow {
  const { goods, date, amount } = flow
  if (!goods) return flow
  const others = flow.lines.filter((line) => line.goodsCode !== goods.goodsCode || line.productionDate !== date)
  if (piecesIn(amount) === 0) {
    const known = others.length < flow.lines.length
    return { ...flow, lines: others, said: known ? right(FLOW_WORDS.unnoted(goods.goodsName)) : null }
  }
  const said = right(FLOW_WORDS.noted(goods.goodsName, amountWords(amount, goods)))
  return { ...flow, lines: [{ ...goods, ...amount, productionDate: date }, ...others], said }
}

function emptyHanded(flow: Flow): Flow {
  return { ...flow, goods: null, date: NO_DATE_WORD, amount: NOTHING }
}

/** No location is open. */
function outside(flow: Flow): Flow {
  return { ...emptyHanded(flow), place: null, lines: [] }
}

/** From the amount to the date what was entered stays. */
function back(flow: Flow): Flow {
  const quiet = { ...flow, said: null }
  if (flow.state === 'scanGoods') return outside(quiet)
  return flow.state === 'review' || (flow.state === 'amount' && flow.goods?.dated === 1) ? quiet : emptyHanded(quiet)
}

/** What came between is counted anew, at the same location: then the answer has it open. */
function counted(flow: Flow, { nowhere, step }: Extract<FlowEvent, { type: 'counted' }>): Flow {
  const run = ranOnce(flow.run, piecesHere(flow))
  if (step?.place) return { ...outside(flow), ...standing(step), place: step.place, said: wrong(step.message) }
  const location = flow.place?.locationCode ?? ''
  const text = nowhere ? FLOW_WORDS.missingKept(nowhere.goodsName) : FLOW_WORDS.kept(location)
  const left = step ? standing(step) : without(flow, nowhere)
  // Far off: the count is kept, and not the last.
  const asksMore = (row: Whereabouts) =>
    (nowhere ? isNowhere(row, nowhere) : flow.place && isAt(row, flow.place)) &&
    !flow.waiting.some((one) => one.locationCode === row.locationCode && one.goodsCode === row.goodsCode)
  const isOff = step?.waiting.some(asksMore)
  return { ...outside(flow), ...left, run, said: (isOff ? heed : right)(step ? step.message : text) }
}

/** How the stocktake stands once a kept count will have been sent: until then the worker goes on from here. */
function without(flow: Flow, nowhere: Pick<Todo, 'goodsCode'> | undefined): Pick<Flow, 'todo' | 'stocktake'> {
  const { place, stocktake } = flow
  const isDone = (row: Todo) => (nowhere ? isNowhere(row, nowhere) : place !== null && isAt(row, place))
  const todo = flow.todo.filter((row) => !isDone(row))
  const countedCount = stocktake.countedCount + flow.todo.length - todo.length
  return { todo, stocktake: { ...stocktake, countedCount } }
}

type Whereabouts = Pick<Todo, 'locationCode' | 'goodsCode'>

function isAt(row: Whereabouts, { locationCode }: Pick<Place, 'locationCode'>): boolean {
  return row.locationCode === locationCode
}

function isNowhere(row: Whereabouts, { goodsCode }: Pick<Whereabouts, 'goodsCode'>): boolean {
  return row.locationCode === '' && row.goodsCode === goodsCode
}
