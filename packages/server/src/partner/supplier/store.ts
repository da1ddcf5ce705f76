import type { Db } from '../../plumbing/db/database.ts'
import { besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

/** Suppliers of the scope in use, sorted as a Chinese reader expects; of a warehouse: those that work there. */
export function suppliersInUse(
  db: Db,
  scope: Scope,
  warehouseCode?: string,
): Promise<{ code: string; name: string }[]> {
  const there =
    warehouseCode === undefined
      ? empty
      : sql`and exists (select from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.tenant_id = s.tenant_id and w.code = ${warehouseCode} and ${worksIn(scope, 'w.id')})`
  return db.rows(sql`
    select s.code, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1 ${there}
    order by s.name collate "zh-x-icu", s.code`)
}

/** Whether a supplier code is one of the scope. */
export async function supplierExists(db: Db, scope: Scope, code: string): Promise<boolean> {
  return (
    (await db.one(
      sql`select 1 from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code}`,
    )) !== undefined
  )
}

const COLUMNS = { 'w.id': sql`w.id` } as const

/** The condition that the supplier `s` works in the warehouse of a column: in every one, or in this one. */
export function worksIn(scope: Scope, column: keyof typeof COLUMNS): Sql {
  return sql`(s.everywhere or exists (
    select from supplier_warehouse sw where ${besideOf(scope, 'sw', 's')} and sw.supplier_id = s.id and sw.warehouse_id = ${COLUMNS[column]}))`
}
