import { completeTask, palletSuggestion } from '@yuncang/contract/task/complete/complete.ts'
import { earlyWrite, read } from '../../plumbing/http/handler.ts'
import { completeByCall } from './call.ts'
import { suggestPallets } from './pallets.ts'

/** The calls that complete a task (part 1, 7). */
export const completeHandlers = [earlyWrite(completeTask, completeByCall), read(palletSuggestion, suggestPallets)]
