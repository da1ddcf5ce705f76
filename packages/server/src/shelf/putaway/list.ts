import type { exportPutaways, getPutawayPage, getPutawaySums } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_SHEET } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../plumbing/db/named.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { ORDER_COLUMNS } from './columns.ts'
import { allOrders, countOrders, orderPage, sumOrders } from './list.store.ts'
import { orderView } from './view.ts'

/** The list of putaway orders (part 1, 2.8). */
export async function listOrders(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPutawayPage>,
): Promise<CallOutput<typeof getPutawayPage>> {
  const page = pageOf(input)
  const filter = await ownedFilter(db, ctx.scope, input)
  const [rows, counted] = await Promise.all([
    orderPage(db, ctx.scope, filter, page),
    countOrders(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => orderView(ctx, row)), ...totalOf(counted) }
}

/** Sums for the foot of the list. */
export async function listSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPutawaySums>,
): Promise<CallOutput<typeof getPutawaySums>> {
  const sums = await sumOrders(db, ctx.scope, await ownedFilter(db, ctx.scope, input))
  if (!sums) return null
  return { orderNum: sums.orders, ysdSkuNumber: sums.goods, ysdNumber: sums.pieces, outstandingNum: sums.outstanding }
}

/** The filtered orders as a workbook. */
export async function exportOrders(db: Db, ctx: Context, input: CallInput<typeof exportPutaways>): Promise<Workbook> {
  const filter = await ownedFilter(db, ctx.scope, input)
  return workbook({ name: PUTAWAY_SHEET.name, columns: ORDER_COLUMNS, batches: allOrders(db, ctx.scope, filter) })
}
