import { SETTLE_WORDS } from '@yuncang/contract/bill/bill/words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { MadeBill } from '../bill/settle.ts'
import { insertStatements, mailboxesOf } from './note.store.ts'

/**
 * Notes the statements of new bills in their own transaction: to whom each goes by mail, or that nobody gets it. Nothing is sent here;
 * answers of each why it has not gone yet.
 */
export async function noteStatements(
  tx: Tx,
  { scope }: Context,
  bills: readonly MadeBill[],
): Promise<{ sent: boolean; reason: string }[]> {
  const mailboxes = await mailboxesOf(
    tx,
    scope,
    bills.map(({ supplierId }) => supplierId),
  )
  const statements = bills.map(({ id, code, supplierId }) => ({
    billId: id,
    code,
    sendTo: mailboxes.get(supplierId) ?? '',
  }))
  await insertStatements(tx, scope, statements)
  return statements.map(({ sendTo }) => ({
    sent: false,
    reason: sendTo === '' ? SETTLE_WORDS.noAddress : SETTLE_WORDS.underWay,
  }))
}
