import type { exportNotPassGood, getNotPassGood } from '@yuncang/contract/goods/review/review.ts'
import { GOODS_SHEET } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { GOODS_COLUMNS } from '../goods/columns.ts'
import { allRows, countRows, resolveFilter, type GoodsFilter } from '../goods/list.store.ts'
import { listed } from '../goods/list.ts'

/** Goods that wait for their audit. */
export async function listWaiting(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getNotPassGood>,
): Promise<CallOutput<typeof getNotPassGood>> {
  return listed(db, ctx, await waiting(db, ctx, input), input)
}

/** The same as a workbook. */
export async function exportWaiting(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportNotPassGood>,
): Promise<Workbook> {
  const filter = await waiting(db, ctx, input)
  return workbook({ name: GOODS_SHEET.review, columns: GOODS_COLUMNS, batches: allRows(db, ctx.scope, filter) })
}

/** How many wait, of one warehouse or of all the user's. */
export async function countWaiting(db: Db, ctx: Context, warehouseCode: string | undefined): Promise<number> {
  const only = warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] }
  return countRows(db, ctx.scope, await waiting(db, ctx, only))
}

/** Who works in some warehouses is asked about the goods of those, and about goods of none in particular. */
async function waiting(db: Db, { scope }: Context, input: CallInput<typeof exportNotPassGood>): Promise<GoodsFilter> {
  const filter = await resolveFilter(db, scope, { ...input, type: 2 })
  return { ...filter, warehouses: filter.warehouses ?? scope.warehouseIds ?? undefined }
}
