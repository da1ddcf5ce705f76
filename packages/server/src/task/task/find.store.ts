import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type FoundDocument = {
  kind: 'task' | 'putaway'
  code: string
  nature: number
  status: number
  supplier_name: string
  warehouse_code: string
}

/** Documents of the scope whose code is, or begins with, what was typed. At most eight of each kind. */
export function findDocuments(
  db: Db,
  scope: Scope,
  code: string,
  kinds: { task: boolean; putaway: boolean },
): Promise<FoundDocument[]> {
  const columns = { warehouse: 'warehouse_id', supplier: 'supplier_id' }
  return db.rows<FoundDocument>(sql`
    (select 'task' as kind, t.code, t.nature, t.status, s.name as supplier_name, w.code as warehouse_code from task t
      join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
      join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
      where ${kinds.task} and ${inScope(scope, 't', columns)} and t.code >= ${code} and t.code < ${`${code}~`} order by t.code limit 8)
    union all
    (select 'putaway', o.code, 0, o.status, s.name, w.code from putaway_order o
      join supplier s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
      join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
      where ${kinds.putaway} and ${inScope(scope, 'o', columns)} and o.code >= ${code} and o.code < ${`${code}~`} order by o.code limit 8)`)
}

export type PendingDates = { goods_code: string; name: string; normal: number; broken: number }

/** Goods of a task whose production dates wait to be entered. */
export function pendingDates(db: Db, scope: Scope, taskId: number): Promise<PendingDates[]> {
  return db.rows<PendingDates>(sql`
    select g.code as goods_code, g.name, l.normal, l.broken from date_entry e
    join date_entry_line l on l.tenant_id = e.tenant_id and l.task_id = e.task_id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${inScope(scope, 'e', { warehouse: 'warehouse_id', supplier: 'supplier_id' })} and e.task_id = ${taskId} and e.status = 0
    order by l.line`)
}
