import { sumMonths } from '../stock/history/months.ts'
import type { Run } from '../plumbing/jobs/topic.ts'
import { closedMerchants } from './closed-months.store.ts'

export const CLOSED_MONTHS_TOPIC = 'stock.months.closed'

/**
 * Sums the months of merchants that are shut or have left, for which the clock starts nothing: nothing moves there any more, so that of each there is one to be
 * summed. The platform, which asks over all merchants, would otherwise read every move of everybody since then.
 */
export async function sumClosedMonths(run: Run): Promise<void> {
  const closed = await run.database.transaction(closedMerchants)
  for (const [done, tenantId] of closed.entries()) {
    if (run.signal.aborted) return
    await sumMonths({ ...run, tenantId, progress: async () => {} })
    await run.progress(done + 1, closed.length)
  }
}
