import type { Tx } from './database.ts'
import { tenantOf, type Scope } from './scope.ts'
import { sql } from './sql.ts'

/** Puts a tenant into the transaction, where no session has done it: from here on its policies hold. */
export async function enterTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
}

/** Puts a scope into the transaction: its tenant, and what of it there is to see. */
export async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  const { warehouseIds, supplierId } = scope
  const warehouses = warehouseIds === null ? '' : `{${warehouseIds.join(',')}}`
  const supplier = supplierId === null ? '' : String(supplierId)
  await tx.run(sql`
    select set_config('app.tenant', ${String(tenantOf(scope))}, true), set_config('app.warehouses', ${warehouses}, true),
      set_config('app.supplier', ${supplier}, true)`)
}
