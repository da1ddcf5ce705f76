import {
  exportGoodsByLocation,
  exportGoodsByProduction,
  exportInventory,
  queryGoodsByLocation,
  queryGoodsByLocationSums,
  queryGoodsByProduction,
  queryGoodsByProductionSums,
  queryInventoryPage,
  queryInventorySums,
} from '@yuncang/contract/stock/query/query.ts'
import { STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import { ofMerchant } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Early } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { inventoryColumns, locationColumns, productionColumns } from './columns.ts'
import {
  resolveFilter,
  stockBy,
  type DateRow,
  type GoodsRow,
  type GoodsSums,
  type PlaceRow,
  type StockFilter,
  type StockSums,
} from './list.store.ts'
import { goodsSumsView, inventoryView, locationView, piecesView, productionView } from './view.ts'

const same = {
  within: ofMerchant,
  filter: async (db: Db, { scope, known }: Early, asked: StockFilter) =>
    resolveFilter(db, scope, asked, (await known).today),
  sums: (sums: StockSums) => ({ total: sums.rows, ...piecesView(sums) }),
}

/** Stock by goods and warehouse; besides by production date; besides by location (part 1, 7). */
export const stockQueryHandlers = [
  ...listHandlers(
    { page: queryInventoryPage, sums: queryInventorySums, export: exportInventory },
    {
      ...same,
      store: stockBy<'goods', GoodsRow, GoodsSums>('goods'),
      sums: goodsSumsView,
      view: inventoryView,
      sheet: {
        name: STOCK_SHEET.inventory,
        columns: inventoryColumns,
      },
    },
  ),
  ...listHandlers(
    { page: queryGoodsByProduction, sums: queryGoodsByProductionSums, export: exportGoodsByProduction },
    {
      ...same,
      store: stockBy<'date', DateRow>('date'),
      view: productionView,
      sheet: {
        name: STOCK_SHEET.byProduction,
        columns: productionColumns,
      },
    },
  ),
  ...listHandlers(
    { page: queryGoodsByLocation, sums: queryGoodsByLocationSums, export: exportGoodsByLocation },
    {
      ...same,
      store: stockBy<'place', PlaceRow>('place'),
      view: locationView,
      sheet: {
        name: STOCK_SHEET.byLocation,
        columns: locationColumns,
      },
    },
  ),
]
