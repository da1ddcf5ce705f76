import type { Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Whose factor. */
export type Owner = { readonly tenantId: number; readonly accountId: number }

export type FactorRow = {
  sealed: Buffer
  is_on: boolean
  /** The database's clock, in seconds since the epoch. */
  at: number
}

/** What a person has set up or begun to. */
export function factorOf(tx: Tx, { tenantId, accountId }: Owner): Promise<FactorRow | undefined> {
  return tx.one<FactorRow>(sql`
    select f.sealed, f.is_on, floor(extract(epoch from now()))::float8 as at from second_factor f
    where f.tenant_id = ${tenantId} and f.account_id = ${accountId}`)
}

/** Whether logins of an account ask for a code. */
export async function hasFactor(tx: Tx, { tenantId, accountId }: Owner): Promise<boolean> {
  const found = await tx.one(
    sql`select 1 from second_factor where tenant_id = ${tenantId} and account_id = ${accountId} and is_on`,
  )
  return found !== undefined
}

/** Keeps what was begun, in the place of what was begun before. False: one is on already. */
export async function keepBegun(tx: Tx, { tenantId, accountId }: Owner, sealed: Buffer): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into second_factor as f (tenant_id, account_id, sealed) values (${tenantId}, ${accountId}, ${sealed})
    on conflict (tenant_id, account_id) do update set sealed = excluded.sealed, last_step = 0 where not f.is_on`)
  return kept === 1
}

/** Keeps that the code of a half minute has served. False: it, or one after it, had served before. */
export async function takeStep(tx: Tx, { tenantId, accountId }: Owner, step: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update second_factor set last_step = ${step} where tenant_id = ${tenantId} and account_id = ${accountId} and last_step < ${step}`)
  return taken === 1
}

/** Whether the code of a half minute, and of all after it, has yet to serve. */
export async function isNewStep(tx: Tx, { tenantId, accountId }: Owner, step: number): Promise<boolean> {
  const found = await tx.one(
    sql`select 1 from second_factor where tenant_id = ${tenantId} and account_id = ${accountId} and last_step < ${step}`,
  )
  return found !== undefined
}

/** From now on logins ask for a code. */
export async function turnOn(tx: Tx, { tenantId, accountId }: Owner): Promise<void> {
  await tx.run(sql`update second_factor set is_on = true where tenant_id = ${tenantId} and account_id = ${accountId}`)
}

/** Takes a factor away with its recovery codes. False: there was none. */
export async function dropFactor(tx: Tx, { tenantId, accountId }: Owner): Promise<boolean> {
  const [dropped] = await Promise.all([
    tx.one<{ is_on: boolean }>(
      sql`delete from second_factor where tenant_id = ${tenantId} and account_id = ${accountId} returning is_on`,
    ),
    tx.run(sql`delete from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId}`),
  ])
  return dropped?.is_on === true
}

/** Keeps recovery codes in the place of all before. */
export async function keepRecovery(tx: Tx, { tenantId, accountId }: Owner, hashes: readonly string[]): Promise<void> {
  await Promise.all([
    tx.run(sql`delete from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId}`),
    tx.run(sql`
      insert into recovery_code (tenant_id, account_id, code_hash)
      select ${tenantId}, ${accountId}, h from unnest(${hashes}::text[]) as h on conflict do nothing`),
  ])
}

/** Any recovery code of a person, as it is kept: the others have its salt; undefined: there is none. */
export async function oneRecovery(tx: Tx, { tenantId, accountId }: Owner): Promise<string | undefined> {
  const row = await tx.one<{ code_hash: string }>(sql`
    select code_hash from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId} limit 1`)
  return row?.code_hash
}

/** The recovery codes of a person that have not served, as they are kept. */
export async function unusedRecovery(tx: Tx, { tenantId, accountId }: Owner): Promise<string[]> {
  const rows = await tx.rows<{ code_hash: string }>(sql`
    select code_hash from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId} and used_at is null`)
  return rows.map((row) => row.code_hash)
}

/** How many recovery codes have not served. */
export async function recoveryLeft(tx: Tx, { tenantId, accountId }: Owner): Promise<number> {
  const row = await tx.one<{ left: number }>(sql`
    select count(*)::int as left from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId} and used_at is null`)
  return row!.left
}

/** Whether a recovery code of a person has served before. */
export async function hasServed(tx: Tx, { tenantId, accountId }: Owner, hash: string): Promise<boolean> {
  const found = await tx.one(sql`
    select 1 from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId} and code_hash = ${hash} and used_at is not null`)
  return found !== undefined
}

/** Keeps that a recovery code has served. False: the person has no such code, or it had served before. */
export async function takeRecovery(tx: Tx, { tenantId, accountId }: Owner, hash: string): Promise<boolean> {
  const taken = await tx.run(sql`
    update recovery_code set used_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and code_hash = ${hash} and used_at is null`)
  return taken === 1
}
