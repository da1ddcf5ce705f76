import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { supplierExists } from './store.ts'

/** Refuses a supplier that was named and is not one of the scope. @throws Refused notFound */
export async function checkSupplier(db: Db, scope: Scope, code: string | undefined): Promise<void> {
  if (code !== undefined && !(await supplierExists(db, scope, code))) throw notFound('供应商')
}
