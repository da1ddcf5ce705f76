import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { write } from '../../plumbing/http/handler.ts'
import { answer } from './answer.ts'

/** Whether locations that picks have emptied are empty (semantics 4). */
export const zeroCheckHandlers = [write(answerZeroCheck, answer)]
