import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { read, write } from '../../http/handler.ts'
import { receiptRows } from './rows.ts'
import { signFor } from './sign.ts'

/** The calls of the delivery receipt (part 1, 7). */
export const signForHandlers = [read(getSignForRows, receiptRows), write(submitSignFor, signFor)]
