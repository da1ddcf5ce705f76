import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Takes `size` numbers of a prefix; answers the first. Runs in a transaction of its own. */
export async function takeBlock(tx: Tx, tenantId: number, prefix: string, size: number): Promise<number> {
  void tx.run(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
  const row = await tx.one<{ first: number }>(sql`
    insert into document_number (tenant_id, prefix, next) values (${tenantId}, ${prefix}, ${size} + 1)
    on conflict (tenant_id, prefix) do update set next = document_number.next + ${size}
    returning next - ${size} as first`)
  return row!.first
}
