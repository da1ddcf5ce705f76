import type { Db } from '../../db/database.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { empty, sql } from '../../db/sql.ts'

export type AreaRow = { id: number; name: string; nature: 1 | 2 | 3; locations: number }

/** The areas of a warehouse of the scope, of one nature when it is given, in the order in which they are walked. */
export function areasOf(db: Db, scope: Scope, warehouseCode: string, nature: number | undefined): Promise<AreaRow[]> {
  return db.rows<AreaRow>(sql`
    select r.id, r.name, r.nature, count(p.id) as locations from area r
    join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    left join place p on p.tenant_id = r.tenant_id and p.area_id = r.id and p.status = 1
    where ${inScope(scope, 'r', { warehouse: 'warehouse_id' })} and w.code = ${warehouseCode}
      ${nature === undefined ? empty : sql`and r.nature = ${nature}`}
    group by r.tenant_id, r.id
    order by r.nature, min(p.walk_order), r.id`)
}
