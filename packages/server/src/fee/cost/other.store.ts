import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What is said of a cost that was entered by hand. */
export type Said = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly note: string
  /** Empty: no credit. */
  readonly creditKind: string
  readonly aboutTaskId: number | null
  readonly aboutCostId: number | null
}

/** Writes it beside its cost; answers the cost's number. */
export async function insertOther(tx: Tx, scope: Scope, costId: number, said: Said): Promise<string> {
  await tx.run(sql`
    insert into cost_other (tenant_id, cost_id, warehouse_id, supplier_id, note, credit_kind, about_task_id, about_cost_id)
    values (${tenantOf(scope)}, ${costId}, ${said.warehouseId}, ${said.supplierId}, ${said.note}, ${said.creditKind}, ${said.aboutTaskId}, ${said.aboutCostId})`)
  const row = await tx.one<{ code: string }>(sql`
    select c.code from cost c where ${inScope(scope, 'c', OWNED)} and c.id = ${costId}`)
  return row!.code
}

type Whose = { readonly id: number; readonly warehouseId: number; readonly supplierId: number }

/** A task of the scope, with whose it is. */
export function taskAbout(db: Db, scope: Scope, code: string): Promise<Whose | undefined> {
  return db.one<Whose>(sql`
    select t.id, t.warehouse_id as "warehouseId", t.supplier_id as "supplierId" from task t where ${inScope(scope, 't', OWNED)} and t.code = ${code}`)
}

/** A cost of the scope, with whose it is. */
export function costAbout(db: Db, scope: Scope, code: string): Promise<Whose | undefined> {
  return db.one<Whose>(sql`
    select c.id, c.warehouse_id as "warehouseId", c.supplier_id as "supplierId" from cost c where ${inScope(scope, 'c', OWNED)} and c.code = ${code}`)
}
