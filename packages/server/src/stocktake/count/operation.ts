import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { Stocktake } from '../task/store.ts'
import { visitsBy, type VisitBy } from './store.ts'

/** What a deed says, so short that it can be kept beside what it made. What was seen when a location was opened is no part of it. */
export function contentOf(deed: 'count' | 'empty' | 'sheet' | 'correct', ...said: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([deed, ...said]))
    .digest('base64url')
}

/**
 * The counts that an operation has made already, when the same person says the same of the same stocktake again.
 * @throws Refused operationReused when it was anything else: what is said now would be lost without a word
 */
export async function doneBefore(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  { operation, content }: { readonly operation: string; readonly content: string },
): Promise<readonly VisitBy[]> {
  const before = await visitsBy(tx, ctx.scope, operation)
  const isSame = (visit: VisitBy) =>
    visit.account_id === ctx.accountId &&
    visit.stocktake_id === stocktake.id &&
    (visit.content === '' || visit.content === content)
  if (!before.every(isSame)) throw refuse(COUNT_REFUSALS, 'operationReused')
  return before
}
