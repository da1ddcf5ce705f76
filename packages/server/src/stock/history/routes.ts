import { getGoodsHistoryBatch } from '@yuncang/contract/stock/history/history.ts'
import { read } from '../../plumbing/http/handler.ts'
import { historyListHandlers, listBatches } from './list.ts'

/** The history of stock (part 2, 7). */
export const stockHistoryHandlers = [...historyListHandlers, read(getGoodsHistoryBatch, listBatches)]
