import { addTask, updateTask } from '@yuncang/contract/task/task/create.ts'
import { findByCode, getAllTaskGood, getGoods, getGoodsBatch, getTaskDetails, getTaskLogList, queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { exportTasks, getTaskPage, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { completeTask, countPlates, updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { countPallets } from '@yuncang/domain/task/task/pallets.ts'
import { download, read, write } from '../../http/handler.ts'
import { notFound } from '../../http/refused.ts'
import { complete } from './complete.ts'
import { createTask } from './create.ts'
import { details, taskGoods, taskLog } from './detail.ts'
import { goodsByCode } from './facts.store.ts'
import { awaitingDates, find } from './find.ts'
import { chooseBatch, chooseGoods } from './goods.ts'
import { exportList, listSums, listTasks } from './list.ts'
import { changeStatus } from './status.ts'
import { update } from './update.ts'

/** The task calls (part 1, 7). */
export const taskHandlers = [
  read(getTaskPage, listTasks),
  read(getTaskSums, listSums),
  download(exportTasks, exportList),
  write(addTask, createTask),
  write(updateTask, update),
  write(updateTaskStatus, changeStatus),
  write(completeTask, complete),
  read(getTaskDetails, details),
  read(getAllTaskGood, taskGoods),
  read(getTaskLogList, taskLog),
  read(getGoods, chooseGoods),
  read(getGoodsBatch, chooseBatch),
  read(queryGoodsProductionTime, awaitingDates),
  read(findByCode, find),
  read(countPlates, async (db, ctx, { dbInfo }) => {
    const goods = await goodsByCode(db, ctx.scope, dbInfo.map((row) => row.goodCode))
    return {
      plate: countPallets(
        dbInfo.map(({ goodCode, goodNum }) => {
          const found = goods.get(goodCode)
          if (!found) throw notFound(`商品 ${goodCode} `)
          return { pieces: goodNum, piecesPerBox: found.pieces_per_box, boxesPerPallet: found.boxes_per_pallet }
        }),
      ),
    }
  }),
]
