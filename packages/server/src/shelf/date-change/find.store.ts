import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; goods_name: string; warehouse_name: string }

/** Date changes of the scope whose code is, or begins with, what was typed. */
export function findDateChanges(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select c.code, g.name as goods_name, w.name as warehouse_name from date_change c
    join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id
    join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
    where ${inScope(scope, 'c', OWNED)} ${beginsWith('c.code', text)}
    order by c.code limit ${MOST_OF_A_KIND}`)
}
