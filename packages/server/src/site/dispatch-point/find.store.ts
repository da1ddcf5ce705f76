import { codeBegins, readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; name: string; platform_name: string; warehouse_name: string }

/** Dispatch points of the scope whose code begins with what was typed, then those with it in their name. */
export function findPoints(db: Db, scope: Scope, text: string): Promise<Found[]> {
  const coded = codeBegins('p.code', text)
  return db.rows<Found>(sql`
    select p.code, p.name, f.name as platform_name, w.name as warehouse_name from dispatch_point p
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and not p.archived and (${coded} or ${readsAsPart('p.name', text)})
    order by ${coded} desc, length(p.name), p.name, p.id limit ${MOST_OF_A_KIND}`)
}
