import type { Db, Tx } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

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
    update notice n set read_at = coalesce(n.read_at, moment.at) from (select now() as at) as moment
    where n.tenant_id = ${tenantId} and n.account_id = ${accountId} and n.id = any (${ids}::bigint[])`)
}

/** When the application was last refreshed for everybody; null: never. */
export async function lastRefresh(db: Db): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`select at from app_refresh`)
  return row!.at
}

/** Refreshes the application for everybody; answers how often by now. */
export async function refreshApp(tx: Tx, now: number): Promise<number> {
  const row = await tx.one<{ number: number }>(sql`
    update app_refresh set number = number + 1, at = ${new Date(now)} returning number`)
  return row!.number
}

/** A message, and whom it is for. */
export type NewNotice = { readonly accountIds: readonly number[]; readonly text: string; readonly url: string }

/** Leaves messages to accounts. */
export async function leaveNotices(tx: Tx, tenantId: number, notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.flatMap(({ accountIds, text, url }) => accountIds.map((id) => ({ id, text, url })))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into notice (tenant_id, account_id, text, url, created_at)
    select ${tenantId}, n.id, n.text, n.url, now()
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ text }) => text)}::text[], ${rows.map(({ url }) => url)}::text[]) as n (id, text, url)
    returning 1`)
}

/** Clears messages older than 90 days. */
export async function sweepNotices(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`delete from notice where tenant_id = ${tenantId} and created_at < now() - interval '90 days'`)
}
