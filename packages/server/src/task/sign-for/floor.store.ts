import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

export type DeliveryRow = {
  id: number
  code: string
  warehouse_id: number
  status: TaskStatus
  type_name: string
  point_name: string
  supplier_name: string
  warehouse_name: string
  shipped_at: Date | null
  actual_pieces: number
  goods_count: number
}

/** Tasks of the scope that are on the road, the longest out first. */
export function deliveriesOut(db: Db, scope: Scope, limit: number): Promise<DeliveryRow[]> {
  const out = sql`select t.* from task t where ${inScope(scope, 't', OWNED)} and t.status = 5 order by t.shipped_at, t.id limit ${limit}`
  return db.rows<DeliveryRow>(withNames(scope, out))
}

/** The task of a code, wherever it stands. */
export function deliveryByCode(db: Db, scope: Scope, code: string): Promise<DeliveryRow | undefined> {
  return db.one<DeliveryRow>(
    withNames(scope, sql`select t.* from task t where ${inScope(scope, 't', OWNED)} and t.code = ${code}`),
  )
}

function withNames(scope: Scope, tasks: Sql): Sql {
  return sql`
    select t.id, t.code, t.warehouse_id, t.status, d.name as type_name, coalesce(p.name, '') as point_name, s.name as supplier_name, w.name as warehouse_name,
      t.shipped_at, t.actual_pieces, t.goods_count
    from (${tasks}) as t
    join dict d on d.code = t.kind
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    left join dispatch_point p on p.tenant_id = t.tenant_id and p.id = t.point_id
    where ${inScope(scope, 't')}
    order by t.shipped_at, t.id`
}
