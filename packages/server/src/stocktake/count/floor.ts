import type {
  countJobs,
  openCount,
  scanCountGoods,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { canTake, STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { STOCKTAKE_STATUS_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { locked, take } from '../task/change.ts'
import { itemsOf, plannedGoods } from '../task/item.store.ts'
import { openStocktakes } from '../task/list.store.ts'
import { stocktakeByCode } from '../task/store.ts'
import { booksAt, goodsScanned } from './books.store.ts'
import { askedOfPerson } from './list.store.ts'
import { counting, goodsShown, jobView, keepHold, placeMeant, stepOf } from './step.ts'
import { countedBy } from './store.ts'

const no = COUNT_REFUSALS
const MOST_JOBS = 100

/** The stocktakes of the worker's warehouses that wait or are counted, oldest first. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof countJobs>> {
  const rows = await openStocktakes(db, ctx.scope, MOST_JOBS)
  const asked = await askedOfPerson(
    db,
    ctx.scope,
    rows.map(({ id }) => id),
    ctx.accountId,
  )
  return rows.map((row) => {
    const { open = 0, again = 0, waiting = 0 } = asked.get(row.id) ?? {}
    return {
      ...jobView(row),
      createTime: timeText(row.created_at),
      openCount: canTake(row.status) ? row.item_count : open,
      againCount: again,
      waitingCount: waiting,
    }
  })
}

/** Opens a stocktake, and takes one that waits. @throws Refused notFound */
export async function open(tx: Tx, ctx: Context, { stocktakeCode }: CallInput<typeof openCount>): Promise<CountStep> {
  const stocktake = await locked(tx, ctx, stocktakeCode)
  if (canTake(stocktake.status)) await take(tx, ctx, { stocktakeCode })
  return stepOf(tx, ctx, stocktakeCode, { place: null })
}

/** Opens a location, which nobody else counts meanwhile. @throws Refused by name as the contract declares; notFound */
export async function scanLocation(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof scanCountLocation>,
): Promise<CountStep> {
  const stocktake = await counting(tx, ctx, input.stocktakeCode)
  const place = await placeMeant(tx, ctx, stocktake, input.locationCode)
  const there = (await itemsOf(tx, ctx.scope, stocktake.id)).filter(({ place_id }) => place_id === place.id)
  if (there.length === 0 && stocktake.type === STOCKTAKE_TYPE.location)
    throw refuse(no, 'notPlanned', { location: place.code })
  const asked = there.filter((item) => item.asked !== '' && item.asked !== 'choose')
  if (stocktake.type === STOCKTAKE_TYPE.location && asked.length === 0)
    throw refuse(no, 'nothingAsked', { location: place.code })
  const mine = await countedBy(tx, ctx.scope, stocktake.id, ctx.accountId)
  if (asked.length > 0 && asked.every(({ item, asked: what }) => what === 'again' && mine.has(item)))
    throw refuse(no, 'another', { location: place.code })
  await keepHold(tx, ctx, stocktake, place)
  return stepOf(tx, ctx, stocktake.code, { place })
}

/** What a scanned code is at a location. @throws Refused notCounting, goodsNotPlanned, unknownGoods, unknownLocation; notFound */
export async function scanGoods(
  db: Db,
  ctx: Context,
  input: CallInput<typeof scanCountGoods>,
): Promise<CallOutput<typeof scanCountGoods>> {
  const stocktake = await stocktakeByCode(db, ctx.scope, input.stocktakeCode)
  if (!stocktake) throw notFound('盘点任务')
  if (stocktake.status !== STOCKTAKE_STATUS.counting)
    throw refuse(no, 'notCounting', { code: stocktake.code, status: STOCKTAKE_STATUS_NAMES[stocktake.status] })
  const place = await placeMeant(db, ctx, stocktake, input.locationCode, { kept: false })
  const found = await goodsScanned(db, ctx.scope, input.scan)
  const [first] = found
  if (!first) throw refuse(no, 'unknownGoods', { code: input.scan })
  const planned = stocktake.type === STOCKTAKE_TYPE.location ? null : await plannedGoods(db, ctx.scope, stocktake.id)
  const books = await booksAt(
    db,
    ctx.scope,
    { ids: [place.id], warehouseId: stocktake.warehouse_id },
    found.map(({ id }) => id),
    null,
  )
  const there = found.find(({ id }) => books.some((row) => row.goods_id === id))
  const goods = planned ? found.find(({ id }) => planned.has(id)) : (there ?? first)
  if (!goods) throw refuse(no, 'goodsNotPlanned', { goods: first.name })
  return {
    ...goodsShown(goods),
    dated: flagOf(goods.dated && stocktake.dates_on),
    dates: books.filter((row) => row.goods_id === goods.id).map((row) => dateText(row.production_date)),
  }
}
