import type { Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Keeps who of the platform entered which merchant, by which call. */
export async function keepEntry(tx: Tx, accountId: number, path: string, tenantId: number): Promise<void> {
  await tx.run(
    sql`insert into platform_read (account_id, path, entered_tenant) values (${accountId}, ${path}, ${tenantId})`,
  )
}
