import type { OwedInWarehouse } from '@yuncang/domain/site/warehouse/changes.ts'
import type { OwedBySupplier } from '@yuncang/domain/partner/supplier/uses.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export const NOTHING_OWED: OwedBySupplier = { costs: 0, bills: 0, disputes: 0 }

/** What is not settled with a supplier that the caller has found in its scope (gaps E08). */
export function owedBySupplier(db: Db, scope: Scope, supplierId: number): Promise<OwedBySupplier> {
  return owed(db, scope, 'supplier', supplierId)
}

/** What is not settled in a warehouse that the caller has found in its scope. */
export function owedInWarehouse(db: Db, scope: Scope, warehouseId: number): Promise<OwedInWarehouse> {
  return owed(db, scope, 'warehouse', warehouseId)
}

const COLUMNS = { supplier: sql`supplier_id`, warehouse: sql`warehouse_id` } as const

async function owed(db: Db, scope: Scope, by: keyof typeof COLUMNS, id: number): Promise<OwedBySupplier> {
  const column = COLUMNS[by]
  const row = await db.one<OwedBySupplier>(sql`
    select
      (select count(*) from cost c where ${inScope(scope, 'c')} and c.${column} = ${id} and c.state = 0) as costs,
      (select count(*) from bill b where ${inScope(scope, 'b')} and b.${column} = ${id} and b.status in (0, 3)) as bills,
      (select count(*) from dispute d where ${inScope(scope, 'd')} and d.${column} = ${id} and d.state = 'open') as disputes`)
  return row!
}
