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

/**
 * The same, for what is done behind a deed while its answer waits: no further statement may take longer, and the commit does not wait
 * for the disk. What the machine loses when it falls over at once is found undone by the job that the deed left, which is kept; what
 * others do on top of it is kept only together with it.
 */
export function enterBehind(tx: Tx, tenantId: number, longest_ms: number): Promise<unknown> {
  return tx.run(sql`
    select set_config('app.tenant', ${String(tenantId)}, true), set_config('statement_timeout', ${String(longest_ms)}, true),
      set_config('synchronous_commit', 'off', true)`)
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
