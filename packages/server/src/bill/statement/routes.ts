import { RESEND_REFUSALS, RESEND_WORDS, STATEMENT_STATE_NAMES } from '@yuncang/contract/bill/statement/mail-words.ts'
import {
  downloadStatement,
  getStatement,
  getStatementPaper,
  resendStatement,
} from '@yuncang/contract/bill/statement/statement.ts'
import { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { download, read, writeFinished } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { log } from '../bill/change.ts'
import { holdBill, touchBill } from '../bill/store.ts'
import { reasonOf, sendAtOnce } from './at-once.ts'
import { paperOfBill, statementFile } from './files.ts'
import { months } from './months.ts'
import { followStatements } from './note.ts'
import { mailboxesOf } from './note.store.ts'
import { printedBill, sendAgain, statementsOf, type PrintedBill, type StatementRow } from './send.store.ts'

/** The calls of statements: how each went, once more, and as a file. */
export const statementHandlers = [
  read(getStatement, async (db, ctx, { billCode }) => {
    const row = await found(db, ctx, billCode)
    const { state, sendTo, sentAt, attempts } = row
    return {
      state,
      stateName: STATEMENT_STATE_NAMES[state],
      sendTo,
      sentTime: timeText(sentAt),
      attempts,
      failure: ctx.identity === IDENTITY.supplier ? '' : reasonOf(row),
    }
  }),
  read(getBillMonths, months),
  writeFinished(resendStatement, resend, async ({ ctx, input: { billCode }, deps }) => {
    const [{ sent, reason } = { sent: false, reason: '' }] = await sendAtOnce(ctx, deps, [billCode])
    return said(sent, reason)
  }),
  read(getStatementPaper, async (db, { scope }, { billCode }) => paperOfBill(await printed(db, scope, billCode))),
  download(downloadStatement, async (db, { scope }, { billCode, format }) =>
    statementFile(paperOfBill(await printed(db, scope, billCode)), format),
  ),
]

/** Has a statement sent once more. @throws Refused cancelled, noAddress, underWay; notFound */
async function resend(
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
  await log(tx, ctx, bill, bill.status, sentence({ code: 400, text: RESEND_WORDS.log }, { to: sendTo }))
  return said(false, STATEMENT_STATE_NAMES.waiting)
}

const NO_SERVERS: readonly string[] = Object.values(NO_SERVER)

function said(sent: boolean, reason: string): CallOutput<typeof resendStatement> {
  const why = NO_SERVERS.includes(reason) ? RESEND_WORDS.noServer : RESEND_WORDS.failed
  const text = sent ? RESEND_WORDS.sent : sentence({ code: 400, text: why }, { reason })
  return { text, sent: flagOf(sent), reason }
}

async function printed(db: Db, scope: Scope, code: string): Promise<PrintedBill> {
  const bill = await printedBill(db, scope, code)
  if (bill === undefined) throw notFound('账单')
  return bill
}

async function found(db: Db, { scope }: Context, code: string): Promise<StatementRow> {
  const [row] = await statementsOf(db, scope, [code])
  if (row === undefined) throw notFound('账单')
  return row
}
