import type { Tx } from '../plumbing/db/database.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { sql } from '../plumbing/db/sql.ts'

/** Whether this installation had work to do by itself before a moment: then there was something to back up. */
export async function wasThereBefore(tx: Tx, moment: Date): Promise<boolean> {
  await enterTenant(tx, PLATFORM_TENANT)
  const row = await tx.one(
    sql`select from job where tenant_id = ${PLATFORM_TENANT} and created_at < ${moment} and period is not null limit 1`,
  )
  return row !== undefined
}
