import type { Tx } from './database.ts'
import { tenantOf, type Scope } from './scope.ts'
import { sql } from './sql.ts'

/*
 * Both may leave with the next query, unawaited: they answer the very promise of the statement, which is heard. One that an
 * async function wraps would be nobody's when the connection breaks, and end the process.
 */

/** Puts a tenant into the transaction, where no session has done it: from here on its policies hold. */
export function enterTenant(tx: Tx, tenantId: number): Promise<unknown> {
  return tx.run(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
}

/** Puts a scope into the transaction: its tenant, and what of it there is to see. */
export function enterScope(tx: Tx, scope: Scope): Promise<unknown> {
  const { warehouseIds, supplierId } = scope
  const warehouses = warehouseIds === null ? '' : `{${warehouseIds.join(',')}}`
  const supplier = supplierId === null ? '' : String(supplierId)
  return tx.run(sql`
    select set_config('app.tenant', ${String(tenantOf(scope))}, true), set_config('app.warehouses', ${warehouses}, true),
      set_config('app.supplier', ${supplier}, true)`)
}
