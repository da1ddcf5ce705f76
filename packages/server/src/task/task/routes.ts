import {
  getAllTaskGood,
  getTaskDetails,
  getTaskLogList,
  queryGoodsProductionTime,
} from '@yuncang/contract/task/task/detail.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { earlyWrite, read, write } from '../../plumbing/http/handler.ts'
import { details, taskGoods, taskLog } from './detail.ts'
import { supplementDocuments } from './documents.ts'
import { awaitingDates } from './find.ts'
import { taskListHandlers, taskStatusCounts } from './list.ts'
import { changeStatus } from './status.ts'

/** The calls that show tasks, accept and cancel them (part 1, 7). */
export const taskHandlers = [
  ...taskListHandlers,
  taskStatusCounts,
  earlyWrite(updateTaskStatus, changeStatus),
  write(updateTaskUrls, supplementDocuments),
  read(getTaskDetails, details),
  read(getAllTaskGood, taskGoods),
  read(getTaskLogList, taskLog),
  read(queryGoodsProductionTime, awaitingDates),
]
