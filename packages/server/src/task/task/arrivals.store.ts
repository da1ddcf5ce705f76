import type { Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { DatedRow } from '../../shelf/production-date/store.ts'

/**
 * Adds pieces to the actual batches of a task (takes them off where negative), so that they keep summing to the task's actuals
 * and to the ledger (I6) when dates change hands.
 */
export async function addToBatches(tx: Tx, scope: Scope, taskId: number, rows: readonly DatedRow[]): Promise<void> {
  await tx.run(sql`
    insert into task_batch as t (tenant_id, task_id, line, production_date, actual_normal, actual_broken)
    ${rowsOf(rows, [
      same(tenantOf(scope)),
      same(taskId),
      each('int', ({ line }) => line),
      each('date', ({ productionDate }) => productionDate),
      each('int', ({ normal }) => normal),
      each('int', ({ broken }) => broken),
    ])}
    on conflict (tenant_id, task_id, line, production_date) do update
      set actual_normal = t.actual_normal + excluded.actual_normal, actual_broken = t.actual_broken + excluded.actual_broken`)
}
