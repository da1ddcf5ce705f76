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
import { download, read } from '../../plumbing/http/handler.ts'
import { exportStock, listByLocation, listByProduction, listInventory, listSums } from './list.ts'

/** The stock queries (part 1, 7; part 2, 7). */
export const stockQueryHandlers = [
  read(queryInventoryPage, listInventory),
  read(queryInventorySums, listSums('goods')),
  download(exportInventory, exportStock('goods')),
  read(queryGoodsByProduction, listByProduction),
  read(queryGoodsByProductionSums, listSums('date')),
  download(exportGoodsByProduction, exportStock('date')),
  read(queryGoodsByLocation, listByLocation),
  read(queryGoodsByLocationSums, listSums('place')),
  download(exportGoodsByLocation, exportStock('place')),
]
