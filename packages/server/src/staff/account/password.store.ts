import type { Login } from '../../access/session/store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/**
 * Keeps that an account was logged in to, and locks it; the first row of it that a login locks, as whoever shuts it or resets its
 * password locks it first. `gone`: its password is another one by now, or it has been shut; `over`: it is a temporary one whose days are over.
 */
export async function keepLogin(tx: Tx, login: Login): Promise<'in' | 'gone' | 'over'> {
  const same = sql`tenant_id = ${login.tenant_id} and id = ${login.account_id} and status = 1 and password_hash = ${login.password_hash}`
  const kept = await tx.run(sql`
    update account set login_at = now() where ${same} and (temporary_until is null or temporary_until > now())`)
  if (kept === 1) return 'in'
  return (await tx.one(sql`select 1 from account where ${same}`)) === undefined ? 'gone' : 'over'
}

/** Locks an account for the rest of the transaction. */
export async function holdAccount(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.run(sql`select from account where tenant_id = ${tenantId} and id = ${accountId} for update`)
}

/** The kept password of an account. */
export function passwordOf(
  db: Db,
  tenantId: number,
  accountId: number,
): Promise<{ password_hash: string } | undefined> {
  return db.one(sql`select password_hash from account where tenant_id = ${tenantId} and id = ${accountId}`)
}

/**
 * Changes the password of an account, from the one that was kept when its owner was asked. False: that one is kept no more, or the
 * account has been shut.
 */
export async function setPassword(
  tx: Tx,
  tenantId: number,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update account set password_hash = ${to}, must_change_password = false, temporary_until = null
    where tenant_id = ${tenantId} and id = ${accountId} and status = 1 and password_hash = ${from}`)
  return changed === 1
}
