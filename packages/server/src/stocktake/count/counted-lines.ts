import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import type { countAtLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { ItemRow } from '../task/item.store.ts'
import type { Stocktake } from '../task/store.ts'
import type { PostedRow } from '../loss/posted.store.ts'
import { goodsByCode, type BooksRow, type CountedGoods } from './books.store.ts'
import type { VisitLine } from './store.ts'

const no = COUNT_REFUSALS
/** What somebody says to have counted of a batch. */
export type Line = CallInput<typeof countAtLocation>['lines'][number]

/** Goods by the codes of some counts, in each of them a batch once. @throws Refused unknownGoods, twice, datesOff, futureDate */
export async function goodsNamed(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  counts: readonly (readonly Pick<Line, 'goodsCode' | 'productionDate'>[])[],
): Promise<ReadonlyMap<string, CountedGoods>> {
  const codes = [...new Set(counts.flat().map(({ goodsCode }) => goodsCode))]
  const goods = new Map((await goodsByCode(tx, ctx.scope, codes)).map((one) => [one.code, one]))
  for (const lines of counts) {
    const seen = new Set<string>()
    for (const { goodsCode, productionDate } of lines) {
      const one = goods.get(goodsCode)
      if (!one) throw refuse(no, 'unknownGoods', { code: goodsCode })
      const key = `${goodsCode}/${productionDate}`
      if (seen.has(key)) throw refuse(no, 'twice', { goods: one.name })
      seen.add(key)
      if (productionDate !== NO_DATE && !(stocktake.dates_on && one.dated))
        throw refuse(no, 'datesOff', { goods: one.name })
      if (productionDate !== NO_DATE && productionDate > ctx.today)
        throw refuse(no, 'futureDate', { goods: one.name, date: productionDate })
    }
  }
  return goods
}

/** What the books have at a location, and how many differences of each batch they include. */
export type There = { readonly books: readonly BooksRow[]; readonly posted: readonly PostedRow[] }

/** What an item was counted as: what the lines say, and nothing of what the books have besides. */
export function linesOf(
  item: Pick<ItemRow, 'goods_id'>,
  lines: readonly Line[],
  goods: ReadonlyMap<string, CountedGoods>,
  { books, posted }: There,
): VisitLine[] {
  const mine = (goodsId: number) => item.goods_id === null || item.goods_id === goodsId
  const counted = lines
    .map((line) => ({ ...line, goodsId: goods.get(line.goodsCode)!.id }))
    .filter(({ goodsId }) => mine(goodsId))
  const key = (goodsId: number, date: string) => `${goodsId}/${date}`
  const said = new Map(counted.map((line) => [key(line.goodsId, line.productionDate), line]))
  const before = new Map(posted.map((row) => [key(row.goods_id, row.production_date), row.posted]))
  const known = new Set(books.map((row) => key(row.goods_id, row.production_date)))
  const rows = [
    ...books.filter((row) => mine(row.goods_id)),
    ...counted
      .filter((line) => !known.has(key(line.goodsId, line.productionDate)))
      .map((line) => nothingOf(line.goodsId, line.productionDate)),
  ]
  return rows.map((row) => {
    const batch = key(row.goods_id, row.production_date)
    const { normal = 0, broken = 0 } = said.get(batch) ?? {}
    return { ...row, normal, broken, posted_before: before.get(batch) ?? 0, price: null }
  })
}

/** The books have nothing of a batch. */
export const nothingOf = (goodsId: number, productionDate: string): BooksRow => ({
  goods_id: goodsId,
  production_date: productionDate,
  on_hand_normal: 0,
  on_hand_broken: 0,
  picked_normal: 0,
  picked_broken: 0,
  arrived_normal: 0,
  arrived_broken: 0,
})
