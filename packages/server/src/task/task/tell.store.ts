import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type ToldTask = {
  code: string
  nature: Nature
  status: number
  kind: string
  warehouse_id: number
  supplier_id: number
  supplier_name: string
  planned_pieces: number
  actual_pieces: number
  source_code: string | null
}

/** Tasks of a tenant, as messages tell them. */
export function toldTasks(db: Db, tenantId: number, taskIds: readonly number[]): Promise<ToldTask[]> {
  return db.rows<ToldTask>(sql`
    select t.code, t.nature, t.status, t.kind, t.warehouse_id, t.supplier_id, s.name as supplier_name, t.planned_pieces, t.actual_pieces, o.code as source_code
    from task t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    left join task o on o.tenant_id = t.tenant_id and o.id = t.source_task_id
    where t.tenant_id = ${tenantId} and t.id = any (${taskIds}::bigint[]) order by t.id`)
}

/** A putaway order of a tenant, as a message tells it. */
export function toldOrder(
  db: Db,
  tenantId: number,
  orderId: number,
): Promise<{ code: string; warehouse_id: number; warehouse_code: string; total_pieces: number } | undefined> {
  return db.one(sql`
    select o.code, o.warehouse_id, w.code as warehouse_code, o.total_pieces from putaway_order o
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    where o.tenant_id = ${tenantId} and o.id = ${orderId}`)
}
