import { confirmReceive } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { addUp, datesOf, type Counted } from '@yuncang/domain/task/receive/receive.ts'
import { setImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Surroundings } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { complete } from '../complete/complete.ts'
import { lockArrival } from './count.ts'
import { asksDate } from './floor.ts'
import { arrivalGoods, countsOf } from './store.ts'

const no = confirmReceive.refusals

/**
 * Completes an arrival with what was counted: the same deed as in the office, with dates and photographs (semantics 3).
 * @throws Refused by name as the contract declares; notFound
 */
export async function confirm(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof confirmReceive>,
  around: Surroundings,
): Promise<CallOutput<typeof confirmReceive>> {
  const { scope } = ctx
  const { arrival } = await lockArrival(tx, ctx, input.code)
  if (arrival.counted === 0) throw refuse(no, 'nothingCounted')
  if (arrival.counted !== input.countedNormal) throw refuse(no, 'recount', { now: arrival.counted })
  const [goods, counts] = await Promise.all([arrivalGoods(tx, scope, arrival.id), countsOf(tx, scope, arrival.id)])
  const counted = new Map(addUp(counts).map((each) => [each.goodsId, each]))
  const announced = goods.filter(({ line }) => line !== null)
  const besides = goods.filter(({ line }) => line === null)
  const { loading, pallets } = input
  const task = {
    code: arrival.code,
    status: 3 as const,
    ...(loading === undefined ? {} : { loading }),
    ...(pallets === undefined ? {} : { pallets }),
  }
  const goodsList = announced.map((row) => ({
    id: String(row.line),
    ...actual(row.code, counted.get(row.id), asksDate(arrival, row)),
  }))
  const addGoodsList = besides.map((row) => actual(row.code, counted.get(row.id), asksDate(arrival, row)))
  const done = await complete(tx, ctx, { task, goodsList, addGoodsList }, around)
  if (input.urls && input.urls.length > 0) await setImages(tx, scope, 'task', arrival.id, input.urls)
  return {
    nextState: 'done',
    message: sentence({ code: 400, text: RECEIVE_PROMPTS.done }, { num: arrival.counted }),
    awaitingDates: done.awaitingDates,
    putawayCode: done.putawayCode,
  }
}

/** What was counted of a line, as the completion takes it. */
function actual(goodsCode: string, counted: Counted | undefined, dated: boolean) {
  return {
    goodsCode,
    actualNormal: counted?.normal ?? 0,
    actualBroken: counted?.broken ?? 0,
    batchList: (counted ? datesOf(counted, dated) : []).map(({ productionDate, normal, broken }) => ({
      productionDate: productionDate,
      normal: normal,
      broken: broken,
    })),
  }
}
