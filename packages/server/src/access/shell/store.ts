import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { boundIds, holdsKey } from '../../plumbing/http/held.store.ts'

export type NoticeRow = { id: number; text: string; url: string; created_at: Date; read_at: Date | null }

/** Whose messages are asked for, and whether only those not read yet. */
export type NoticeFilter = { readonly tenantId: number; readonly accountId: number; readonly unread: boolean }

/** An account's messages, newest first. */
export const notices = listed<NoticeFilter, NoticeRow>({
  from: sql`notice n`,
  as: 'n',
  matching: (_scope, { tenantId, accountId, unread }) =>
    sql`n.tenant_id = ${tenantId} and n.account_id = ${accountId} and (${!unread} or n.read_at is null)`,
  columns: sql`n.id, n.text, n.url, n.created_at, n.read_at`,
  joins: empty,
  order: [['n.id', 'desc']],
  cut: 'whole',
})

/** How many messages an account has, and how many of them are unread. */
export async function countNotices(
  db: Db,
  tenantId: number,
  accountId: number,
): Promise<{ total: number; unread: number }> {
  const row = await db.one<{ total: number; unread: number }>(sql`
    select count(*) as total, count(*) filter (where n.read_at is null) as unread from notice n where n.tenant_id = ${tenantId} and n.account_id = ${accountId}`)
  return row!
}

/** How often the platform has refreshed the application for everybody. */
export async function refreshesOf(db: Db): Promise<number> {
  const row = await db.one<{ number: number }>(sql`select number from app_refresh`)
  return row!.number
}

/** Marks messages of an account as read; answers how many of the ids are its own. */
export async function markRead(tx: Tx, tenantId: number, accountId: number, ids: readonly number[]): Promise<number> {
  return tx.run(sql`
    update notice set read_at = coalesce(read_at, now()) where tenant_id = ${tenantId} and account_id = ${accountId} and id = any (${ids}::bigint[])`)
}

/**
 * Leaves a message to every account that may act: staff of the warehouse, or the people of the supplier. A warehouse that has
 * turned the event off tells nobody.
 */
export async function leaveNotice(
  tx: Tx,
  tenantId: number,
  event: { readonly kind: PushEvent; readonly warehouseId: number },
  to: { readonly right: string } | { readonly supplierId: number },
  notice: { text: string; url: string },
): Promise<void> {
  const audience =
    'supplierId' in to
      ? sql`a.identity = 2 and a.supplier_id = ${to.supplierId}`
      : sql`${holdsKey(to.right)}
          and (a.identity = 1 or a.identity = 4 and ${event.warehouseId} in (${boundIds(tenantId)}))`
  await tx.run(sql`
    insert into notice (tenant_id, account_id, text, url, created_at)
    select a.tenant_id, a.id, ${notice.text}, ${notice.url}, now() from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.status = 1 and ${audience}
      and not exists (select from push_setting p where p.tenant_id = a.tenant_id and p.warehouse_id = ${event.warehouseId} and p.event = ${event.kind} and not p.enabled)`)
}

/** Leaves a message to one account. */
export async function tellAccount(
  tx: Tx,
  tenantId: number,
  accountId: number,
  notice: { text: string; url: string },
): Promise<void> {
  await tx.run(sql`
    insert into notice (tenant_id, account_id, text, url, created_at) values (${tenantId}, ${accountId}, ${notice.text}, ${notice.url}, now())`)
}

/** Clears messages older than 90 days. */
export async function sweepNotices(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`delete from notice where tenant_id = ${tenantId} and created_at < now() - interval '90 days'`)
}
