import type { Db } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'

/** Suppliers of the scope in use, sorted as a Chinese reader expects. */
export function suppliersInUse(db: Db, scope: Scope): Promise<{ code: string; name: string }[]> {
  return db.rows(sql`
    select s.code, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1 order by s.name collate "zh-x-icu", s.code`)
}

/** Whether a supplier code is one of the scope. */
export async function supplierExists(db: Db, scope: Scope, code: string): Promise<boolean> {
  return (
    (await db.one(
      sql`select 1 from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code}`,
    )) !== undefined
  )
}
