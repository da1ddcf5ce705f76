import { completeTask, countPlates } from '@yuncang/contract/task/complete/complete.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { complete } from './complete.ts'
import { suggestPallets } from './pallets.ts'

/** The calls that complete a task (part 1, 7). */
export const completeHandlers = [write(completeTask, complete), read(countPlates, suggestPallets)]
