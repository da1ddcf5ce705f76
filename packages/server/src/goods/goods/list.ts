import { exportGoods, type getGoods, getGoodsPage, type getIsAcc } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_SHEET } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { ofMerchant } from '../../base/named/store.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { GOODS_COLUMNS } from './columns.ts'
import { ownersByCode } from './references.store.ts'
import type { BehindGoods } from './behind.ts'
import { goods, goodsRow, resolveFilter } from './list.store.ts'
import { goodsView } from './view.ts'

/** The list of goods, with their pictures. */
export const goodsListHandlers = listHandlers(
  { page: getGoodsPage, export: exportGoods },
  {
    store: goods,
    within: ofMerchant,
    filter: (db, { scope }, asked) => resolveFilter(db, scope, asked),
    view: (ctx, row) => goodsView(ctx, row, row.images ?? []),
    sheet: { name: GOODS_SHEET.name, columns: GOODS_COLUMNS },
  },
)

/** Goods with their pictures, their log and what a change of the box would touch. */
export async function goodsDetail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoods>,
  { useOf }: BehindGoods,
): Promise<CallOutput<typeof getGoods>> {
  const row = await goodsRow(db, ctx.scope, input.goodsCode)
  if (!row) throw notFound('商品')
  const [images, use, log] = await Promise.all([
    imagesOf(db, ctx.scope, 'goods', [row.id]),
    useOf(db, ctx.scope, row.id),
    readLog(db, ctx.scope, 'goods', row.id),
  ])
  return {
    ...goodsView(ctx, row, images.get(row.id)),
    inUse: { pieces: use.pieces, documents: use.documents },
    supplierAccumulates: flagOf(row.supplier_accumulates),
    logList: logView(log),
  }
}

/** Whether a supplier sums remainders over all its goods. */
export async function supplierAccumulates(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getIsAcc>,
): Promise<CallOutput<typeof getIsAcc>> {
  const owner = (await ownersByCode(db, ctx.scope, [input.supplierCode])).get(input.supplierCode)
  if (!owner) throw notFound('供应商')
  return { accumulates: flagOf(owner.accumulates) }
}
