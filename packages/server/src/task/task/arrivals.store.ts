import type { Tx } from '../../plumbing/db/database.ts'
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
    select ${tenantOf(scope)}, ${taskId}, b.line, b.production_date, b.normal, b.broken from unnest(
      ${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.productionDate)}::date[], ${rows.map((row) => row.normal)}::int[],
      ${rows.map((row) => row.broken)}::int[]) as b (line, production_date, normal, broken)
    on conflict (tenant_id, task_id, line, production_date) do update
      set actual_normal = t.actual_normal + excluded.actual_normal, actual_broken = t.actual_broken + excluded.actual_broken`)
}
