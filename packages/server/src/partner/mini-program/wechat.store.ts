import type { DomainKind } from '@yuncang/contract/partner/mini-program/domains.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'

/** The third-party platform of WeChat that the installation is, without what it is known by. */
export type WechatPlatform = {
  app_id: string
  server_address: string
  secret_at: Date
  token_at: Date
  aes_key_at: Date
  key_mark: string
  ticket_at: Date | null
  /** No ticket has come for so long that something is wrong: WeChat pushes one every ten minutes. */
  late: boolean
  changed_at: Date
  template_id: number | null
  domains: Partial<Record<DomainKind, string[]>>
  domains_at: Date | null
  domains_failure: string
}
/** What is sealed, and until when each of them held. */
export const SECRET_NAMES = ['secret', 'token', 'aesKey'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

const tenantId = PLATFORM_TENANT
const whose = (name: SecretName | 'ticket') => `wechat ${name}`

const COLUMNS = sql`p.app_id, p.server_address, p.secret_at, p.token_at, p.aes_key_at, p.key_mark, p.ticket_at, p.changed_at,
  p.template_id, p.domains, p.domains_at, p.domains_failure, coalesce(p.ticket_at < now() - interval '12 hours', true) as late`

/** The instant of the database: several processes on several machines go by its clock, and by none of their own. */
export async function instant(db: Db): Promise<Date> {
  return (await db.one<{ at: Date }>(sql`select clock_timestamp() as at`))!.at
}

export function wechatPlatform(db: Db): Promise<WechatPlatform | undefined> {
  return db.one<WechatPlatform>(sql`select ${COLUMNS} from wechat_platform p where p.tenant_id = ${tenantId}`)
}

/** The same for a deed: nobody changes it meanwhile. */
export function lockPlatform(tx: Tx): Promise<WechatPlatform | undefined> {
  return tx.one<WechatPlatform>(
    sql`select ${COLUMNS} from wechat_platform p where p.tenant_id = ${tenantId} for no key update`,
  )
}

type Kept = {
  readonly appId: string
  readonly serverAddress: string
  readonly times: Readonly<Record<SecretName, Date>>
  readonly mark: string
  /** The ticket belongs to the appid and is sealed with the key. */
  readonly keepsTicket: boolean
}

/** Keeps who the installation is. */
export async function keepPlatform(
  tx: Tx,
  { appId, serverAddress, times, mark, keepsTicket }: Kept,
  by: { readonly accountId: number; readonly now: number },
): Promise<void> {
  await tx.run(sql`
    insert into wechat_platform as p (tenant_id, app_id, server_address, secret_at, token_at, aes_key_at, key_mark, changed_by, changed_at)
    values (${tenantId}, ${appId}, ${serverAddress}, ${times.secret}, ${times.token}, ${times.aesKey}, ${mark}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id) do update set app_id = excluded.app_id, server_address = excluded.server_address, secret_at = excluded.secret_at, token_at = excluded.token_at,
      aes_key_at = excluded.aes_key_at, key_mark = excluded.key_mark, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      ticket_at = case when ${keepsTicket} then p.ticket_at end`)
  if (keepsTicket) return
  await tx.run(sql`delete from wechat_secret where tenant_id = ${tenantId} and name = 'ticket'`)
  await tx.run(sql`update wechat_link set ticket_at = null`)
}

/** Keeps the code that is offered. */
export async function keepTemplate(tx: Tx, templateId: number | null): Promise<void> {
  await tx.run(sql`update wechat_platform set template_id = ${templateId} where tenant_id = ${tenantId}`)
}

/** Keeps the servers that programs may talk to; whether WeChat takes them is not known yet. */
export async function keepDomains(tx: Tx, domains: WechatPlatform['domains']): Promise<void> {
  await tx.run(sql`
    update wechat_platform set domains = ${JSON.stringify(domains)}, domains_at = null, domains_failure = '' where tenant_id = ${tenantId}`)
}

/** Whether WeChat took the servers; if others were saved meanwhile, nothing is known of those. */
export async function keepDomainsTold(tx: Tx, domains: WechatPlatform['domains'], failure: string): Promise<void> {
  await tx.run(sql`
    update wechat_platform set domains_at = ${failure === '' ? sql`now()` : null}, domains_failure = ${failure}
    where tenant_id = ${tenantId} and domains = ${JSON.stringify(domains)}::jsonb`)
}

/** Keeps a secret, sealed. */
export async function keepWechatSecret(
  tx: Tx,
  secrets: Secrets,
  name: SecretName | 'ticket',
  secret: string,
): Promise<void> {
  await tx.run(sql`
    insert into wechat_secret (tenant_id, name, sealed) values (${tenantId}, ${name}, ${secrets.close(secret, whose(name))})
    on conflict (tenant_id, name) do update set sealed = excluded.sealed`)
}

/** One of the secrets; null: there is none that this key opens. */
export async function openSecret(tx: Tx, secrets: Secrets, name: SecretName | 'ticket'): Promise<string | null> {
  const row = await tx.one<{ sealed: Buffer }>(
    sql`select s.sealed from wechat_secret s where s.tenant_id = ${tenantId} and s.name = ${name}`,
  )
  return row ? secrets.open(row.sealed, whose(name)) : null
}

/** What messages are signed and sealed with; null: nothing that this key opens. */
export async function messageKeys(tx: Tx, secrets: Secrets): Promise<{ token: string; aesKey: string } | null> {
  const rows = await tx.rows<{ name: SecretName; sealed: Buffer }>(sql`
    select s.name, s.sealed from wechat_secret s where s.tenant_id = ${tenantId} and s.name in ('token', 'aesKey')`)
  const open = (name: SecretName) => {
    const row = rows.find((one) => one.name === name)
    return row ? secrets.open(row.sealed, whose(name)) : null
  }
  const [token, aesKey] = [open('token'), open('aesKey')]
  return token === null || aesKey === null ? null : { token, aesKey }
}

/** Notes a message, and forgets those of more than a day ago. False: it was taken before. */
export async function noteMessage(tx: Tx, digest: Buffer): Promise<boolean> {
  await tx.run(sql`delete from wechat_message where tenant_id = ${tenantId} and at < now() - interval '1 day'`)
  const noted = await tx.run(sql`
    insert into wechat_message (tenant_id, digest, at) values (${tenantId}, ${digest}, now()) on conflict do nothing`)
  return noted > 0
}

/** Whether a ticket is newer than the one that is kept; then it is said to be the last. */
export async function ticketIsNewer(tx: Tx, at: Date): Promise<boolean> {
  const newer = await tx.run(sql`
    update wechat_platform set ticket_at = ${at} where tenant_id = ${tenantId} and (ticket_at is null or ticket_at < ${at})`)
  if (newer === 0) return false
  await tx.run(sql`update wechat_link set ticket_at = ${at}`)
  return true
}
