import {
  exportGoodsHistory,
  getGoodsHistoryBatch,
  getGoodsHistoryPage,
} from '@yuncang/contract/stock/history/history.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { exportHistory, listBatches, listHistory } from './list.ts'

/** The history of stock (part 2, 7). */
export const stockHistoryHandlers = [
  read(getGoodsHistoryPage, listHistory),
  read(getGoodsHistoryBatch, listBatches),
  download(exportGoodsHistory, exportHistory),
]
