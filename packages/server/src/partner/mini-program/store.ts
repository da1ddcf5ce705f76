import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

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

/** The code of a merchant. */
export async function merchantCode(db: Db, tenantId: number): Promise<string> {
  const row = await db.one<{ code: string }>(sql`select t.code from tenant t where t.tenant_id = ${tenantId}`)
  return row?.code ?? ''
}

/** The merchant of a code that the scope may see; without a code its own. */
export function merchantInSight(
  db: Db,
  scope: Scope,
  code: string | undefined,
): Promise<{ tenant_id: number; code: string } | undefined> {
  return db.one(sql`
    select t.tenant_id, t.code from tenant t
    where ${inScope(scope, 't')} and t.tenant_id <> 0 ${code === undefined ? empty : sql`and t.code = ${code}`} limit 1`)
}
