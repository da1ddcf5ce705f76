import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/** Whether the scope has a merchant of a code; without a code, any. */
export async function isInSight(db: Db, scope: Scope, code: string | undefined): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from tenant t
    where ${inScope(scope, 't')} and t.tenant_id <> 0 ${code === undefined ? empty : sql`and t.code = ${code}`} limit 1`)
  return row !== undefined
}

/** How a merchant is shown when it is shared. */
export function shareOf(
  db: Db,
  scope: Scope,
): Promise<{ title: string; description: string; changed_at: Date } | undefined> {
  return db.one(sql`select s.title, s.description, s.changed_at from share_config s where ${inScope(scope, 's')}`)
}

/** Keeps how a merchant is shown when it is shared. */
export async function keepShare(
  tx: Tx,
  scope: Scope,
  share: { readonly title: string; readonly description: string },
  by: { readonly accountId: number; readonly now: number },
): Promise<void> {
  await tx.run(sql`
    insert into share_config (tenant_id, title, description, changed_by, changed_at)
    values (${tenantOf(scope)}, ${share.title}, ${share.description}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id) do update set title = excluded.title, description = excluded.description, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}
