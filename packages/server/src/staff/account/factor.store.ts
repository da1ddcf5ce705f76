import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What an account is called, and since when it has a second factor. */
export function factorOwner(
  db: Db,
  tenantId: number,
  accountId: number,
): Promise<{ account: string; since: Date | null } | undefined> {
  return db.one(
    sql`select account, second_factor_at as since from account where tenant_id = ${tenantId} and id = ${accountId}`,
  )
}

/** Keeps since when logins of an account ask for a code; null: they ask for none. */
export async function setFactor(tx: Tx, tenantId: number, accountId: number, since: Date | null): Promise<void> {
  await tx.run(sql`update account set second_factor_at = ${since} where tenant_id = ${tenantId} and id = ${accountId}`)
}

/** The same where somebody else takes it away: a version of the account. */
export async function clearFactor(tx: Tx, tenantId: number, accountId: number, version: number): Promise<void> {
  await tx.run(sql`
    update account set second_factor_at = null, version = ${version} where tenant_id = ${tenantId} and id = ${accountId}`)
}

/** Counts a change of an account that is held: its log tells each version. */
export async function nextVersion(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<{ version: number; status: number }> {
  const row = await tx.one<{ version: number; status: number }>(sql`
    update account set version = version + 1 where tenant_id = ${tenantId} and id = ${accountId} returning version, status`)
  return row!
}
