import { SETTLE_WORDS } from '@yuncang/contract/bill/bill/words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import type { By, MadeBill } from '../bill/make.ts'
import type { Told } from '../bill/settle.ts'
import { insertStatements, mailboxesOf } from './note.store.ts'
import type { ToSend } from './send.ts'

/** What sends a statement that did not go at once. */
export const STATEMENT_TOPIC = 'bill.statement'
/** Who made the bill sends it first: the job comes when that must be over. */
const AFTER = '15 seconds'
/** So long a statement that cannot be sent is tried again. */
const LONGEST_MS = 3 * 86_400_000

/**
 * Notes the statements of new bills in their own transaction: to whom each goes by mail, or that nobody gets it. Nothing is sent here;
 * answers of each why it has not gone yet.
 */
export async function noteStatements(
  tx: Tx,
  { scope, now }: Pick<By, 'scope' | 'now'>,
  bills: readonly Pick<MadeBill, 'id' | 'code' | 'supplierId'>[],
): Promise<Told[]> {
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
  await followStatements(
    tx,
    scope,
    now,
    statements.flatMap(({ billId, sendTo }) => (sendTo === '' ? [] : [billId])),
  )
  return statements.map(({ code, sendTo }) => ({
    code,
    sent: false,
    reason: sendTo === '' ? SETTLE_WORDS.noAddress : SETTLE_WORDS.underWay,
  }))
}

/** Writes the jobs that send statements, should nobody else. */
export async function followStatements(tx: Tx, scope: Scope, now: number, billIds: readonly number[]): Promise<void> {
  const until = untilOf(now)
  await follow(
    tx,
    tenantOf(scope),
    billIds.map((billId) => ({ topic: STATEMENT_TOPIC, payload: { billId, until } satisfies ToSend, after: AFTER })),
  )
}

/** Until when a statement that is asked for now is tried, as the database reads it. */
export const untilOf = (now: number): string => new Date(now + LONGEST_MS).toISOString()
