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
