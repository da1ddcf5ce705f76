import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type PushRow = {
  warehouse_code: string
  warehouse_name: string
  event: PushEvent | null
  enabled: boolean | null
  changed_at: Date | null
  changed_by: string | null
}

/** What the warehouses in use of a scope have said of what they tell; one that has said nothing has one row without an event. */
export function pushRows(db: Db, scope: Scope, warehouseCode: string | undefined): Promise<PushRow[]> {
  return db.rows<PushRow>(sql`
    select w.code as warehouse_code, w.name as warehouse_name, p.event, p.enabled, p.changed_at, a.person_name as changed_by
    from warehouse w
    left join push_setting p on p.tenant_id = w.tenant_id and p.warehouse_id = w.id
    left join account a on a.tenant_id = p.tenant_id and a.id = p.changed_by
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    order by w.id`)
}

/** Sets whether a warehouse that is locked tells of an event. False: it stood so already. */
export async function setPush(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  event: PushEvent,
  enabled: boolean,
  by: { readonly accountId: number; readonly now: number },
): Promise<boolean> {
  const before = await tx.one<{ enabled: boolean }>(sql`
    select p.enabled from push_setting p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.event = ${event}`)
  if ((before?.enabled ?? true) === enabled) return false
  await tx.run(sql`
    insert into push_setting (tenant_id, warehouse_id, event, enabled, changed_at, changed_by)
    values (${tenantOf(scope)}, ${warehouseId}, ${event}, ${enabled}, ${new Date(by.now)}, ${by.accountId})
    on conflict (tenant_id, warehouse_id, event) do update set enabled = excluded.enabled, changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
  return true
}
