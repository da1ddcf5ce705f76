import { addPutaway, getPutawayGoods, getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { openPutaway, putawayJobs, scanPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway, getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { earlyRead, read, write } from '../../plumbing/http/handler.ts'
import { cancelPutawayOrder } from './cancel.ts'
import { chooseGoods, chooseSupplier } from './choose.ts'
import { createOrder } from './create.ts'
import { jobs, openOrder } from './floor.ts'
import { orderInfo } from './detail.ts'
import { putawayListHandlers } from './list.ts'
import { scan } from './scan.ts'
import { shelveGoods } from './shelve.ts'

/** The putaway calls, of the office and of the floor (part 1, 7; semantics 3). */
export const putawayHandlers = [
  ...putawayListHandlers,
  read(getPutawayInfo, orderInfo),
  read(getPutawaySuppliers, chooseSupplier),
  earlyRead(getPutawayGoods, chooseGoods),
  write(addPutaway, createOrder),
  write(cancelPutaway, cancelPutawayOrder),
  read(putawayJobs, jobs),
  read(openPutaway, openOrder),
  read(scanPutaway, scan),
  write(shelve, shelveGoods),
]
