import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type LockedWarehouse = { id: number; code: string; name: string; locations_on: boolean; status: number }

/**
 * Locks a warehouse of the scope while its areas or locations change: these deeds come one after the other. `check`: it is only
 * looked at.
 */
export function lockSite(
  tx: Tx,
  scope: Scope,
  code: string,
  { check = false } = {},
): Promise<LockedWarehouse | undefined> {
  return tx.one<LockedWarehouse>(sql`
    select w.id, w.code, w.name, w.locations_on, w.status from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code} ${check ? empty : sql`for no key update`}`)
}

/** Locks a warehouse in use; answers its id. */
export async function lockOpenWarehouse(tx: Tx, scope: Scope, code: string): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code} and w.status = 1 for update`)
  return row?.id
}
