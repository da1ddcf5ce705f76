import type { exportDateLog, queryDateLogPageList, queryDateLogSums } from '@yuncang/contract/shelf/date-change/log.ts'
import { DATE_CHANGE_SHEET } from '@yuncang/contract/shelf/date-change/words.ts'
import { HISTORY_SHEET } from '@yuncang/contract/stock/history/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import { TOTAL_CAP, type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../plumbing/db/named.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { QUALITY_OF_CODE } from '../../stock/ledger/store.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../stock/query/columns.ts'
import { goodsView, ownerView } from '../../stock/query/view.ts'
import { allDateChanges, dateChangePage, sumDateChanges, type DateChangeRow } from './list.store.ts'

/** Date changes, newest first. */
export async function listDateChanges(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryDateLogPageList>,
): Promise<CallOutput<typeof queryDateLogPageList>> {
  const page = pageOf(input)
  const filter = await ownedFilter(db, ctx.scope, input)
  const [rows, sums] = await Promise.all([
    dateChangePage(db, ctx.scope, filter, page),
    sumDateChanges(db, ctx.scope, filter),
  ])
  const records = rows.map((row) => ({
    ydlCode: row.code,
    ...ownerView(ctx, row),
    ...goodsView(row),
    yaName: row.area_name,
    ylCode: row.location,
    productionTime: dateText(row.from_date),
    newProductionTime: dateText(row.to_date),
    quality: QUALITY_OF_CODE[row.quality]!,
    num: row.quantity,
    reason: row.reason,
    createTime: timeText(row.created_at),
    createName: row.created_name,
  }))
  return { records, ...totalOf(sums.rows) }
}

/** Sums for the foot of the list. */
export async function listSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryDateLogSums>,
): Promise<CallOutput<typeof queryDateLogSums>> {
  const sums = await sumDateChanges(db, ctx.scope, await ownedFilter(db, ctx.scope, input))
  return sums.rows > TOTAL_CAP ? null : { total: sums.rows, num: sums.pieces }
}

/** The filtered changes as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportDateLog>): Promise<Workbook> {
  const columns: readonly Column<DateChangeRow>[] = [
    { title: DATE_CHANGE_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === 3),
    { title: STOCK_SHEET.area, width: 14, value: (row) => row.area_name },
    { title: STOCK_SHEET.location, width: 14, value: (row) => row.location },
    ...GOODS_COLUMNS,
    { title: DATE_CHANGE_SHEET.from, width: 12, value: (row) => dateText(row.from_date) },
    { title: DATE_CHANGE_SHEET.to, width: 12, value: (row) => dateText(row.to_date) },
    { title: HISTORY_SHEET.quality, width: 10, value: (row) => QUALITY_NAMES[QUALITY_OF_CODE[row.quality]!] },
    { title: DATE_CHANGE_SHEET.num, width: 10, value: (row) => row.quantity },
    { title: DATE_CHANGE_SHEET.reason, width: 30, value: (row) => row.reason },
    { title: DATE_CHANGE_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(DATE_CHANGE_SHEET.createdAt, (row) => row.created_at),
  ]
  const filter = await ownedFilter(db, ctx.scope, input)
  return workbook({ name: DATE_CHANGE_SHEET.name, columns, batches: allDateChanges(db, ctx.scope, filter) })
}
