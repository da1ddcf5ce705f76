import { nameFinder } from '@yuncang/domain/base/name.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The code of a channel in use by its name as somebody wrote it. */
export async function channelsByName(tx: Tx): Promise<(written: string) => string | undefined> {
  const rows = await tx.rows<{ code: string; name: string }>(
    sql`select d.code, d.name from dict d where d.parent_code = 'CHANNEL_TYPE' and d.status = 1 order by d.sort, d.code`,
  )
  return nameFinder(rows.map(({ code, name }) => [name, code] as const))
}

export type KnownContact = {
  supplier_id: number
  id: number
  name: string
  phone: string
  email: string
  gets_statements: boolean
}

/** The contacts of some suppliers, in their order. */
export function contactsOfSuppliers(tx: Tx, scope: Scope, ids: readonly number[]): Promise<KnownContact[]> {
  return tx.rows<KnownContact>(sql`
    select c.supplier_id, c.id, c.name, c.phone, c.email, c.gets_statements from supplier_contact c
    where ${inScope(scope, 'c', OF_SUPPLIER)} and c.supplier_id = any (${ids}::bigint[]) order by c.supplier_id, c.position`)
}

/** The warehouses that some suppliers work with, by supplier. */
export async function warehousesOfSuppliers(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.rows<{ supplier_id: number; codes: string[] }>(sql`
    select sw.supplier_id, array_agg(w.code order by w.code) as codes from supplier_warehouse sw
    join warehouse w on w.tenant_id = sw.tenant_id and w.id = sw.warehouse_id
    where ${inScope(scope, 'sw', OF_SUPPLIER)} and sw.supplier_id = any (${ids}::bigint[]) group by sw.supplier_id`)
  return new Map(rows.map(({ supplier_id, codes }) => [supplier_id, codes]))
}
