import type { Scope } from '../scope.ts'
import type { Tx } from '../database.ts'
import { sql } from '../sql.ts'

/** Puts the scope of a person into the transaction, as `open_session` does for a request. */
export async function standAs(tx: Tx, { tenantId, warehouseIds, supplierId }: Scope): Promise<void> {
  const warehouses = warehouseIds === null ? '' : `{${warehouseIds.join(',')}}`
  await tx.run(sql`
    select set_config('app.tenant', ${String(tenantId)}, true), set_config('app.warehouses', ${warehouses}, true),
      set_config('app.supplier', ${supplierId === null ? '' : String(supplierId)}, true)`)
}
