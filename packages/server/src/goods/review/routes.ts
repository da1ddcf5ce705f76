import { passGood } from '@yuncang/contract/goods/review/review.ts'
import { write } from '../../plumbing/http/handler.ts'
import { reviewListHandlers } from './list.ts'
import { pass } from './pass.ts'

/** The calls about goods that wait for their audit. */
export const reviewHandlers = [...reviewListHandlers, write(passGood, pass)]
