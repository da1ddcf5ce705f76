import { own } from '@yuncang/domain/base/own.ts'
import type { openSignFor } from '@yuncang/contract/task/sign-for/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import { SIGN_FOR_STEPS, type SignForQuestion, type SignForStanding } from '@yuncang/domain/task/sign-for/steps.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { right, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { SIGN_WORDS } from './words.ts'

export type Delivery = CallOutput<typeof openSignFor>
export type Row = Delivery['rows'][number]
export type Amounts = {
  readonly rejected: number
  readonly discarded: number
  /** Why some is rejected, where the worker says so. */
  readonly reason?: RejectReason | undefined
}

export type Flow = {
  readonly state: SignForQuestion
  readonly delivery: Delivery
  /** What was entered, by the row's id; a row that is not there is received whole. */
  readonly counted: Readonly<Record<string, Amounts>>
  /** The row being entered, and what stands in its fields. */
  readonly row: Row | null
  readonly amounts: Amounts
  readonly said: Said | null
}

export type FlowEvent =
  | Opened<Delivery>
  | { readonly type: 'goods'; readonly code: string }
  | { readonly type: 'amounts'; readonly amounts: Amounts }
  | { readonly type: 'keep' }
  | { readonly type: 'back' }
  | { readonly type: 'signed'; readonly text: string }

const NOTHING: Amounts = { rejected: 0, discarded: 0 }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<SignForQuestion, Flow, FlowEvent, SignForStanding>({
  steps: SIGN_FOR_STEPS,
  changes: {
    opened: (flow) => flow,
    goods: openRow,
    amounts: (flow, { amounts }) => ({ ...flow, amounts, said: null }),
    keep,
    back: emptyHanded,
    signed: (flow, { text }) => ({ ...flow, said: right(text) }),
  },
  standing: () => ({ delivering: true }),
  unexpected: SIGN_WORDS.unexpected,
})

/** The flow of a delivery on the road: the server refuses to open any other. */
export function startFlow(delivery: Delivery): Flow {
  const state = SIGN_FOR_STEPS.opening.opened({ delivering: true })
  return { state, delivery, counted: {}, row: null, amounts: NOTHING, said: null }
}

/** What the platform rejected and discarded altogether, as entered so far. */
export function sumOf({ counted }: Flow): Amounts {
  const all = Object.values(counted)
  return { rejected: total(all, (each) => each.rejected), discarded: total(all, (each) => each.discarded) }
}

function openRow(flow: Flow, { code }: { readonly code: string }): Flow | string {
  const row = flow.delivery.rows.find((each) => each.barCode === code || each.goodsCode === code)
  if (!row) return SIGN_WORDS.notHere
  return { ...flow, row, amounts: own(flow.counted, row.id) ?? NOTHING, said: right(row.name) }
}

function keep(flow: Flow): Flow | string {
  const { row, amounts, counted } = flow
  if (!row) return flow
  if (amounts.rejected + amounts.discarded > row.deliveredPieces)
    return SIGN_WORDS.tooMany(splitWords(row.deliveredPieces, row).main)
  return emptyHanded({ ...flow, counted: { ...counted, [row.id]: amounts } })
}

function emptyHanded(flow: Flow): Flow {
  return { ...flow, row: null, amounts: NOTHING, said: null }
}
