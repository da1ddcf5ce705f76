import { createNumbering } from '../../plumbing/db/number.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { cyclingWarehouses } from './day.store.ts'
import { makeDay } from './make.ts'

/** What makes the plans of the calendar, once a day. */
export const CYCLE_TOPIC = 'stocktake.cycle'

/**
 * Makes the plans of the present day in every warehouse of a merchant whose calendar is on, each in a transaction of its own; harmless to
 * repeat. Days that went by meanwhile are not made up for: what was due on them is due still.
 */
export async function makeCyclePlans({ database, tenantId, signal, log }: Run): Promise<void> {
  const scope = wholeTenant(tenantId)
  const nextCode = createNumbering(database)
  const codes = await inTenant(database, tenantId, (tx) => cyclingWarehouses(tx, scope))
  let failed = 0
  for (const code of codes) {
    if (signal.aborted) return
    await inTenant(database, tenantId, (tx) => makeDay(tx, scope, code, nextCode)).catch((error: unknown) => {
      log.error({ err: error, tenantId, warehouse: code }, 'cycle counts of a warehouse')
      failed += 1
    })
  }
  if (failed > 0) throw new Error(`cycle counts of ${failed} of ${codes.length} warehouses could not be planned`)
}
