import {
  exportInventoryLossLines,
  getInventoryLossDetail,
  inventoryHandle,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { handle } from './handle.ts'
import { detail } from './detail.ts'
import { linesExported } from './export.ts'
import { lossLists } from './list.ts'

/** Loss orders and what is done with their lines (part 2, 7). */
export const lossHandlers = [
  ...lossLists,
  read(getInventoryLossDetail, detail),
  download(exportInventoryLossLines, linesExported),
  write(inventoryHandle, handle),
]
