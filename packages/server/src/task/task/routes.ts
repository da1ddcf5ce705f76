import { addTask, updateTask } from '@yuncang/contract/task/task/create.ts'
import {
  findByCode,
  getAllTaskGood,
  getGoods,
  getGoodsBatch,
  getTaskDetails,
  getTaskLogList,
  queryGoodsProductionTime,
} from '@yuncang/contract/task/task/detail.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { completeTask, countPlates, updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { complete } from './complete.ts'
import { createTask } from './create.ts'
import { details, taskGoods, taskLog } from './detail.ts'
import { supplementDocuments } from './documents.ts'
import { awaitingDates, find } from './find.ts'
import { chooseBatch, chooseGoods } from './goods.ts'
import { taskListHandlers } from './list.ts'
import { suggestPallets } from './pallets.ts'
import { changeStatus } from './status.ts'
import { update } from './update.ts'

/** The task calls (part 1, 7). */
export const taskHandlers = [
  ...taskListHandlers,
  write(addTask, createTask),
  write(updateTask, update),
  write(updateTaskStatus, changeStatus),
  write(completeTask, complete),
  write(updateTaskUrls, supplementDocuments),
  read(getTaskDetails, details),
  read(getAllTaskGood, taskGoods),
  read(getTaskLogList, taskLog),
  read(getGoods, chooseGoods),
  read(getGoodsBatch, chooseBatch),
  read(queryGoodsProductionTime, awaitingDates),
  read(findByCode, find),
  read(countPlates, suggestPallets),
]
