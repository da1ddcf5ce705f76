import { importOpeningStock, openingStockTemplate } from '@yuncang/contract/stock/opening/import.ts'
import { getOpening } from '@yuncang/contract/stock/opening/opening.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { read } from '../../plumbing/http/handler.ts'
import { openingImport } from './import.ts'
import { openingDetail, openingLineHandlers, openingListHandlers } from './list.ts'

/** Opening stock: its import, and the documents that it makes. */
export const openingHandlers = [
  ...importHandlersOf(openingImport, importOpeningStock, openingStockTemplate),
  ...openingListHandlers,
  read(getOpening, openingDetail),
  ...openingLineHandlers,
]
