import { RESEND_REFUSALS, RESEND_WORDS, STATEMENT_STATE_NAMES } from '@yuncang/contract/bill/statement/mail-words.ts'
import type { resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { log } from '../bill/change.ts'
import { holdBill, touchBill } from '../bill/store.ts'
import { followStatements } from './note.ts'
import { mailboxesOf } from './note.store.ts'
import { sendAgain, statementsOf, type StatementRow } from './send.store.ts'

/** Has a statement sent once more. @throws Refused cancelled, noAddress, underWay; notFound */
export async function resend(
  tx: Tx,
  ctx: Context,
  { billCode }: CallInput<typeof resendStatement>,
): Promise<CallOutput<typeof resendStatement>> {
  const { scope } = ctx
  const seen = await found(tx, ctx, billCode)
  const bill = await holdBill(tx, scope, seen.billId)
  const { claimed } = await found(tx, ctx, billCode)
  if (bill === undefined || bill.status === BILL_STATUS.cancelled) throw refuse(RESEND_REFUSALS, 'cancelled')
  if (claimed) throw refuse(RESEND_REFUSALS, 'underWay')
  const sendTo = (await mailboxesOf(tx, scope, [bill.supplierId])).get(bill.supplierId) ?? ''
  if (sendTo === '') throw refuse(RESEND_REFUSALS, 'noAddress')
  await sendAgain(tx, scope, bill.id, sendTo)
  await followStatements(tx, scope, ctx.now, [bill.id])
  await touchBill(tx, scope, bill)
  await log(tx, ctx, bill, bill.status, worded(RESEND_WORDS.log, { to: sendTo }))
  return said(false, STATEMENT_STATE_NAMES.waiting)
}

const NO_SERVERS: readonly string[] = Object.values(NO_SERVER)

/** What came of it, in words. */
export function said(sent: boolean, reason: string): CallOutput<typeof resendStatement> {
  const why = NO_SERVERS.includes(reason) ? RESEND_WORDS.noServer : RESEND_WORDS.failed
  const text = sent ? RESEND_WORDS.sent : worded(why, { reason })
  return { text, sent: flagOf(sent), reason }
}

/** How the statement of a bill went. @throws Refused notFound */
export async function found(db: Db, { scope }: Context, code: string): Promise<StatementRow> {
  const [row] = await statementsOf(db, scope, [code])
  if (row === undefined) throw notFound('账单')
  return row
}
