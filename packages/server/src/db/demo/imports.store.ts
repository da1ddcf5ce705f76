import type { Tx } from '../database.ts'
import { sql } from '../sql.ts'

/** Puts an import of the demo, and the message about it, to the instant at which it happened; a message older than a day was read. */
export async function datedRun(
  tx: Tx,
  tenantId: number,
  { key, fileName }: { readonly key: string; readonly fileName: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update import_run set started_at = ${at}, touched_at = ${at} where tenant_id = ${tenantId} and key = ${key}`)
  await tx.run(sql`
    update notice set created_at = ${at}, read_at = case when ${at}::timestamptz < now() - interval '1 day' then ${at}::timestamptz end
    where tenant_id = ${tenantId} and position(${fileName} in text) > 0 and created_at = now()`)
}
