import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'
import { boundIds, holdsKey } from '../../access/session/held.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Something that a warehouse tells of. */
export type Pushed = { readonly kind: PushEvent; readonly warehouseId: number }

/** Whom it concerns: the staff of the warehouse that hold a right, or the people of a supplier. */
export type Audience = { readonly right: string } | { readonly supplierId: number }

/** The accounts that are told of an event: every one that may act. A warehouse that has turned the event off tells nobody. */
export async function audienceOf(db: Db, tenantId: number, event: Pushed, to: Audience): Promise<number[]> {
  const audience =
    'supplierId' in to
      ? sql`a.identity = 2 and a.supplier_id = ${to.supplierId}`
      : sql`${holdsKey(to.right)}
          and (a.identity = 1 or a.identity = 4 and ${event.warehouseId} in (${boundIds(tenantId)}))`
  const rows = await db.rows<{ id: number }>(sql`
    select a.id from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.status = 1 and ${audience}
      and not exists (select from push_setting p where p.tenant_id = a.tenant_id and p.warehouse_id = ${event.warehouseId} and p.event = ${event.kind} and not p.enabled)`)
  return rows.map((row) => row.id)
}
