import type { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { BETWEEN } from '@yuncang/contract/stocktake/plan/words.ts'
import { COUNT_PROMPTS, COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { STOCKTAKE_LOG } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { resultLines } from '@yuncang/domain/stocktake/count/difference.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { keepResult } from '../loss/open.ts'
import { settingOf } from '../setting/store.ts'
import { goodsById } from './books.store.ts'
import { logged } from '../task/change.ts'
import { itemsOf } from '../task/item.store.ts'
import { setStocktake } from '../task/store.ts'
import { insertFirstCounts } from './first.store.ts'
import { batchesOf, countsOf, foundOf, priceOf, thresholdOf, type Counted } from './rounds.ts'
import { counting } from './step.ts'
import { letGo } from './store.ts'

const MOST_NAMED = 5

/**
 * Finishes a stocktake of which everything was counted: its lines are fixed, and differences make a loss order (semantics 4).
 * @throws Refused notCounting, open, tooMuch; notFound
 */
export async function finish(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof finishCount>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof finishCount>> {
  const { scope } = ctx
  const stocktake = await counting(tx, ctx, input.stocktakeCode)
  const items = await itemsOf(tx, scope, stocktake.id)
  const open = items.filter(({ counted }) => !counted)
  if (open.length > 0) {
    const names = open.slice(0, MOST_NAMED).map((item) => item.location_code ?? item.goods_name ?? '')
    throw refuse(COUNT_REFUSALS, 'open', { count: open.length, items: names.join(BETWEEN) })
  }
  const threshold = thresholdOf(await settingOf(tx, scope, stocktake.warehouse_id))
  const batches = batchesOf(await countsOf(tx, scope, stocktake.id, null), threshold).filter(isSomething)
  const lines = resultLines(stocktake.type, batches.map(foundOf))
  // All dates and locations of goods are one line of the task that posts them.
  for (const [goodsId, same] of Map.groupBy(lines, (line) => line.goodsId)) {
    const pieces = Math.max(
      total(same, ({ tally }) => tally.normal),
      total(same, ({ tally }) => tally.broken),
    )
    if (pieces <= MAX_PIECES) continue
    const [goods] = await goodsById(tx, scope, [goodsId])
    throw refuse(COUNT_REFUSALS, 'tooMuch', { goods: goods!.name, pieces, most: MAX_PIECES })
  }
  const byFirst = Map.groupBy(batches, ({ goodsId, productionDate }) => `${goodsId}/${productionDate}`)
  const result = await keepResult(
    tx,
    ctx,
    stocktake,
    lines.map((line) => {
      const of = byFirst.get(`${line.goodsId}/${line.productionDate}`)!
      const batch = of.find(({ placeId }) => placeId === line.placeId) ?? of[0]!
      const first = batch.visits[0]!
      return { ...line, countedBy: first.account_id, countedAt: first.as_of, price: priceOf(batch) }
    }),
    nextCode,
  )
  await insertFirstCounts(tx, scope, stocktake, batches)
  const different = result.lossCode !== ''
  const finished = { at: new Date(ctx.now), different }
  await letGo(tx, scope, stocktake.id, null)
  await setStocktake(tx, scope, stocktake, STOCKTAKE_STATUS.finished, { finished })
  const content = worded(STOCKTAKE_LOG.finished, { count: items.length, lines: result.differing })
  await logged(tx, ctx, stocktake, STOCKTAKE_STATUS.finished, content)
  const said = different ? COUNT_PROMPTS.finishedWith : COUNT_PROMPTS.finished
  return {
    stocktakeCode: stocktake.code,
    different: flagOf(different),
    lossCode: result.lossCode,
    message: worded(said, { loss: result.lossCode }),
  }
}

/** Goods that were found nowhere, and of which the books had nothing, make no line. */
function isSomething({ placeId, tallies }: Counted): boolean {
  return (
    placeId !== null &&
    tallies.some(({ normal, broken, systemNormal, systemBroken }) => normal + broken + systemNormal + systemBroken > 0)
  )
}
