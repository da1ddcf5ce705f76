import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { NewAccount } from './new-account.ts'

/** Writes an account whose password must be changed at the first login. Null: the tenant has one of this name. */
export async function insertAccount(
  tx: Tx,
  tenantId: number,
  { account, name, phone, note, role, supplierId }: NewAccount,
  passwordHash: string,
): Promise<number | null> {
  const row = await tx.one<{ id: number }>(sql`
    insert into account (tenant_id, account, password_hash, identity, person_name, phone, note, role_id, supplier_id, must_change_password, temporary_until, version)
    values (${tenantId}, ${account}, ${passwordHash}, ${role.identity}, ${name}, ${phone}, ${note}, ${role.id}, ${supplierId}, true, now() + make_interval(days => ${TEMPORARY_DAYS}), 1)
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
    select ${tenantId}, ${accountId}, w from unnest(${warehouseIds}::bigint[]) as w
    returning 1`)
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
    update account set password_hash = ${passwordHash}, must_change_password = true, temporary_until = now() + make_interval(days => ${TEMPORARY_DAYS}), version = ${version}
    where tenant_id = ${tenantId} and id = ${accountId}`)
}

/** Locks an account of a home before it is changed. */
export async function lockAccount(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`select from account a where ${inScope(scope, 'a')} and a.id = ${id} for update`)
}

/** What of an account changes; what is undefined stays. */
export type AccountChange = {
  readonly name?: string
  readonly phone?: string
  readonly note?: string
  readonly status?: number
  readonly role?: { readonly id: number; readonly identity: number }
  /** null: of no supplier. */
  readonly supplierId?: number | null
  readonly warehouseIds?: readonly number[]
}

/** Changes a locked account; its version is what its log has counted to. */
export async function changeAccount(
  tx: Tx,
  scope: Scope,
  id: number,
  version: number,
  change: AccountChange,
): Promise<void> {
  const { name = null, phone = null, note = null, status = null, role, supplierId } = change
  await tx.run(sql`
    update account a set version = ${version}, person_name = coalesce(${name}, a.person_name), phone = coalesce(${phone}, a.phone),
      note = coalesce(${note}, a.note), status = coalesce(${status}::smallint, a.status), role_id = coalesce(${role?.id ?? null}::bigint, a.role_id),
      identity = coalesce(${role?.identity ?? null}::smallint, a.identity),
      supplier_id = case when ${supplierId !== undefined} then ${supplierId ?? null}::bigint else a.supplier_id end
    where ${inScope(scope, 'a')} and a.id = ${id}`)
  if (change.warehouseIds === undefined) return
  const tenantId = tenantOf(scope)
  await tx.run(sql`delete from account_warehouse b where b.tenant_id = ${tenantId} and b.account_id = ${id}`)
  await bindWarehouses(tx, tenantId, id, change.warehouseIds)
}

/** Gives a login name back, so that somebody else can have it. */
export async function freeLoginName(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.run(sql`delete from login_name where tenant_id = ${tenantId} and account_id = ${accountId}`)
}

/** A supplier in use, by its code, which cannot be archived until the commit. */
export function supplierNamed(tx: Tx, scope: Scope, code: string): Promise<{ id: number; name: string } | undefined> {
  return tx.one(sql`
    select s.id, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code} and s.status = 1 for key share`)
}

/** How many accounts of a supplier are in use. */
export async function accountsOfSupplier(db: Db, scope: Scope, supplierId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from account a where ${inScope(scope, 'a')} and a.supplier_id = ${supplierId} and a.status = 1`)
  return row!.n
}

/** Shuts the accounts in use of a supplier; answers each with its next version. Nobody stays logged in with one: the caller ends their sessions. */
export function shutAccountsOfSupplier(
  tx: Tx,
  scope: Scope,
  supplierId: number,
): Promise<{ id: number; version: number }[]> {
  return tx.rows<{ id: number; version: number }>(sql`
    update account a set status = 2, version = a.version + 1
    where ${inScope(scope, 'a')} and a.supplier_id = ${supplierId} and a.status = 1 returning a.id, a.version`)
}

/** The first administrator of a merchant who can log in, locked. */
export function lockAdmin(
  tx: Tx,
  tenantId: number,
): Promise<{ id: number; account: string; version: number } | undefined> {
  return tx.one(sql`
    select a.id, a.account, a.version from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.status = 1 and r.kind = 'merchantAdmin' order by a.id limit 1 for update of a`)
}

/** Locks a warehouse's own login; undefined when it has been put away. */
export function lockLogin(
  tx: Tx,
  scope: Scope,
  accountId: number,
): Promise<{ id: number; account: string; version: number; status: number } | undefined> {
  return tx.one(sql`
    select a.id, a.account, a.version, a.status from account a
    where ${inScope(scope, 'a')} and a.id = ${accountId} and a.status <> 3 for update`)
}
