import type { chooseCount } from '@yuncang/contract/stocktake/count/finish.ts'
import type { correctCount } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { settingOf } from '../setting/store.ts'
import { itemsOf, setItems, tallyItems } from '../task/item.store.ts'
import { goodsNamed, nothingOf } from './counted-lines.ts'
import { postedAt } from '../loss/posted.store.ts'
import { contentOf, doneBefore } from './operation.ts'
import { askedAfter, batchesOf, countsOf, thresholdOf, type Visit } from './rounds.ts'
import { counting, placeMeant, stepOf } from './step.ts'
import { choose, correctVisit, insertVisits, type VisitLine } from './store.ts'

const no = COUNT_REFUSALS

/**
 * Puts a line of one's own count right: another count takes its place, against the same books.
 * @throws Refused by name as the contract declares; notFound
 */
export async function correct(tx: Tx, ctx: Context, input: CallInput<typeof correctCount>): Promise<CountStep> {
  const { scope } = ctx
  const { normal, broken, productionDate, operationId: operation } = input
  const stocktake = await counting(tx, ctx, input.stocktakeCode, [input])
  const place = await placeMeant(tx, ctx, stocktake, input.locationCode)
  const content = contentOf('correct', place.id, input.goodsCode, productionDate, normal, broken)
  const repeated = await doneBefore(tx, ctx, stocktake, { operation, content })
  if (repeated.length > 0) return stepOf(tx, ctx, stocktake.code, { place: null })
  const goods = (await goodsNamed(tx, ctx, stocktake, [[input]])).get(input.goodsCode)!
  const item = (await itemsOf(tx, scope, stocktake.id)).find(
    ({ place_id, goods_id }) =>
      place_id === place.id && (stocktake.type === STOCKTAKE_TYPE.location || goods_id === goods.id),
  )
  if (!item) throw refuse(no, 'notPlanned', { location: place.code })
  const { visits } = await countsOf(tx, scope, stocktake.id, [item.item])
  const ofItem = visits.filter((visit) => visit.item === item.item && visit.state === 'valid')
  const last = ofItem.at(-1)
  if (!last || last.account_id !== ctx.accountId) throw refuse(no, 'notYours', { location: place.code })
  const isMeant = (line: VisitLine) => line.goods_id === goods.id && line.production_date === productionDate
  const before = last.lines.find(isMeant) ?? (await unknownThen(tx, ctx, last, goods.id, productionDate))
  const lines = [...last.lines.filter((line) => !isMeant(line)), { ...before, normal, broken }]
  await correctVisit(tx, scope, last.id)
  const { round, source, as_of: asOf, posted_before: postedBefore } = last
  const visit = { stocktakeId: stocktake.id, item: item.item, placeId: place.id, round, source, asOf, postedBefore }
  await insertVisits(tx, scope, ctx, [{ ...visit, disturbed: false, operation, content, lines }])
  const threshold = thresholdOf(await settingOf(tx, scope, stocktake.warehouse_id))
  const asked = askedAfter(item.item, await countsOf(tx, scope, stocktake.id, [item.item]), threshold)
  await setItems(tx, scope, ctx, stocktake.id, [{ item: item.item, asked, rounds: ofItem.length }])
  await tallyItems(tx, scope, stocktake.id)
  return stepOf(tx, ctx, stocktake.code, { place: null })
}

/** A batch of which neither a count nor the books of its moment said anything. */
async function unknownThen(
  tx: Tx,
  ctx: Context,
  { place_id, as_of, posted_before }: Visit,
  goodsId: number,
  productionDate: string,
): Promise<Omit<VisitLine, 'normal' | 'broken'>> {
  const posted = await postedAt(tx, ctx.scope, [place_id!], as_of)
  const one = posted.find((row) => row.goods_id === goodsId && row.production_date === productionDate)
  // What was being posted while somebody counted was not in the books of that count, though it is of a time before it.
  const known = total(posted, (row) => row.posted) === posted_before
  return { ...nothingOf(goodsId, productionDate), posted_before: known ? (one?.posted ?? 0) : -1, price: null }
}

/** Chooses which count of a line holds. @throws Refused notCounting, unknownGoods, datesOff, futureDate, noChoice; notFound */
export async function chooseOne(tx: Tx, ctx: Context, input: CallInput<typeof chooseCount>): Promise<null> {
  const { scope } = ctx
  const { item, productionDate, round } = input
  const stocktake = await counting(tx, ctx, input.stocktakeCode, [input])
  const goods = (await goodsNamed(tx, ctx, stocktake, [[input]])).get(input.goodsCode)!
  const threshold = thresholdOf(await settingOf(tx, scope, stocktake.warehouse_id))
  const batch = batchesOf(await countsOf(tx, scope, stocktake.id, [item]), threshold).find(
    (one) => one.item === item && one.goodsId === goods.id && one.productionDate === productionDate,
  )
  const visit = batch?.visits[round - 1]
  const open = (await itemsOf(tx, scope, stocktake.id)).find((one) => one.item === item)
  if (!batch || !visit || open?.asked !== 'choose' || !('asked' in batch.outcome)) throw refuse(no, 'noChoice')
  await choose(tx, scope, ctx, stocktake.id, {
    item,
    goods_id: goods.id,
    production_date: productionDate,
    visit_id: visit.id,
  })
  const asked = askedAfter(item, await countsOf(tx, scope, stocktake.id, [item]), threshold)
  await setItems(tx, scope, null, stocktake.id, [{ item, asked, rounds: open.rounds }])
  await tallyItems(tx, scope, stocktake.id)
  return null
}
