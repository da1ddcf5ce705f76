import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { warehouseExists } from './store.ts'

/** Refuses a warehouse that was named and is not one of the scope. @throws Refused notFound */
export async function checkWarehouse(
  db: Db,
  scope: Scope,
  codes: string | readonly string[] | undefined,
): Promise<void> {
  const exist = await Promise.all([codes ?? []].flat().map((code) => warehouseExists(db, scope, code)))
  if (exist.includes(false)) throw notFound('仓库')
}
