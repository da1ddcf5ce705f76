import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { beginsWith } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

export type FoundTask = {
  code: string
  nature: Nature
  kind: TaskKind
  status: TaskStatus
  supplier_name: string
  warehouse_code: string
}

/** Tasks of the scope whose code is, or begins with, what was typed. */
export function findTasks(db: Db, scope: Scope, text: string): Promise<FoundTask[]> {
  return db.rows<FoundTask>(sql`
    select t.code, t.nature, t.kind, t.status, s.name as supplier_name, w.code as warehouse_code from task t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    where ${inScope(scope, 't', OWNED)} ${beginsWith('t.code', text)}
    order by t.code limit ${MOST_OF_A_KIND}`)
}

export type PendingDates = { goods_code: string; name: string; normal: number; broken: number }

/** Goods of a task whose production dates wait to be entered. */
export function pendingDates(db: Db, scope: Scope, taskId: number): Promise<PendingDates[]> {
  return db.rows<PendingDates>(sql`
    select g.code as goods_code, g.name, l.normal, l.broken from date_entry e
    join date_entry_line l on l.tenant_id = e.tenant_id and l.task_id = e.task_id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${inScope(scope, 'e', OWNED)} and e.task_id = ${taskId} and e.status = 0
    order by l.line`)
}
