import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The role of a merchant that runs a warehouse, where it is enabled. */
export function managerRole(tx: Tx, scope: Scope): Promise<{ id: number; name: string; identity: 4 } | undefined> {
  return tx.one(sql`
    select r.id, r.name, r.identity from role r
    where ${inScope(scope, 'r')} and r.kind = 'warehouseManager' and r.identity = 4 and r.status = 1 order by r.id limit 1`)
}
