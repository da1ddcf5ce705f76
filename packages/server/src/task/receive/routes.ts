import {
  confirmReceive,
  countReceive,
  openReceive,
  receiveJobs,
  scanReceive,
  undoReceive,
} from '@yuncang/contract/task/receive/floor.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { confirm } from './confirm.ts'
import { count, undo } from './count.ts'
import { jobs, open, scan } from './floor.ts'

/** Arrivals counted at the gate. */
export const receiveHandlers = [
  read(receiveJobs, jobs),
  read(openReceive, open),
  read(scanReceive, scan),
  write(countReceive, count),
  write(undoReceive, undo),
  write(confirmReceive, confirm),
]
