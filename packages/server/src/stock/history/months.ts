import type { Tx } from '../../plumbing/db/database.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { monthsDue, sumMonth } from './months.store.ts'

export const MONTHS_TOPIC = 'stock.months'

/**
 * Sums the moves of a merchant's months that are over and not summed, oldest first, each in a transaction of its own: whoever is stopped goes on where he was.
 * @param may whether anything may be written for the merchant still, asked at the beginning of each of these transactions
 */
export async function sumMonths(
  { database, tenantId, signal, progress }: Run,
  may: (tx: Tx, tenantId: number) => Promise<boolean> = async () => true,
): Promise<void> {
  const scope = wholeTenant(tenantId)
  const due = await inTenant(database, tenantId, async (tx) => ((await may(tx, tenantId)) ? monthsDue(tx, scope) : 0))
  const sumNext = async (tx: Tx) => (await may(tx, tenantId)) && sumMonth(tx, scope)
  for (let done = 1; !signal.aborted; done += 1) {
    if (!(await inTenant(database, tenantId, sumNext))) return
    await progress(done, Math.max(done, due))
  }
}
