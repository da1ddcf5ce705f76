import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type {
  exportGoodsByLocation,
  queryGoodsByLocation,
  queryGoodsByLocationSums,
  queryGoodsByProduction,
  queryInventoryPage,
} from '@yuncang/contract/stock/query/query.ts'
import { STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { stockColumns } from './columns.ts'
import {
  allStock,
  countStock,
  resolveFilter,
  stockPage,
  sumStock,
  type DateRow,
  type PlaceRow,
  type StockBy,
  type StockRow,
} from './list.store.ts'
import { inventoryView, locationView, piecesView, productionView } from './view.ts'

/** Stock by goods and warehouse. */
export function listInventory(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryInventoryPage>,
): Promise<CallOutput<typeof queryInventoryPage>> {
  return listed<StockRow, CallOutput<typeof queryInventoryPage>['records'][number]>(
    db,
    ctx,
    'goods',
    input,
    inventoryView,
  )
}

/** Stock by goods, warehouse and production date. */
export function listByProduction(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryGoodsByProduction>,
): Promise<CallOutput<typeof queryGoodsByProduction>> {
  return listed<DateRow, CallOutput<typeof queryGoodsByProduction>['records'][number]>(
    db,
    ctx,
    'date',
    input,
    productionView,
  )
}

/** Stock by location, goods and production date. */
export function listByLocation(
  db: Db,
  ctx: Context,
  input: CallInput<typeof queryGoodsByLocation>,
): Promise<CallOutput<typeof queryGoodsByLocation>> {
  return listed<PlaceRow, CallOutput<typeof queryGoodsByLocation>['records'][number]>(
    db,
    ctx,
    'place',
    input,
    locationView,
  )
}

async function listed<R extends StockRow, V>(
  db: Db,
  ctx: Context,
  by: StockBy,
  input: CallInput<typeof queryGoodsByLocation>,
  view: (ctx: Context, row: R) => V,
) {
  const page = pageOf(input)
  const filter = await resolveFilter(db, ctx.scope, input, ctx.today)
  const [rows, counted] = await Promise.all([
    stockPage<R>(db, ctx.scope, by, filter, page),
    countStock(db, ctx.scope, by, filter),
  ])
  return { records: rows.map((row) => view(ctx, row)), ...totalOf(counted) }
}

type Filter = CallInput<typeof exportGoodsByLocation>

/** Sums for the foot of a list of stock. */
export function listSums(by: StockBy) {
  return async (db: Db, ctx: Context, input: Filter): Promise<CallOutput<typeof queryGoodsByLocationSums>> => {
    const sums = await sumStock(db, ctx.scope, by, await resolveFilter(db, ctx.scope, input, ctx.today))
    return sums ? { total: sums.rows, ...piecesView(sums) } : null
  }
}

const NAMES = { goods: STOCK_SHEET.inventory, date: STOCK_SHEET.byProduction, place: STOCK_SHEET.byLocation }

/** The filtered stock as a workbook. */
export function exportStock(by: StockBy) {
  return async (db: Db, ctx: Context, input: Filter): Promise<Workbook> => {
    const filter = await resolveFilter(db, ctx.scope, input, ctx.today)
    return workbook({
      name: NAMES[by],
      columns: stockColumns(by, ctx.today, ctx.identity === IDENTITY.platform),
      batches: allStock<PlaceRow>(db, ctx.scope, by, filter),
    })
  }
}
