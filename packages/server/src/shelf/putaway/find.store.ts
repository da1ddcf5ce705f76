import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; status: number; supplier_name: string; warehouse_code: string }

/** Putaway orders of the scope whose code is, or begins with, what was typed. */
export function findOrders(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select o.code, o.status, s.name as supplier_name, w.code as warehouse_code from putaway_order o
    join supplier s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    where ${inScope(scope, 'o', OWNED)} ${beginsWith('o.code', text)}
    order by o.code limit ${MOST_OF_A_KIND}`)
}
