import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { TasksOfPoint } from '../../site/dispatch-point/behind.ts'

/** What names a dispatch point: how many open tasks, one of them, entries of rates, and whether any of these ever did. */
export async function tasksOfPoint(db: Db, scope: Scope, id: number): Promise<TasksOfPoint> {
  const row = await db.one<TasksOfPoint>(sql`
    select count(*) filter (where t.status in (1, 2, 5)) as open, min(t.code) filter (where t.status in (1, 2, 5)) as first,
      (select count(*) from rate_slot s where ${inScope(scope, 's', AT_WAREHOUSE)} and s.point_id = ${id}) as rates,
      count(*) > 0 or exists (select from rate r where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.point_id = ${id}) as any
    from task t where ${inScope(scope, 't', AT_WAREHOUSE)} and t.point_id = ${id}`)
  return row!
}
