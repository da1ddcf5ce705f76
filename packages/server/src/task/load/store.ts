import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type PickedLine = {
  line: number
  goods_code: string
  pieces_per_box: number
  boxes_per_pallet: number | null
  normal: number
  broken: number
}

/** The lines of a task, found in the scope, with what was picked of each. */
export function pickedLines(db: Db, scope: Scope, taskId: number): Promise<PickedLine[]> {
  return db.rows<PickedLine>(sql`
    select l.line, g.code as goods_code, g.pieces_per_box, g.boxes_per_pallet,
      coalesce(sum(r.picked) filter (where r.quality = 0), 0)::int as normal, coalesce(sum(r.picked) filter (where r.quality = 1), 0)::int as broken
    from task_line l
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    left join reservation r on r.tenant_id = l.tenant_id and r.task_id = l.task_id and r.line = l.line
    where ${inScope(scope, 'l')} and l.task_id = ${taskId}
    group by l.line, g.code, g.pieces_per_box, g.boxes_per_pallet
    order by l.line`)
}
