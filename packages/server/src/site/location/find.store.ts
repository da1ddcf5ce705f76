import { codeBegins } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; area_name: string; warehouse_code: string; warehouse_name: string }

/** Open locations of the scope whose code is, or begins with, what was typed. */
export function findLocations(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select p.code, r.name as area_name, w.code as warehouse_code, w.name as warehouse_name from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.status = 1 and ${codeBegins('p.code', text)}
    order by p.code, w.code limit ${MOST_OF_A_KIND}`)
}
