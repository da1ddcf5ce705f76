import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import type { countAtLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { ItemRow } from '../task/item.store.ts'
import type { Stocktake } from '../task/store.ts'
import { goodsByCode, type BooksRow, type CountedGoods } from './books.store.ts'
import type { VisitLine } from './store.ts'

const no = COUNT_REFUSALS
/** What somebody says to have counted of a batch. */
export type Line = CallInput<typeof countAtLocation>['lines'][number]

/** Goods by the codes of some counts, in each of them a batch once. @throws Refused unknownGoods, twice, datesOff */
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
    }
  }
  return goods
}

/** What an item was counted as: what the lines say, and nothing of what the books have besides. */
export function linesOf(
  item: Pick<ItemRow, 'goods_id'>,
  lines: readonly Line[],
  goods: ReadonlyMap<string, CountedGoods>,
  books: readonly BooksRow[],
): VisitLine[] {
  const mine = (goodsId: number) => item.goods_id === null || item.goods_id === goodsId
  const counted = lines
    .map((line) => ({ ...line, goodsId: goods.get(line.goodsCode)!.id }))
    .filter(({ goodsId }) => mine(goodsId))
  const key = (goodsId: number, date: string) => `${goodsId}/${date}`
  const said = new Map(counted.map((line) => [key(line.goodsId, line.productionDate), line]))
  const known = new Set(books.map((row) => key(row.goods_id, row.production_date)))
  return [
    ...books
      .filter((row) => mine(row.goods_id))
      .map((row) => {
        const line = said.get(key(row.goods_id, row.production_date))
        return { ...row, normal: line?.normal ?? 0, broken: line?.broken ?? 0 }
      }),
    ...counted
      .filter((line) => !known.has(key(line.goodsId, line.productionDate)))
      .map((line) => ({ ...nothingOf(line.goodsId, line.productionDate), normal: line.normal, broken: line.broken })),
  ]
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
