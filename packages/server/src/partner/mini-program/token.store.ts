import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The token of the platform (tenant 0) or of a merchant's program, and who asks for the next. */
export type TokenRow = {
  app_id: string
  sealed: Buffer | null
  refresh_sealed: Buffer | null
  /** It holds for another while, and is not asked for anew yet. */
  fresh: boolean
  /** It holds. */
  alive: boolean
  /** Somebody asks for the next. */
  leased: boolean
}

export function tokenRow(db: Db, tenantId: number): Promise<TokenRow | undefined> {
  return db.one<TokenRow>(sql`
    select t.app_id, t.sealed, t.refresh_sealed, coalesce(t.ends_at > now() + interval '10 minutes', false) as fresh, coalesce(t.ends_at > now(), false) as alive,
      coalesce(t.lease_ends_at > clock_timestamp(), false) as leased
    from wechat_token t where t.tenant_id = ${tenantId}`)
}

/** A row for tokens of a program or the platform; another app's tokens are forgotten. */
export async function openTokenRow(tx: Tx, tenantId: number, appId: string): Promise<void> {
  await tx.run(sql`
    insert into wechat_token as t (tenant_id, app_id) values (${tenantId}, ${appId})
    on conflict (tenant_id) do update set app_id = excluded.app_id, sealed = null, refresh_sealed = null, ends_at = null, lease = null, lease_ends_at = null
    where t.app_id <> excluded.app_id`)
}

/** Writes a lease into the row, if the token is still the one that was seen and nobody else has a lease that lives. */
export async function takeLease(
  tx: Tx,
  tenantId: number,
  lease: string,
  { app_id: appId, sealed: seen }: TokenRow,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update wechat_token set lease = ${lease}, lease_ends_at = now() + interval '15 seconds'
    where tenant_id = ${tenantId} and app_id = ${appId} and sealed is not distinct from ${seen} and (lease is null or lease_ends_at < now())`)
  return taken > 0
}

/** What WeChat gave, sealed. */
export type NewToken = { readonly sealed: Buffer; readonly refresh: Buffer | null; readonly seconds: number }

/** Keeps a new token, if the lease is still one's own; the refresh token only where WeChat gave another. */
export async function keepToken(tx: Tx, tenantId: number, lease: string, token: NewToken): Promise<boolean> {
  const kept = await tx.run(sql`
    update wechat_token set sealed = ${token.sealed}, refresh_sealed = coalesce(${token.refresh}::bytea, refresh_sealed),
      ends_at = now() + ${token.seconds} * interval '1 second', lease = null, lease_ends_at = null
    where tenant_id = ${tenantId} and lease = ${lease}`)
  return kept > 0
}

/** Gives the lease back: nothing came of it. */
export async function dropLease(tx: Tx, tenantId: number, lease: string): Promise<void> {
  await tx.run(
    sql`update wechat_token set lease = null, lease_ends_at = null where tenant_id = ${tenantId} and lease = ${lease}`,
  )
}

/** Keeps what a binding brought, whatever was there. */
export async function bindToken(tx: Tx, tenantId: number, appId: string, token: NewToken): Promise<void> {
  await forgetToken(tx, tenantId)
  await tx.run(sql`
    insert into wechat_token (tenant_id, app_id, sealed, refresh_sealed, ends_at)
    values (${tenantId}, ${appId}, ${token.sealed}, ${token.refresh}, clock_timestamp() + ${token.seconds} * interval '1 second')`)
}

/** Forgets the tokens of a program, or of the platform. */
export async function forgetToken(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`delete from wechat_token where tenant_id = ${tenantId}`)
}
