import type { Db } from '../../plumbing/db/database.ts'
import { inScope, ownTenant, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Signer } from './sheet-pdf.ts'

/** Who signs a sheet of rates, and of which warehouse; null: there is none of this code in the scope. */
export async function signersOf(
  db: Db,
  scope: Scope,
  warehouseCode: string,
  supplierCode: string,
): Promise<{ readonly warehouse: string | null; readonly supplier: Signer | null; readonly merchant: Signer }> {
  const [warehouse, supplier, merchant] = await Promise.all([
    db.one<{ name: string }>(
      sql`select w.name from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${warehouseCode}`,
    ),
    db.one<Signer>(
      sql`select s.name, s.address, s.telephone from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplierCode}`,
    ),
    db.one<Signer>(
      sql`select m.name, m.address, m.contact_phone as telephone from tenant m where m.tenant_id = ${ownTenant(scope)}`,
    ),
  ])
  return { warehouse: warehouse?.name ?? null, supplier: supplier ?? null, merchant: merchant! }
}
