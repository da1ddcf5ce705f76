import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
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

/**
 * Takes away what a first start that was ended left in tables and indexes: rows that never came to be. Autovacuum would do so in the middle of the next one, see none that count, and have
 * all its statements planned for empty tables from then on; what it empties it leaves large, and partial indexes count as empty for it. Does nothing while another start is making the first data.
 */
export async function sweepUnfinished(owner: pg.Client): Promise<void> {
  const { rows: large } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0`,
  )
  if (!large.some(({ name }) => name === 'document_log')) return
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [FIRST_RUN_LOCK])
  if (!rows[0]!.taken) return
  const names = large.map(({ name }) => name).join(', ')
  await owner.query(`vacuum (full) ${names}`)
  // Making tables anew leaves the counts by which autovacuum comes as they were.
  await owner.query(`vacuum (analyze) ${names}`)
}

/** Whether anybody has an account, or any merchant exists. The transaction must be in the platform's tenant. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  const [account, tenants] = await Promise.all([
    tx.one(sql`select from account where tenant_id = 0 limit 1`),
    openTenants(tx),
  ])
  return account !== undefined || tenants.some((id) => id !== 0)
}
