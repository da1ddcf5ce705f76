import { openSignFor, signForDelivery, signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { deliveries, openDelivery, sign } from './floor.ts'
import { receiptRows } from './rows.ts'
import { signFor } from './sign.ts'

/** The calls of the delivery receipt, of the office and of the floor (part 1, 7). */
export const signForHandlers = [
  read(getSignForRows, async (db, ctx, input) => allRows(await receiptRows(db, ctx, input))),
  write(submitSignFor, signFor),
  read(signForJobs, deliveries),
  read(openSignFor, openDelivery),
  write(signForDelivery, sign),
]
