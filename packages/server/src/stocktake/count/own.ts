import type { ownCounts } from '@yuncang/contract/stocktake/count/floor.ts'
import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { STOCKTAKE_STATUS_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { itemsOf } from '../task/item.store.ts'
import { stocktakeByCode } from '../task/store.ts'
import { goodsById } from './books.store.ts'
import { countsOf } from './rounds.ts'
import { goodsShown } from './step.ts'

/** More than these are asked for by their location. */
const MOST_SHOWN = 50

/** What this person counted and may still put right: nobody has counted it after them. @throws Refused notCounting; notFound */
export async function own(
  db: Db,
  ctx: Context,
  { stocktakeCode, locationCode }: CallInput<typeof ownCounts>,
): Promise<CallOutput<typeof ownCounts>> {
  const { scope } = ctx
  const stocktake = await stocktakeByCode(db, scope, stocktakeCode)
  if (!stocktake) throw notFound('盘点任务')
  const { code, status } = stocktake
  if (status !== STOCKTAKE_STATUS.counting)
    throw refuse(COUNT_REFUSALS, 'notCounting', { code, status: STOCKTAKE_STATUS_NAMES[status] })
  const [{ visits }, items] = await Promise.all([
    countsOf(db, scope, stocktake.id, null),
    itemsOf(db, scope, stocktake.id),
  ])
  const codes = new Map(items.map((item) => [item.item, item.location_code ?? '']))
  const last = new Map(visits.filter(({ state }) => state === 'valid').map((visit) => [visit.item, visit]))
  const wanted = locationCode === undefined ? undefined : codeForm(locationCode)
  const mine = [...last.values()]
    .filter(({ account_id, place_id }) => account_id === ctx.accountId && place_id !== null)
    .filter(({ item }) => wanted === undefined || codeForm(codes.get(item)!) === wanted)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MOST_SHOWN)
  const ids = [...new Set(mine.flatMap(({ lines }) => lines.map(({ goods_id }) => goods_id)))]
  const goods = new Map((await goodsById(db, scope, ids)).map((one) => [one.id, one]))
  const locations = mine.map((visit) => ({
    locationCode: codes.get(visit.item)!,
    countedTime: timeText(visit.as_of),
    lines: visit.lines.map((line) => ({
      ...goodsShown(goods.get(line.goods_id)!),
      productionDate: dateText(line.production_date),
      normal: line.normal,
      broken: line.broken,
    })),
  }))
  return { type: stocktake.type, locations }
}
