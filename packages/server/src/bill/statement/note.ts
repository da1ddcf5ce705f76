import { SETTLE_WORDS } from '@yuncang/contract/bill/bill/words.ts'
import { serverOf } from '../../partner/mail/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { MadeBill } from '../bill/settle.ts'
import { insertStatements, mailboxesOf } from './note.store.ts'

/**
 * Notes the statements of new bills in their own transaction: to whom each goes by mail, or that nobody gets it. Answers of each that
 * it has not gone yet, and why.
 */
export async function noteStatements(
  tx: Tx,
  { scope }: Context,
  bills: readonly MadeBill[],
): Promise<{ sent: boolean; reason: string }[]> {
  const [own, shared, mailboxes] = await Promise.all([
    serverOf(tx, tenantOf(scope)),
    serverOf(tx, PLATFORM_TENANT),
    mailboxesOf(
      tx,
      scope,
      bills.map(({ supplierId }) => supplierId),
    ),
  ])
  const hasServer = own !== undefined || shared !== undefined
  const statements = bills.map(({ id, code, supplierId }) => ({
    billId: id,
    code,
    sendTo: mailboxes.get(supplierId) ?? '',
    hasServer,
  }))
  await insertStatements(tx, scope, statements)
  return statements.map(({ sendTo }) => ({
    sent: false,
    reason: sendTo === '' ? SETTLE_WORDS.noAddress : hasServer ? SETTLE_WORDS.underWay : SETTLE_WORDS.noServer,
  }))
}
