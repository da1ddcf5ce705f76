import type { exportShorts, getShortPage, getShortSums } from '@yuncang/contract/task/pick/short.ts'
import { SHORT_REASON_NAMES, SHORT_SHEET } from '@yuncang/contract/task/pick/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../plumbing/db/named.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { QUALITY_OF_CODE } from '../../stock/ledger/store.ts'
import { SHORT_COLUMNS } from './columns.ts'
import { allShorts, countShorts, shortPage, sumShorts, type ShortRow } from './list.store.ts'

/** Where picking found less than the books say, newest first. */
export async function listShorts(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getShortPage>,
): Promise<CallOutput<typeof getShortPage>> {
  const page = pageOf(input)
  const filter = await ownedFilter(db, ctx.scope, input)
  const [rows, counted] = await Promise.all([
    shortPage(db, ctx.scope, filter, page),
    countShorts(db, ctx.scope, filter),
  ])
  return { records: rows.map(shortView), ...totalOf(counted) }
}

/** Sums for the foot of the list. */
export async function listSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getShortSums>,
): Promise<CallOutput<typeof getShortSums>> {
  const sums = await sumShorts(db, ctx.scope, await ownedFilter(db, ctx.scope, input))
  return sums
    ? { shortNum: sums.shorts, missingNum: sums.missing, foundNum: sums.found, lackingNum: sums.missing - sums.found }
    : null
}

/** The filtered short picks as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportShorts>): Promise<Workbook> {
  const filter = await ownedFilter(db, ctx.scope, input)
  return workbook({ name: SHORT_SHEET.name, columns: SHORT_COLUMNS, batches: allShorts(db, ctx.scope, filter) })
}

function shortView(row: ShortRow): CallOutput<typeof getShortPage>['records'][number] {
  return {
    id: String(row.id),
    createTime: timeText(row.at),
    taskCode: row.task_code,
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    yaName: row.area_name,
    ylCode: row.location,
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    box: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    productionTime: dateText(row.production_date),
    quality: QUALITY_OF_CODE[row.quality]!,
    missingNum: row.missing,
    foundNum: row.found,
    lackingNum: row.missing - row.found,
    reason: row.reason,
    reasonName: SHORT_REASON_NAMES[row.reason],
    note: row.note,
    createName: row.person_name,
  }
}
