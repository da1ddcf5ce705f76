import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/**
 * Queues those who change what is charged in these warehouses, until the commit: rates are saved `alone`, work is rated and months
 * are closed beside each other, never beside a save. Taken after master data; rates are read in a later statement, so that they are
 * those of after the wait.
 */
export async function lockFees(
  tx: Tx,
  scope: Scope,
  warehouseIds: readonly number[],
  how: 'alone' | 'beside',
): Promise<void> {
  const ids = [...new Set(warehouseIds)].sort((a, b) => a - b)
  // All leave before whatever is asked behind them, in this order.
  await Promise.all(
    ids.map((id) => {
      const name = `fees:${tenantOf(scope)}:${id}`
      return tx.one(
        how === 'alone'
          ? sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
          : sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`,
      )
    }),
  )
}
