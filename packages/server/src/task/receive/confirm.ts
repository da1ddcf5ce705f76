import { confirmReceive } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Completion, DoneGoods } from '@yuncang/domain/task/complete/completion.ts'
import { addUp, datesOf, type Counted } from '@yuncang/domain/task/receive/receive.ts'
import { RECEIVE_STEPS } from '@yuncang/domain/task/receive/steps.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { knownNow, type Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { complete } from '../complete/complete.ts'
import { lockArrival } from './count.ts'
import { asksDate } from './floor.ts'
import { arrivalGoods, countsOf } from './store.ts'

const refusals = confirmReceive.refusals

/**
 * Completes an arrival with what was counted: the same deed as in the office, with dates and photographs (semantics 3).
 * @throws Refused by name as the contract declares; notFound
 */
export async function confirm(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof confirmReceive>,
  deps: Deps,
): Promise<CallOutput<typeof confirmReceive>> {
  const { scope } = ctx
  const { arrival } = await lockArrival(tx, ctx, input.code)
  if (arrival.counted === 0) throw refuse(refusals, 'nothingCounted')
  if (arrival.counted !== input.countedNormal) throw refuse(refusals, 'recount', { now: arrival.counted })
  const [goods, counts] = await Promise.all([arrivalGoods(tx, scope, arrival.id), countsOf(tx, scope, arrival.id)])
  const counted = new Map(addUp(counts).map((each) => [each.goodsId, each]))
  const announced = goods.filter(({ line }) => line !== null)
  const besides = goods.filter(({ line }) => line === null)
  const { loading, pallets, urls } = input
  const completion: Completion = {
    code: arrival.code,
    pallets,
    loading: loading === undefined ? undefined : loading === 1,
    images: urls && urls.length > 0 ? urls : undefined,
    lines: announced.map((row) => ({
      line: String(row.line),
      ...doneGoods(row.code, counted.get(row.id), asksDate(arrival, row)),
    })),
    added: besides.map((row) => doneGoods(row.code, counted.get(row.id), asksDate(arrival, row))),
  }
  const done = await complete(tx, knownNow(ctx), completion, deps)
  return {
    nextState: RECEIVE_STEPS.review.confirmed,
    message: worded(RECEIVE_PROMPTS.done, { pieces: arrival.counted }),
    awaitingDates: done.awaitingDates,
    putawayCode: done.putawayCode,
  }
}

/** What was counted of goods, as the completion takes it. */
function doneGoods(goodsCode: string, counted: Counted | undefined, dated: boolean): DoneGoods {
  return {
    goodsCode,
    normal: counted?.normal ?? 0,
    broken: counted?.broken ?? 0,
    batches: counted ? datesOf(counted, dated) : [],
  }
}
