import {
  exportGoodsHistory,
  type getGoodsHistoryBatch,
  getGoodsHistoryPage,
} from '@yuncang/contract/stock/history/history.ts'
import { HISTORY_SHEET } from '@yuncang/contract/stock/history/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { goodsView } from '../../goods/shown/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { countUnlessCapped } from '../../plumbing/http/paging.ts'
import { dateText, validText } from '../../plumbing/http/wire.ts'
import { historyColumns } from './columns.ts'
import { batchBalances, type Balances } from './batches.store.ts'
import { counted, goodsByCode, moves, resolveFilter, type HistoryRow } from './list.store.ts'
import { historyView } from './view.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

/** Every move of stock that matches; for one goods with opening and closing balance, and the balance after each move. */
export const historyListHandlers = listHandlers(
  { page: getGoodsHistoryPage, export: exportGoodsHistory },
  {
    store: moves,
    filter: (db, { scope }, asked) => resolveFilter(db, scope, asked),
    tally: async (db, { scope }, filter, asked) => {
      const [found, batches] = await Promise.all([
        // Moves are never deleted and never change: what was beyond the cap stays there.
        countUnlessCapped(db, JSON.stringify(['stock history', scope, asked]), () => moves.count(db, scope, filter)),
        counted(filter) ? batchBalances(db, scope, filter) : null,
      ])
      return { counted: found, balance: batches && balanceView(batches) }
    },
    beside: (_db, _ctx, { more }) => more.balance,
    view: (ctx, row, balance) => historyView(ctx, row, balance && balanceAfter(row, balance)),
    sheet: { name: HISTORY_SHEET.name, columns: ({ identity }) => historyColumns(identity === IDENTITY.platform) },
  },
)

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
      quality: row.quality,
      ...balanceView([row]),
    }))
  return { goods: goodsView(goods), records, total: records.length }
}

function balanceAfter(
  { since, until }: HistoryRow,
  { openingPieces, closingPieces }: ReturnType<typeof balanceView>,
): number {
  return until === null ? closingPieces - since! : openingPieces + until
}

function balanceView(batches: readonly Balances[]) {
  return {
    openingPieces: total(batches, (batch) => batch.opening),
    inPieces: total(batches, (batch) => batch.came),
    outPieces: total(batches, (batch) => batch.went),
    closingPieces: total(batches, (batch) => batch.closing),
  }
}
