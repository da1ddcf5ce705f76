import { sumMonths } from '../stock/history/months.ts'
import type { Run } from '../plumbing/jobs/topic.ts'
import { closedMerchants, holdClosed } from './closed-months.store.ts'

export const CLOSED_MONTHS_TOPIC = 'stock.months.closed'

/**
 * Sums the months of merchants that are shut or have left, for which the clock starts nothing: nothing moves there any more, so that of each days without
 * moves are added. The platform, which asks over all merchants, would otherwise read every move of everybody since then. Merchants are erased in the same nights: what a
 * merchant is was seen hours ago perhaps, so each transaction asks anew, or rows would be left behind the erasing. One that fails holds up none behind it.
 * @throws Error at the end, where any failed
 */
export async function sumClosedMonths(run: Run): Promise<void> {
  const closed = await run.database.transaction(closedMerchants)
  const failed: unknown[] = []
  for (const [done, tenantId] of closed.entries()) {
    if (run.signal.aborted) return
    try {
      await sumMonths({ ...run, tenantId, progress: async () => {} }, holdClosed)
    } catch (error) {
      failed.push(error)
    }
    await run.progress(done + 1, closed.length)
  }
  if (failed.length > 0)
    throw new Error(`months not summed: of ${failed.length} merchants, the first: ${String(failed[0])}`, {
      cause: failed[0],
    })
}
