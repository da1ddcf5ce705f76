import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; supplier_name: string; warehouse_name: string }

/** Quick moves of the scope whose code is, or begins with, what was typed. */
export function findMoves(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select m.code, s.name as supplier_name, w.name as warehouse_name from quick_move m
    join supplier s on s.tenant_id = m.tenant_id and s.id = m.supplier_id
    join warehouse w on w.tenant_id = m.tenant_id and w.id = m.warehouse_id
    where ${inScope(scope, 'm', OWNED)} ${beginsWith('m.code', text)}
    order by m.code limit ${MOST_OF_A_KIND}`)
}
