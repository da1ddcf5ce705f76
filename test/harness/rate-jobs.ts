/** Pricing of what was done, by hand: behind a deed it comes within a second or two, where jobs are worked off. */
import { TOPICS } from '@yuncang/server/app/topics.ts'
import { RATE_TOPIC } from '@yuncang/server/fee/work/waiting.ts'
import type { Database } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { inTenant, workOff } from '@yuncang/server/plumbing/jobs/work.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_MAIL } from './no-mail.ts'
import { NO_WECHAT } from './no-wechat.ts'

const LEASE_MS = 30_000
const never = () => Promise.reject(new Error('no place for files is known here'))

/** Prices what waits of some tenants and can be priced now; what somebody else is pricing is waited for. */
export async function priceDone(database: Database, tenants: readonly number[] = [1, 2]): Promise<void> {
  const place = {
    database,
    files: { put: never, get: never, remove: never },
    mail: NO_MAIL,
    wechat: NO_WECHAT,
    log: { error: () => {}, warn: () => {} },
  }
  const hand = {
    place,
    topics: TOPICS,
    name: randomUUID(),
    lease_ms: LEASE_MS,
    stopping: new AbortController().signal,
    onFailure: () => {},
  }
  for (const tenantId of tenants)
    for (let state = await stateOf(database, tenantId); state !== 'done'; state = await stateOf(database, tenantId))
      if (state === 'due') await workOff(hand, tenantId, RATE_TOPIC)
      else await sleep(5)
}

/** Whether something is due, or somebody else is at it. What failed is tried again later, by whoever waits for that. */
function stateOf(database: Database, tenantId: number): Promise<'due' | 'underWay' | 'done'> {
  return inTenant(database, tenantId, async (tx) => {
    const row = await tx.one<{ due: boolean; held: boolean }>(sql`
      select coalesce(bool_or(j.due_at <= now()), false) as due, coalesce(bool_or(j.holder is not null), false) as held from job j
      where j.tenant_id = ${tenantId} and j.topic = ${RATE_TOPIC} and j.done_at is null and j.failed_at is null`)
    return row!.due ? 'due' : row!.held ? 'underWay' : 'done'
  })
}
