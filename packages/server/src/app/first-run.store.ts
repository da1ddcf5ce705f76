import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../plumbing/db/database.ts'
import { sql } from '../plumbing/db/sql.ts'
import { openTenants } from '../plumbing/jobs/jobs.store.ts'

const FIRST_RUN_LOCK = 2_026_112_103
const TURN_MS = 250

/**
 * Waits, as long as it takes, until no other start is making the first data; others wait from here to the end of the transaction.
 * Asked again and again: one statement that waited for all of it would be taken for a database that has fallen silent.
 */
export async function lockFirstRun(tx: Tx): Promise<void> {
  for (;;) {
    const row = await tx.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FIRST_RUN_LOCK}::bigint) as taken`,
    )
    if (row!.taken) return
    await sleep(TURN_MS)
  }
}

/** Whether anybody has an account, or any merchant exists. The transaction must be in the platform's tenant. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  const [account, tenants] = await Promise.all([
    tx.one(sql`select from account where tenant_id = 0 limit 1`),
    openTenants(tx),
  ])
  return account !== undefined || tenants.some((id) => id !== 0)
}
