/** Jobs that leave a trace, for tests of those who work them off: a notice each time one is done. */
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import type { Scheduled } from '@yuncang/server/plumbing/jobs/schedule.ts'
import type { Topics } from '@yuncang/server/plumbing/jobs/topic.ts'
import { inTenant } from '@yuncang/server/plumbing/jobs/work.ts'

/** How long whoever is gone holds on to what he took. */
export const LEASE_MS = 400

export const SCHEDULED: readonly Scheduled[] = [
  { topic: 'clock.inside', period: () => 'today', each: 'tenant' },
  { topic: 'clock.outside', period: () => 'today', each: 'installation' },
]

/** Two kinds of what follows and two of what the clock starts: in the transaction that marks it, and apart from it. */
export function topicsOf(): Topics {
  const inside = {
    inside: (tx: Tx, tenantId: number, { topic, name = '' }: Record<string, unknown>) =>
      leaveTrace(tx, tenantId, `${String(topic)} ${String(name)}`),
  }
  const outside = {
    outside: async ({ database, tenantId, topic, payload: { name = '' }, progress }) => {
      await progress(1, 2)
      await inTenant(database, tenantId, (tx) => leaveTrace(tx, tenantId, `${topic} ${String(name)}`))
    },
  } satisfies Topics[string]
  return { 'deed.inside': inside, 'clock.inside': inside, 'deed.outside': outside, 'clock.outside': outside }
}

async function leaveTrace(tx: Tx, tenantId: number, text: string): Promise<void> {
  await tx.run(sql`
    insert into notice (tenant_id, account_id, text, created_at)
    select ${tenantId}, min(a.id), ${text.trim()}, now() from account a where a.tenant_id = ${tenantId} returning 1`)
}
