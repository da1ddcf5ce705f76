import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; status: number; supplier_name: string; warehouse_code: string }

/** Date entries of the scope whose task's code is, or begins with, what was typed. */
export function findEntries(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select t.code, e.status, s.name as supplier_name, w.code as warehouse_code from task t
    join date_entry e on e.tenant_id = t.tenant_id and e.task_id = t.id
    join supplier s on s.tenant_id = e.tenant_id and s.id = e.supplier_id
    join warehouse w on w.tenant_id = e.tenant_id and w.id = e.warehouse_id
    where ${inScope(scope, 't', OWNED)} ${beginsWith('t.code', text)}
    order by t.code limit ${MOST_OF_A_KIND}`)
}
