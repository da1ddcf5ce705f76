import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Claims a period of a job for the transaction's tenant. False: it was claimed before, here or elsewhere. */
export async function claimRun(tx: Tx, tenantId: number, job: string, period: string): Promise<boolean> {
  return (
    (await tx.run(
      sql`insert into job_run (tenant_id, job, period) values (${tenantId}, ${job}, ${period}) on conflict do nothing`,
    )) === 1
  )
}

/** Writes how a claimed run ended. */
export async function finishRun(
  tx: Tx,
  tenantId: number,
  job: string,
  period: string,
  failure: string | null,
): Promise<void> {
  await tx.run(
    sql`update job_run set finished_at = now(), failure = ${failure} where tenant_id = ${tenantId} and job = ${job} and period = ${period}`,
  )
}

/** Forgets runs of a month ago. */
export async function sweepRuns(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`delete from job_run where tenant_id = ${tenantId} and claimed_at < now() - interval '30 days'`)
}

/** All open tenants, the platform's own included. */
export async function openTenants(tx: Tx): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select open_tenants() as id`)).map((row) => row.id)
}
