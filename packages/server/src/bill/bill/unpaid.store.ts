import { LOCK_MINUTES } from '@yuncang/domain/bill/bill/lock.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** Written out, not sent beside the statement: an index over such bills alone is found by them. */
const UNPAID = raw(`(${BILL_STATUS.unchecked}, ${BILL_STATUS.unpaid})`)

/** Whether a bill `b` was made on a day of Shanghai or later and waits to be paid. */
export const isUnpaidSince = (day: string): Sql =>
  sql`b.status in ${UNPAID} and b.gen_at >= (${day}::date::timestamp at time zone 'Asia/Shanghai')`

/** How long the lock of a bill lives that nobody released. */
export const LOCK_LIVES = raw(`interval '${LOCK_MINUTES} minutes'`)
