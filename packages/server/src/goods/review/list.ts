import { exportNotPassGood, getNotPassGood } from '@yuncang/contract/goods/review/review.ts'
import { GOODS_SHEET } from '@yuncang/contract/goods/goods/words.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { GOODS_COLUMNS } from '../goods/columns.ts'
import { goods, resolveFilter, type GoodsFilter } from '../goods/list.store.ts'
import { goodsView } from '../goods/view.ts'

/** Goods that wait for their audit. */
export const reviewListHandlers = listHandlers(
  { page: getNotPassGood, export: exportNotPassGood },
  {
    store: goods,
    filter: waiting,
    view: (ctx, row) => goodsView(ctx, row, row.images ?? []),
    sheet: { name: GOODS_SHEET.review, columns: GOODS_COLUMNS },
  },
)

/** How many wait, of one warehouse or of all the user's. */
export async function countWaiting(db: Db, ctx: Context, warehouseCode: string | undefined): Promise<number> {
  const only = warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] }
  return goods.count(db, ctx.scope, await waiting(db, ctx, only))
}

/** Who works in some warehouses is asked about the goods of those, and about goods of none in particular. */
async function waiting(db: Db, { scope }: Who, input: Asked<typeof getNotPassGood>): Promise<GoodsFilter> {
  const filter = await resolveFilter(db, scope, { ...input, type: 2 })
  return { ...filter, warehouses: filter.warehouses ?? scope.warehouseIds ?? undefined }
}
