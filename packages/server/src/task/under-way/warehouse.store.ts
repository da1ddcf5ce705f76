import { stillLeased } from '../../fee/lease/open.store.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { CountedInWarehouse, OpenDocuments, OwedInWarehouse } from '@yuncang/domain/site/warehouse/changes.ts'
import type { Dependents } from '@yuncang/domain/site/warehouse/model.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type OfTasks = Omit<OpenDocuments, keyof OwedInWarehouse | keyof CountedInWarehouse>

/** The open documents of a warehouse that is locked, but for what is counted and what is owed. */
export async function openDocumentsOfWarehouse(db: Db, scope: Scope, warehouseId: number): Promise<OfTasks> {
  const row = await db.one<OfTasks>(sql`
    select
      (select count(*) from task t where ${inScope(scope, 't')} and t.warehouse_id = ${warehouseId} and t.status in (1, 2, 5)) as tasks,
      (select count(*) from date_entry e where ${inScope(scope, 'e')} and e.warehouse_id = ${warehouseId} and e.status = 0) as entries,
      (select count(*) from putaway_order o where ${inScope(scope, 'o')} and o.warehouse_id = ${warehouseId} and o.status in (0, 1)) as putaways,
      (select count(*) from label_task l where ${inScope(scope, 'l')} and l.warehouse_id = ${warehouseId} and l.status in (1, 2)) as labels,
      (select count(*) from lease a where ${inScope(scope, 'a')} and a.warehouse_id = ${warehouseId} and ${stillLeased('a')}) as leases`)
  return row!
}

/** What depends on the management model of a warehouse that is locked, but for what is counted. */
export async function dependentsOfWarehouse(
  db: Db,
  scope: Scope,
  warehouseId: number,
): Promise<Omit<Dependents, `${string}${'Counts' | 'Losses'}`>> {
  const row = await db.one<{ entries: number; dated: number; orders: number; placed: number; leases: number }>(sql`
    select
      (select count(*) from date_entry e where ${inScope(scope, 'e')} and e.warehouse_id = ${warehouseId} and e.status = 0) as entries,
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
        where ${inScope(scope, 'b')} and b.warehouse_id = ${warehouseId} and b.production_date <> ${NO_DATE} and (b.physical or p.kind = 'transit')) as dated,
      (select count(*) from putaway_order o where ${inScope(scope, 'o')} and o.warehouse_id = ${warehouseId} and o.status in (0, 1)) as orders,
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b
        where ${inScope(scope, 'b')} and b.warehouse_id = ${warehouseId} and b.holds and b.place_id is distinct from (
          select p.id from place p where ${inScope(scope, 'p')} and p.warehouse_id = ${warehouseId} and p.kind = 'staging' and p.status = 1
          order by p.walk_order, p.id limit 1)) as placed,
      (select count(*) from lease a where ${inScope(scope, 'a')} and a.warehouse_id = ${warehouseId} and ${stillLeased('a')}) as leases`)
  return {
    openEntries: row!.entries,
    datedPieces: row!.dated,
    openOrders: row!.orders,
    placedPieces: row!.placed,
    openLeases: row!.leases,
  }
}
