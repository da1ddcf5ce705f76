import type { exportGoods, getGoods, getGoodsPage, getIsAcc } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_SHEET } from '@yuncang/contract/goods/goods/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { GOODS_COLUMNS } from './columns.ts'
import { ownersByCode } from './facts.store.ts'
import { allRows, countRows, goodsRow, goodsRows, resolveFilter, useOf, type GoodsFilter } from './list.store.ts'
import { goodsView } from './view.ts'

/** The list of goods. */
export async function listGoods(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsPage>,
): Promise<CallOutput<typeof getGoodsPage>> {
  return listed(db, ctx, await resolveFilter(db, ctx.scope, input), input)
}

/** A page of the goods that match a filter, with their pictures. */
export async function listed(
  db: Db,
  ctx: Context,
  filter: GoodsFilter,
  input: Parameters<typeof pageOf>[0],
): Promise<CallOutput<typeof getGoodsPage>> {
  const page = pageOf(input)
  const [rows, counted] = await Promise.all([goodsRows(db, ctx.scope, filter, page), countRows(db, ctx.scope, filter)])
  const ids = rows.map((row) => row.id)
  const images = await imagesOf(db, ctx.scope, 'goods', ids)
  return { records: rows.map((row) => goodsView(ctx, row, images.get(row.id))), ...totalOf(counted) }
}

/** The filtered goods as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportGoods>): Promise<Workbook> {
  const filter = await resolveFilter(db, ctx.scope, input)
  return workbook({ name: GOODS_SHEET.name, columns: GOODS_COLUMNS, batches: allRows(db, ctx.scope, filter) })
}

/** Goods with their pictures, their log and what a change of the box would touch. */
export async function goodsDetail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoods>,
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
    inUse: { num: use.pieces, documents: use.documents },
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
