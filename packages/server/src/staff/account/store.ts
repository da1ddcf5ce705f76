import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { NewAccount } from './new-account.ts'

/** Writes an account whose password must be changed at the first login. Null: the tenant has one of this name. */
export async function insertAccount(
  tx: Tx,
  tenantId: number,
  { account, name, phone, note, role, supplierId }: NewAccount,
  passwordHash: string,
  version: number,
): Promise<number | null> {
  const row = await tx.one<{ id: number }>(sql`
    insert into account (tenant_id, account, password_hash, identity, person_name, phone, note, role_id, supplier_id, must_change_password, version)
    values (${tenantId}, ${account}, ${passwordHash}, ${role.identity}, ${name}, ${phone}, ${note}, ${role.id}, ${supplierId}, true, ${version})
    on conflict do nothing returning id`)
  return row?.id ?? null
}

/** Takes a login name for an account. False: somebody has it, of whatever tenant. */
export async function claimLoginName(tx: Tx, tenantId: number, accountId: number, account: string): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into login_name (account, tenant_id, account_id) values (${account}, ${tenantId}, ${accountId}) on conflict do nothing`)
  return claimed === 1
}

/** Binds an account to warehouses, beside those of its role. */
export async function bindWarehouses(
  tx: Tx,
  tenantId: number,
  accountId: number,
  warehouseIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    insert into account_warehouse (tenant_id, account_id, warehouse_id)
    select ${tenantId}, ${accountId}, w from unnest(${warehouseIds}::bigint[]) as w`)
}

/** Sets a password that must be changed at the next login. */
export async function giveTemporaryPassword(
  tx: Tx,
  tenantId: number,
  accountId: number,
  version: number,
  passwordHash: string,
): Promise<void> {
  await tx.run(sql`
    update account set password_hash = ${passwordHash}, must_change_password = true, version = ${version}
    where tenant_id = ${tenantId} and id = ${accountId}`)
}

/** Ends every session of some accounts. */
export async function endAllSessions(tx: Tx, tenantId: number, accountIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update session set ended_at = now() where tenant_id = ${tenantId} and account_id = any (${accountIds}::bigint[]) and ended_at is null`)
}
