import { STATEMENT_STATE_NAMES } from '@yuncang/contract/bill/statement/mail-words.ts'
import {
  downloadStatement,
  getStatement,
  getStatementPaper,
  resendStatement,
} from '@yuncang/contract/bill/statement/statement.ts'
import { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { download, read, writeFinished } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { reasonOf, sendAtOnce } from './at-once.ts'
import { paperOfBill, statementFile } from './files.ts'
import { months } from './months.ts'
import { printedBill, type PrintedBill } from './send.store.ts'
import { found, resend, said } from './resend.ts'

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

async function printed(db: Db, scope: Scope, code: string): Promise<PrintedBill> {
  const bill = await printedBill(db, scope, code)
  if (bill === undefined) throw notFound('账单')
  return bill
}
