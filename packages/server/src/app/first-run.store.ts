import type { Tx } from '../plumbing/db/database.ts'
import { sql } from '../plumbing/db/sql.ts'
import { openTenants } from '../plumbing/jobs/jobs.store.ts'

const FIRST_RUN_LOCK = 2_026_112_103

/** Waits, as long as it takes, until no other start is making the first data; others wait from here to the end of the transaction. */
export async function lockFirstRun(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
  await tx.run(sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK}::bigint)`)
}

/** Whether anybody has an account, or any merchant exists. The transaction must be in the platform's tenant. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  const [account, tenants] = await Promise.all([
    tx.one(sql`select from account where tenant_id = 0 limit 1`),
    openTenants(tx),
  ])
  return account !== undefined || tenants.some((id) => id !== 0)
}
