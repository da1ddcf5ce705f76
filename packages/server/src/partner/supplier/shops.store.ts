import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Sets the names that a supplier sells under, in their order; the supplier is locked and gets its next version. */
export async function setShops(tx: Tx, scope: Scope, supplierId: number, names: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from supplier_shop h where ${inScope(scope, 'h', OF_SUPPLIER)} and h.supplier_id = ${supplierId}`)
  await tx.run(sql`
    insert into supplier_shop (tenant_id, supplier_id, position, name)
    select ${tenantOf(scope)}, ${supplierId}, n.position, n.name from unnest(${names}::text[]) with ordinality as n (name, position)
    returning 1`)
  await tx.run(sql`
    update supplier s set version = s.version + 1 where ${inScope(scope, 's', { supplier: 'id' })} and s.id = ${supplierId}`)
}

/** The names a supplier sells under, as its print settings give them. */
export async function shopsOf(db: Db, scope: Scope, supplierCode: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select h.name from supplier_shop h
    join supplier s on s.tenant_id = h.tenant_id and s.id = h.supplier_id
    where ${inScope(scope, 'h', OF_SUPPLIER)} and s.code = ${supplierCode} order by h.position`)
  return rows.map((row) => row.name)
}
