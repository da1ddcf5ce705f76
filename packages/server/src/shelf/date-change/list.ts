import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportDateLog, queryDateLogPageList, queryDateLogSums } from '@yuncang/contract/shelf/date-change/log.ts'
import { DATE_CHANGE_SHEET } from '@yuncang/contract/shelf/date-change/words.ts'
import { HISTORY_SHEET } from '@yuncang/contract/stock/history/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../goods/shown/columns.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import { ownedFilter } from '../../base/named/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { dateChanges, type DateChangeRow } from './list.store.ts'

/** Date changes, newest first. */
export const dateLogHandlers = listHandlers(
  { page: queryDateLogPageList, sums: queryDateLogSums, export: exportDateLog },
  {
    store: dateChanges,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (ctx, row) => ({
      dateChangeCode: row.code,
      ...ownerView(ctx, row),
      ...goodsView(row),
      areaName: row.area_name,
      locationCode: row.location,
      productionDate: dateText(row.from_date),
      newProductionDate: dateText(row.to_date),
      quality: row.quality,
      pieces: row.quantity,
      reason: row.reason,
      createTime: timeText(row.created_at),
      createName: row.created_name,
    }),
    sums: ({ rows, pieces }) => ({ total: rows, pieces }),
    sheet: { name: DATE_CHANGE_SHEET.name, columns },
  },
)

function columns(ctx: Context): readonly Column<DateChangeRow>[] {
  return [
    { title: DATE_CHANGE_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === IDENTITY.platform),
    { title: STOCK_SHEET.area, width: 14, value: (row) => row.area_name },
    { title: STOCK_SHEET.location, width: 14, value: (row) => row.location },
    ...GOODS_COLUMNS,
    { title: DATE_CHANGE_SHEET.from, width: 12, value: (row) => dateText(row.from_date) },
    { title: DATE_CHANGE_SHEET.to, width: 12, value: (row) => dateText(row.to_date) },
    { title: HISTORY_SHEET.quality, width: 10, value: (row) => QUALITY_NAMES[row.quality] },
    { title: DATE_CHANGE_SHEET.pieces, width: 10, value: (row) => row.quantity },
    { title: DATE_CHANGE_SHEET.reason, width: 30, value: (row) => row.reason },
    { title: DATE_CHANGE_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(DATE_CHANGE_SHEET.createdAt, (row) => row.created_at),
  ]
}
