import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type {
  exportGoodsHistory,
  getGoodsHistoryBatch,
  getGoodsHistoryPage,
} from '@yuncang/contract/stock/history/history.ts'
import { HISTORY_SHEET } from '@yuncang/contract/stock/history/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { goodsView } from '../../goods/shown/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { countUnlessCapped, pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { dateText, validText } from '../../plumbing/http/wire.ts'
import { QUALITY_OF_CODE } from '../ledger/store.ts'
import { historyColumns } from './columns.ts'
import {
  allHistory,
  batchBalances,
  counted,
  countHistory,
  goodsByCode,
  historyPage,
  resolveFilter,
  type Balances,
} from './list.store.ts'
import { historyView } from './view.ts'

/** Every move of stock that matches; for one goods with opening and closing balance, and the balance after each move. */
export async function listHistory(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsHistoryPage>,
): Promise<CallOutput<typeof getGoodsHistoryPage>> {
  const page = pageOf(input)
  const { page: _page, rows: _rows, size: _size, ...asked } = input
  const filter = await resolveFilter(db, ctx.scope, asked)
  const [rows, found, batches] = await Promise.all([
    historyPage(db, ctx.scope, filter, page),
    // Moves are never deleted and never change: what was beyond the cap stays there.
    countUnlessCapped(db, JSON.stringify(['stock history', ctx.scope, asked]), () =>
      countHistory(db, ctx.scope, filter),
    ),
    counted(filter) ? batchBalances(db, ctx.scope, filter) : null,
  ])
  const balance = batches && balanceView(batches)
  const records = rows.map((row) => historyView(ctx, row, balance && balance.closingNum - row.since))
  return { records, ...totalOf(found), balance }
}

/** The batches of one goods with their opening and closing balances. */
export async function listBatches(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsHistoryBatch>,
): Promise<CallOutput<typeof getGoodsHistoryBatch>> {
  const goods = await goodsByCode(db, ctx.scope, input.goodsCode)
  if (!goods) return { goods: null, records: [], total: 0 }
  const rows = await batchBalances(db, ctx.scope, await resolveFilter(db, ctx.scope, input))
  const records = rows
    .filter((row) => row.opening !== 0 || row.closing !== 0 || row.came !== 0 || row.went !== 0)
    .map((row) => ({
      warehouseCode: row.warehouse_code,
      warehouseName: row.warehouse_name,
      productionDate: dateText(row.production_date),
      validUntil: validText(row.production_date, goods.shelf_life_days),
      quality: QUALITY_OF_CODE[row.quality]!,
      ...balanceView([row]),
    }))
  return { goods: goodsView(goods), records, total: records.length }
}

/** The matching moves as a workbook. */
export async function exportHistory(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportGoodsHistory>,
): Promise<Workbook> {
  const filter = await resolveFilter(db, ctx.scope, input)
  const columns = historyColumns(ctx.identity === IDENTITY.platform)
  return workbook({ name: HISTORY_SHEET.name, columns, batches: allHistory(db, ctx.scope, filter) })
}

function balanceView(batches: readonly Balances[]) {
  return {
    openingNum: total(batches, (batch) => batch.opening),
    inNum: total(batches, (batch) => batch.came),
    outNum: total(batches, (batch) => batch.went),
    closingNum: total(batches, (batch) => batch.closing),
  }
}
