import { chooseCount, finishCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countEmpty,
  countJobs,
  openCount,
  ownCounts,
  scanCountGoods,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import { getLastCounts } from '@yuncang/contract/stocktake/count/last.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import {
  exportInventoryDetails,
  exportInventoryItems,
  getInventoryTaskInfo,
} from '@yuncang/contract/stocktake/task/list.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { chooseOne, correct } from './correct.ts'
import { count, empty, enterSheet } from './count.ts'
import { finish } from './finish.ts'
import { jobs, open, scanGoods, scanLocation } from './floor.ts'
import { info } from './detail.ts'
import { detailsExported, itemsExported } from './exports.ts'
import { last } from './last.ts'
import { own } from './own.ts'
import { sheetBooks } from './sheet-books.ts'
import { stocktakeListHandlers } from './list.ts'

/** Counting on the floor, and what the office sees of it. */
export const countHandlers = [
  ...stocktakeListHandlers,
  read(getInventoryTaskInfo, info),
  download(exportInventoryItems, itemsExported),
  download(exportInventoryDetails, detailsExported),
  read(getLastCounts, last),
  read(getCountBooks, sheetBooks),
  read(countJobs, jobs),
  write(openCount, open),
  write(scanCountLocation, scanLocation),
  read(scanCountGoods, scanGoods),
  write(countAtLocation, count),
  write(countEmpty, empty),
  read(ownCounts, own),
  write(correctCount, correct),
  write(enterCountSheet, enterSheet),
  write(finishCount, finish),
  write(finishInventoryTask, finish),
  write(chooseCount, chooseOne),
]
