import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { warehouseExists } from './store.ts'

/** Refuses a warehouse that was named and is not one of the scope. @throws Refused notFound */
export async function checkWarehouse(db: Db, scope: Scope, code: string | undefined): Promise<void> {
  if (code !== undefined && !(await warehouseExists(db, scope, code))) throw notFound('仓库')
}
