import type { Scope } from '@yuncang/server/plumbing/db/scope.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** Puts the scope of a person into the transaction, as `open_session` does for a request. */
export async function standAs(tx: Tx, { tenantId, warehouseIds, supplierId }: Scope): Promise<void> {
  const warehouses = warehouseIds === null ? '' : `{${warehouseIds.join(',')}}`
  await tx.run(sql`
    select set_config('app.tenant', ${String(tenantId)}, true), set_config('app.warehouses', ${warehouses}, true),
      set_config('app.supplier', ${supplierId === null ? '' : String(supplierId)}, true)`)
}
