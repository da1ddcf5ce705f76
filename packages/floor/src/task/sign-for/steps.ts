import type { openSignFor } from '@yuncang/contract/task/sign-for/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import type { Said } from '../../steps/useSaidTones.ts'
import { SIGN_WORDS } from './words.ts'

export type Delivery = CallOutput<typeof openSignFor>
export type Row = Delivery['rows'][number]
export type Amounts = { readonly rejected: number; readonly discarded: number }

/** The goods of the delivery; how many of one were rejected and discarded; signed. */
export type FlowState = 'goods' | 'amounts' | 'done'

export type Flow = {
  readonly state: FlowState
  readonly delivery: Delivery
  /** What was entered, by the row's id; a row that is not there is received whole. */
  readonly counted: Readonly<Record<string, Amounts>>
  /** The row being entered, and what stands in its fields. */
  readonly row: Row | null
  readonly amounts: Amounts
  readonly said: Said | null
}

export type FlowEvent =
  | { readonly type: 'goods'; readonly code: string }
  | { readonly type: 'amounts'; readonly amounts: Amounts }
  | { readonly type: 'keep' }
  | { readonly type: 'back' }
  | { readonly type: 'signed'; readonly text: string }
  | { readonly type: 'wrong'; readonly text: string }

type Handlers = { readonly [T in FlowEvent['type']]?: (flow: Flow, event: Extract<FlowEvent, { type: T }>) => Flow }

const NOTHING: Amounts = { rejected: 0, discarded: 0 }

/** Which step follows which event. What a state does not name is wrong there, and said so. */
const TABLE: Readonly<Record<FlowState, Handlers>> = {
  goods: { goods: openRow, signed: (flow, { text }) => ({ ...flow, state: 'done', said: { right: true, text } }) },
  amounts: { amounts: (flow, { amounts }) => ({ ...flow, amounts, said: null }), keep, back: toGoods },
  done: {},
}

export function startFlow(delivery: Delivery): Flow {
  return { state: 'goods', delivery, counted: {}, row: null, amounts: NOTHING, said: null }
}

/** The flow after an event; `wrong` may come at any time. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'wrong') return { ...flow, said: { right: false, text: event.text } }
  const handler = TABLE[flow.state][event.type] as ((flow: Flow, event: FlowEvent) => Flow) | undefined
  return handler ? handler(flow, event) : { ...flow, said: { right: false, text: SIGN_WORDS.unexpected[flow.state] } }
}

/** What the platform rejected and discarded altogether, as entered so far. */
export function sumOf({ counted }: Flow): Amounts {
  const all = Object.values(counted)
  return { rejected: total(all, (each) => each.rejected), discarded: total(all, (each) => each.discarded) }
}

function openRow(flow: Flow, { code }: { readonly code: string }): Flow {
  const row = flow.delivery.rows.find((each) => each.barCode === code || each.goodsCode === code)
  if (!row) return { ...flow, said: { right: false, text: SIGN_WORDS.notHere } }
  return {
    ...flow,
    state: 'amounts',
    row,
    amounts: flow.counted[row.id] ?? NOTHING,
    said: { right: true, text: row.name },
  }
}

function keep(flow: Flow): Flow {
  const { row, amounts, counted } = flow
  if (!row) return flow
  if (amounts.rejected + amounts.discarded > row.deliveryNum)
    return { ...flow, said: { right: false, text: SIGN_WORDS.tooMany(splitWords(row.deliveryNum, row).main) } }
  return toGoods({ ...flow, counted: { ...counted, [row.id]: amounts } })
}

function toGoods(flow: Flow): Flow {
  return { ...flow, state: 'goods', row: null, amounts: NOTHING, said: null }
}
