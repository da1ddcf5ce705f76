import type { Db } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { empty, sql } from '../../db/sql.ts'

export type PointRow = { code: string; name: string; platform_name: string; address: string }

/** The dispatch points in use; of one warehouse when its code is given. */
export function pointsInUse(db: Db, scope: Scope, warehouseCode: string | undefined): Promise<PointRow[]> {
  return db.rows<PointRow>(sql`
    select p.code, p.name, f.name as platform_name, p.address from dispatch_point p
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', { warehouse: 'warehouse_id' })} and p.enabled ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    order by f.name collate "zh-x-icu", p.name collate "zh-x-icu"`)
}
