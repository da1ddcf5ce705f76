import type { Db } from '../../plumbing/db/database.ts'
import { besideOf, inScope, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type Parties = {
  company: string
  warehouse_region: string
  warehouse_address: string
  point_address: string
  printed_by: string
}

/** Who stands on a document that the caller has found in its scope: the merchant, addresses, and who prints it. */
export async function partiesOf(
  db: Db,
  scope: Scope,
  by: { home: Home; accountId: number },
  document: { warehouseCode: string; pointCode: string },
): Promise<Parties> {
  const row = await db.one<Parties>(sql`
    select n.name as company, w.region as warehouse_region, w.address as warehouse_address,
      coalesce((select p.address from dispatch_point p where ${besideOf(scope, 'p', 'w')} and p.code = ${document.pointCode}), '') as point_address,
      coalesce((select a.person_name from account a where a.tenant_id = ${by.home.tenantId} and a.id = ${by.accountId}), '') as printed_by
    from warehouse w join tenant n on n.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${document.warehouseCode}
    order by w.tenant_id limit 1`)
  if (!row) throw new Error('a document has a warehouse')
  return row
}
