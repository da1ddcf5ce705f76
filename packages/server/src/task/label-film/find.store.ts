import type { LABEL_KIND_NAMES } from '@yuncang/contract/task/label-film/words.ts'
import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; kind: keyof typeof LABEL_KIND_NAMES; status: number; supplier_name: string }

/** Label and film tasks of the scope whose code is, or begins with, what was typed. */
export function findLabels(db: Db, scope: Scope, text: string): Promise<Found[]> {
  return db.rows<Found>(sql`
    select t.code, t.kind, t.status, s.name as supplier_name from label_task t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    where ${inScope(scope, 't', OWNED)} ${beginsWith('t.code', text)}
    order by t.code limit ${MOST_OF_A_KIND}`)
}
