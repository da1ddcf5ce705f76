import { lookAs } from '../plumbing/db/as-reader.store.ts'
import type { Tx } from '../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { sql } from '../plumbing/db/sql.ts'

/** Merchants that are shut or have left and whose erasing has not begun; looked at with the platform's eyes. */
export async function closedMerchants(tx: Tx): Promise<number[]> {
  const rows = await lookAs(tx, 'platform', (db) =>
    db.rows<{ id: number }>(sql`
      select t.tenant_id as id from tenant t where t.status = 2 and t.erased_at is null and t.tenant_id <> ${PLATFORM_TENANT}
        and not exists (select from leaving l where l.merchant_id = t.tenant_id and l.begun_at is not null) order by 1`),
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether nothing of a merchant that is shut has begun to be erased, in a transaction of its own house. It stays so until the transaction ends: erasing begins
 * by taking the merchant's row wholly (`beginErasing`), which waits for this hold, as this waits for that. Whoever opens the merchant again waits for neither.
 */
export async function holdClosed(tx: Tx, tenantId: number): Promise<boolean> {
  const closed = await tx.one(
    sql`select 1 from tenant t where t.tenant_id = ${tenantId} and t.status = 2 and t.erased_at is null for key share`,
  )
  if (closed === undefined) return false
  // A statement of its own: it sees what was written while the row was waited for.
  const begun = await tx.one(
    sql`select 1 from leaving l where l.merchant_id = ${tenantId} and l.begun_at is not null limit 1`,
  )
  return begun === undefined
}
