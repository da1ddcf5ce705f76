import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { write } from '../../plumbing/http/handler.ts'
import { cancel, take } from './change.ts'

/** The deeds on stocktakes as a whole (part 2, 7). */
export const stocktakeHandlers = [write(takeInventoryTask, take), write(cancelInventoryTask, cancel)]
