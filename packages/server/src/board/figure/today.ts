import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { openTenants } from '../../plumbing/jobs/jobs.store.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { clock } from './build.store.ts'
import { refreshToday } from './tenant.store.ts'

export const TODAY_TOPIC = 'board.today'

/** Looks up for the platform what each merchant does today. One that fails holds up no other. */
export async function refreshAll({ database, signal, log }: Run): Promise<void> {
  let failed = 0
  for (const tenantId of await database.transaction(openTenants)) {
    if (signal.aborted) return
    const scope = wholeTenant(tenantId)
    await inTenant(database, tenantId, async (tx) => {
      const today = shanghaiDay(await clock(tx))
      await refreshToday(tx, scope, today, addDays(today, -1))
    }).catch((error: unknown) => {
      failed += 1
      log.error({ err: error, tenantId }, 'boards of today')
    })
  }
  if (failed > 0) throw new Error(`today of ${failed} merchants could not be looked up`)
}
