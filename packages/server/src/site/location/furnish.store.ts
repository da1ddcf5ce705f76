import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Writes the six virtual places of a warehouse, as far as it lacks them. */
export async function insertVirtual(tx: Tx, scope: Scope, warehouseId: number): Promise<void> {
  await tx.run(sql`
    insert into place (tenant_id, warehouse_id, kind, code)
    select ${tenantOf(scope)}, ${warehouseId}, kind, upper(kind)
    from unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) as kind
    on conflict do nothing`)
}

/** Whether a warehouse has a staging location. */
export async function hasStaging(db: Db, scope: Scope, warehouseId: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.kind = 'staging' and p.status = 1 limit 1`)
  return row !== undefined
}

/** Writes the staging location that a warehouse begins with. */
export async function insertStagingLocation(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  areaId: number,
  code: string,
): Promise<void> {
  await tx.run(sql`
    insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
    values (${tenantOf(scope)}, ${warehouseId}, ${areaId}, 'staging', ${code}, ${code})`)
}
