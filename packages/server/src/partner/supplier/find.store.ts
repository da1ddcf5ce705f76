import { codeBegins, readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'
import { worksInSome } from './list.store.ts'

type Found = { code: string; name: string; merchant_code: string; merchant_name: string }

/** Suppliers in use of the scope whose code begins with what was typed, then those with it in their name. */
export function findSuppliers(db: Db, scope: Scope, text: string): Promise<Found[]> {
  const coded = codeBegins('s.code', text)
  return db.rows<Found>(sql`
    select s.code, s.name, n.code as merchant_code, n.name as merchant_name from supplier s
    join tenant n on n.tenant_id = s.tenant_id
    where ${inScope(scope, 's', { supplier: 'id' })} ${scope.warehouseIds === null ? empty : worksInSome(scope, scope.warehouseIds)}
      and s.status = 1 and (${coded} or ${readsAsPart('s.name', text)})
    order by ${coded} desc, length(s.name), s.name, s.id limit ${MOST_OF_A_KIND}`)
}
