import type { Db, Tx } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { empty, sql } from '../../db/sql.ts'

export type WarehouseRow = { code: string; name: string; dates_on: boolean; locations_on: boolean }

/** The warehouses of the scope in use; with a merchant's code (platform staff) only that merchant's. */
export function warehousesInUse(db: Db, scope: Scope, tenantCode: string | undefined): Promise<WarehouseRow[]> {
  return db.rows<WarehouseRow>(sql`
    select w.code, w.name, w.dates_on, w.locations_on from warehouse w
    join tenant t on t.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 ${tenantCode === undefined ? empty : sql`and t.code = ${tenantCode}`}
    order by w.tenant_id, w.id`)
}

/** Whether a warehouse code is one of the scope. */
export async function warehouseExists(db: Db, scope: Scope, code: string): Promise<boolean> {
  return (
    (await db.one(
      sql`select 1 from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code}`,
    )) !== undefined
  )
}

/** The merchants of the scope: one's own, or for platform staff all. */
export function tenantsOf(db: Db, scope: Scope): Promise<{ code: string; name: string }[]> {
  return db.rows(
    sql`select t.code, t.name from tenant t where ${inScope(scope, 't')} and t.tenant_id > 0 and t.status = 1 order by t.tenant_id`,
  )
}

/** A warehouse of the scope that cannot be closed until the commit, for what is to be made in it. `status` 1: in use. */
export function holdWarehouse(
  tx: Tx,
  scope: Scope,
  code: string,
): Promise<{ id: number; name: string; status: number } | undefined> {
  return tx.one(sql`
    select w.id, w.name, w.status from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code} for key share`)
}
