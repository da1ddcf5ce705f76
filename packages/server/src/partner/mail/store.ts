import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { MailServer, Security } from '../../plumbing/mail/mail.ts'

/** A merchant's server of mail without its password; tenant 0 is the platform. */
export type KeptServer = Omit<MailServer, 'password'> & { readonly hasPassword: boolean; readonly changedAt: Date }

/** The server that a merchant, or the platform, names. Each asks for its own: what the other has is nobody else's. */
export function serverOf(db: Db, tenantId: number): Promise<KeptServer | undefined> {
  return db.one<KeptServer & { security: Security }>(sql`
    select s.host, s.port, s.security, s.user_name as "user", s.has_password as "hasPassword", s.from_name as "fromName",
      s.from_address as "fromAddress", s.changed_at as "changedAt"
    from mail_server s where s.tenant_id = ${tenantId}`)
}

/** Keeps the server; what is known of its password is kept apart. */
export async function keepServer(
  tx: Tx,
  tenantId: number,
  server: Omit<KeptServer, 'changedAt'>,
  by: { readonly accountId: number; readonly now: number },
): Promise<void> {
  await tx.run(sql`
    insert into mail_server (tenant_id, host, port, security, user_name, has_password, from_name, from_address, changed_by, changed_at)
    values (${tenantId}, ${server.host}, ${server.port}, ${server.security}, ${server.user}, ${server.hasPassword}, ${server.fromName},
      ${server.fromAddress}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
      user_name = excluded.user_name, has_password = excluded.has_password, from_name = excluded.from_name,
      from_address = excluded.from_address, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}

/** Keeps the sealed password, or with null none. */
export async function keepSecret(tx: Tx, tenantId: number, sealed: Buffer | null): Promise<void> {
  if (sealed === null) await tx.run(sql`delete from mail_secret where tenant_id = ${tenantId}`)
  else
    await tx.run(sql`
      insert into mail_secret (tenant_id, sealed) values (${tenantId}, ${sealed})
      on conflict (tenant_id) do update set sealed = excluded.sealed`)
}

/** The sealed password. */
export async function secretOf(tx: Tx, tenantId: number): Promise<Buffer | null> {
  const row = await tx.one<{ sealed: Buffer }>(sql`select m.sealed from mail_secret m where m.tenant_id = ${tenantId}`)
  return row?.sealed ?? null
}

/** Forgets the server and its password. False: there was none. */
export async function forgetServer(tx: Tx, tenantId: number): Promise<boolean> {
  await keepSecret(tx, tenantId, null)
  return (await tx.run(sql`delete from mail_server where tenant_id = ${tenantId}`)) > 0
}

export type Try = {
  readonly number: number
  readonly to: string
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly failure: string | null
}

/** The last test mail. */
export function tryOf(db: Db, tenantId: number): Promise<Try | undefined> {
  return db.one(sql`
    select t.number, t.sent_to as "to", t.asked_at as "askedAt", t.ended_at as "endedAt", t.failure
    from mail_try t where t.tenant_id = ${tenantId}`)
}

/** Begins a test mail, unless one has been under way for less than a minute. Answers its number. */
export async function beginTry(tx: Tx, tenantId: number, to: string, now: number): Promise<number | null> {
  const row = await tx.one<{ number: number }>(sql`
    insert into mail_try as t (tenant_id, number, sent_to, asked_at) values (${tenantId}, 1, ${to}, ${new Date(now)})
    on conflict (tenant_id) do update set number = t.number + 1, sent_to = excluded.sent_to, asked_at = excluded.asked_at, ended_at = null, failure = null
    where t.ended_at is not null or excluded.asked_at - t.asked_at > interval '1 minute'
    returning t.number`)
  return row?.number ?? null
}

/** Writes what became of a test mail, unless another has begun. */
export async function endTry(tx: Tx, tenantId: number, number: number, failure: string | null): Promise<void> {
  await tx.run(sql`
    update mail_try set ended_at = now(), failure = ${failure} where tenant_id = ${tenantId} and number = ${number}`)
}
