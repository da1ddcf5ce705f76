import type { Tx } from './database.ts'
import { tenantOf, type Scope } from './scope.ts'
import { raw, sql, type Sql } from './sql.ts'

/*
 * Scopes are said by `set local`: a server that asks others for the rows of a tenant passes it on to them, and nothing else (a setting by
 * `set_config` stays where it was said). It takes no parameters, so ids stand in its text, and it is asked unnamed: no text comes again for another tenant.
 *
 * All of it may leave with the next query, unawaited: it answers the very promise of the statement, which is heard. One that an
 * async function wraps would be nobody's when the connection breaks, and end the process.
 */

/** Puts a tenant into the transaction, where no session has done it: from here on its policies hold. */
export function enterTenant(tx: Tx, tenantId: number): Promise<unknown> {
  return tx.fresh(ofTenant(tenantId))
}

/** What puts a tenant into a transaction, for connections that are not a `Tx`. */
export const ofTenant = (tenantId: number): Sql => sql`set local app.tenant = ${id(tenantId)}`

/** Puts a scope into the transaction: its tenant, and what of it there is to see. */
export function enterScope(tx: Tx, scope: Scope): Promise<unknown> {
  const { warehouseIds, supplierId } = scope
  const [tenant, warehouses, supplier] = [
    ofTenant(tenantOf(scope)),
    sql`set local app.warehouses = ${warehouseIds === null ? NOTHING : ids(warehouseIds)}`,
    sql`set local app.supplier = ${supplierId === null ? NOTHING : id(supplierId)}`,
  ]
  void tx.fresh(tenant)
  void tx.fresh(warehouses)
  return tx.fresh(supplier)
}

const NOTHING = raw(`''`)

const id = (value: number) => raw(`'${digits(value)}'`)
const ids = (values: readonly number[]) => raw(`'{${values.map(digits).join(',')}}'`)

/** Nothing but an id is ever written into a text. @throws Error when it is none, whatever its type says */
function digits(value: unknown): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Error(`${JSON.stringify(value)} is no id`)
  return String(value)
}
