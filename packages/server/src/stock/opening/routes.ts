import { importOpeningStock, openingStockTemplate } from '@yuncang/contract/stock/opening/import.ts'
import {
  exportOpening,
  getOpening,
  getOpeningLines,
  getOpeningPage,
  getOpeningSums,
} from '@yuncang/contract/stock/opening/opening.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { openingImport } from './import.ts'
import { exportList, listOpening, openingDetail, openingLines, openingSums } from './list.ts'

/** Opening stock: its import, and the documents that it makes. */
export const openingHandlers = [
  ...importHandlersOf(openingImport, importOpeningStock, openingStockTemplate),
  read(getOpeningPage, listOpening),
  read(getOpeningSums, openingSums),
  download(exportOpening, exportList),
  read(getOpening, openingDetail),
  read(getOpeningLines, openingLines),
]
