import { wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { monthsDue, sumMonth } from './months.store.ts'

export const MONTHS_TOPIC = 'stock.months'

/** Sums the moves of a merchant's months that are over and not summed, oldest first, each in a transaction of its own: whoever is stopped goes on where he was. */
export async function sumMonths({ database, tenantId, signal, progress }: Run): Promise<void> {
  const scope = wholeTenant(tenantId)
  const due = await inTenant(database, tenantId, (tx) => monthsDue(tx, scope))
  for (let done = 1; !signal.aborted; done += 1) {
    if (!(await inTenant(database, tenantId, (tx) => sumMonth(tx, scope)))) return
    await progress(done, Math.max(done, due))
  }
}
