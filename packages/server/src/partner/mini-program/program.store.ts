import type { Audit, Program } from '@yuncang/domain/partner/mini-program/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, PLATFORM_TENANT, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'

/** The program of a merchant, bound now or before. */
export type ProgramRow = {
  tenant_id: number
  app_id: string
  nick_name: string
  principal_name: string
  permissions: number[]
  bound_at: Date
  bound_by: string
  synced_at: Date | null
  lost_at: Date | null
  trial_version: string | null
  trial_desc: string
  trial_at: Date | null
  privacy_at: Date | null
  audit_id: string | null
  audit_status: Audit | null
  audit_version: string | null
  audit_reason: string
  audit_at: Date | null
  audit_told_at: Date | null
  audit_looked_at: Date | null
  release_version: string | null
  release_at: Date | null
  reverted_at: Date | null
}

export const PROGRAM_COLUMNS = raw(
  'p.tenant_id, p.app_id, p.nick_name, p.principal_name, p.permissions, p.bound_at, p.bound_by, p.synced_at, p.lost_at, p.trial_version, p.trial_desc, p.trial_at, p.privacy_at, p.audit_id, p.audit_status, p.audit_version, p.audit_reason, p.audit_at, p.audit_told_at, p.audit_looked_at, p.release_version, p.release_at, p.reverted_at',
)

/** The program of one's own, or for the platform that of a merchant's code. */
export function programOf(db: Db, scope: Scope, code: string | undefined): Promise<ProgramRow | undefined> {
  const whose = code === undefined ? sql`true` : sql`t.code = ${code}`
  return db.one<ProgramRow>(sql`
    select ${PROGRAM_COLUMNS} from wechat_program p join tenant t on t.tenant_id = p.tenant_id where ${inScope(scope, 'p')} and ${whose} limit 1`)
}

/** The same for a deed: nobody changes it meanwhile. */
export function lockProgram(tx: Tx, tenantId: number): Promise<ProgramRow | undefined> {
  return tx.one<ProgramRow>(
    sql`select ${PROGRAM_COLUMNS} from wechat_program p where p.tenant_id = ${tenantId} for no key update`,
  )
}

/** Whether a merchant has not left: of one that has WeChat is asked nothing, until it is taken back. */
export async function isHere(tx: Tx, tenantId: number): Promise<boolean> {
  const row = await tx.one(sql`select 1 from tenant t where t.tenant_id = ${tenantId} and t.archived_at is null`)
  return row !== undefined
}

const at = (date: Date | null) => (date === null ? null : date.getTime())

/** What decides what may follow. */
export function programFacts(row: ProgramRow | undefined): Program {
  if (!row) return { bound: 'none', trialAt: null, privacyAt: null, audit: null, releaseAt: null, revertedAt: null }
  const { audit_status: status, audit_at: since } = row
  return {
    bound: row.lost_at === null ? 'bound' : 'lost',
    trialAt: at(row.trial_at),
    privacyAt: at(row.privacy_at),
    audit: status === null || since === null ? null : { status, at: since.getTime() },
    releaseAt: at(row.release_at),
    revertedAt: at(row.reverted_at),
  }
}

/** Who a program is, as WeChat says. */
export type ProgramFacts = {
  readonly nickName: string
  readonly principalName: string
  readonly permissions: readonly number[]
}

/** Binds a program: the same again keeps what is known of it, another one begins anew. */
export async function bindProgram(
  tx: Tx,
  tenantId: number,
  appId: string,
  facts: ProgramFacts,
  by: { readonly name: string },
): Promise<void> {
  const fresh =
    'trial_version trial_at privacy_at audit_id audit_status audit_version audit_at audit_told_at audit_looked_at release_version release_at reverted_at'
      .split(' ')
      .map((name) => `${name} = case when p.app_id = excluded.app_id then p.${name} end`)
      .join(', ')
  await tx.run(sql`
    insert into wechat_program as p (tenant_id, app_id, nick_name, principal_name, permissions, bound_at, bound_by, synced_at)
    values (${tenantId}, ${appId}, ${facts.nickName}, ${facts.principalName}, ${[...facts.permissions]}::integer[], clock_timestamp(), ${by.name}, clock_timestamp())
    on conflict (tenant_id) do update set app_id = excluded.app_id, nick_name = excluded.nick_name, principal_name = excluded.principal_name,
      permissions = excluded.permissions, bound_at = excluded.bound_at, bound_by = excluded.bound_by, synced_at = excluded.synced_at, lost_at = null,
      trial_desc = case when p.app_id = excluded.app_id then p.trial_desc else '' end, audit_reason = case when p.app_id = excluded.app_id then p.audit_reason else '' end, ${raw(fresh)}`)
}

/** Keeps who a program is. */
export async function keepFacts(tx: Tx, tenantId: number, facts: ProgramFacts): Promise<void> {
  await tx.run(sql`
    update wechat_program set nick_name = ${facts.nickName}, principal_name = ${facts.principalName}, permissions = ${[...facts.permissions]}::integer[],
      synced_at = now() where tenant_id = ${tenantId}`)
}

/**
 * The binding is over, since then or, where nobody said when, from now on. False: it was over before, it is another program's, or it was
 * made anew since it was known so.
 */
export async function loseProgram(
  tx: Tx,
  known: Pick<ProgramRow, 'tenant_id' | 'app_id' | 'bound_at'>,
  since: Date | null,
): Promise<boolean> {
  const at = since === null ? sql`now()` : sql`${since}`
  // What was read of an instant has lost its last digits.
  const lost = await tx.run(sql`
    update wechat_program set lost_at = ${at}
    where tenant_id = ${known.tenant_id} and app_id = ${known.app_id} and lost_at is null and bound_at < ${known.bound_at}::timestamptz + interval '1 millisecond'`)
  return lost > 0
}

export async function keepTrial(tx: Tx, tenantId: number, version: string, desc: string, when: Date): Promise<void> {
  // What has passed and was not released is lost with it: WeChat keeps one.
  await tx.run(sql`
    update wechat_program set trial_version = ${version}, trial_desc = ${desc}, trial_at = ${when},
      audit_status = case when audit_status = 0 and (release_at is null or release_at < audit_at) then null else audit_status end
    where tenant_id = ${tenantId}`)
}

/** Privacy is said, since now or since then. */
export async function keepPrivacy(tx: Tx, tenantId: number, since: Date | null): Promise<void> {
  const at = since === null ? sql`now()` : sql`${since}`
  await tx.run(sql`update wechat_program set privacy_at = ${at} where tenant_id = ${tenantId}`)
}

/** An audit as it is kept. */
export type KeptAudit = {
  readonly id: string
  readonly status: Audit
  readonly version: string
  readonly reason: string
  readonly at: Date
}

export async function keepAudit(tx: Tx, tenantId: number, audit: KeptAudit, toldAt: Date | null): Promise<void> {
  await tx.run(sql`
    update wechat_program set audit_id = ${audit.id}, audit_status = ${audit.status}, audit_version = ${audit.version}, audit_reason = ${audit.reason},
      audit_at = ${audit.at}, audit_told_at = ${toldAt} where tenant_id = ${tenantId}`)
}

/** What WeChat told of the audit that is known. */
export async function keepAuditStatus(
  tx: Tx,
  tenantId: number,
  status: Audit,
  reason: string,
  toldAt: Date,
): Promise<void> {
  await tx.run(sql`
    update wechat_program set audit_status = ${status}, audit_reason = ${reason}, audit_told_at = ${toldAt} where tenant_id = ${tenantId}`)
}

/** Somebody looks at the audit; false: somebody did in the last thirty seconds. */
export async function mayLook(tx: Tx, tenantId: number): Promise<boolean> {
  const may = await tx.run(sql`
    update wechat_program set audit_looked_at = now()
    where tenant_id = ${tenantId} and (audit_looked_at is null or audit_looked_at < now() - interval '30 seconds')`)
  return may > 0
}

export async function keepRelease(tx: Tx, tenantId: number, version: string, when: Date): Promise<void> {
  await tx.run(
    sql`update wechat_program set release_version = ${version}, release_at = ${when} where tenant_id = ${tenantId}`,
  )
}

/** The version before is out again; the same again only after the next release. */
export async function keepRevert(tx: Tx, tenantId: number, version: string): Promise<void> {
  await tx.run(sql`
    update wechat_program set release_version = ${version}, reverted_at = now() where tenant_id = ${tenantId}`)
}

/** Whether the platform is connected with WeChat: a ticket has come in the last twelve hours. */
export async function isConnected(db: Db): Promise<boolean> {
  const row = await db.one<{ connected: boolean }>(
    sql`select coalesce(l.ticket_at > now() - interval '12 hours', false) as connected from wechat_link l`,
  )
  return row?.connected ?? false
}

/** Whose a program is; asked in the platform's own tenant. */
export async function ownerOf(db: Db, appId: string): Promise<number | null> {
  const row = await db.one<{ owner_id: number }>(
    sql`select o.owner_id from wechat_owner o where o.tenant_id = ${PLATFORM_TENANT} and o.app_id = ${appId}`,
  )
  return row?.owner_id ?? null
}

/** Every program and whose it is; asked in the platform's own tenant. */
export function allOwners(db: Db): Promise<{ app_id: string; owner_id: number }[]> {
  return db.rows(
    sql`select o.app_id, o.owner_id from wechat_owner o where o.tenant_id = ${PLATFORM_TENANT} order by o.owner_id`,
  )
}

/** Writes down whose a program is; what the merchant had before is nobody's, and so is what another lost. */
export async function own(tx: Tx, appId: string, ownerId: number): Promise<void> {
  await tx.run(
    sql`delete from wechat_owner where tenant_id = ${PLATFORM_TENANT} and (owner_id = ${ownerId} or app_id = ${appId})`,
  )
  await tx.run(
    sql`insert into wechat_owner (tenant_id, app_id, owner_id) values (${PLATFORM_TENANT}, ${appId}, ${ownerId})`,
  )
}

/** How many programs are bound, over all merchants. */
export async function boundCount(db: Db): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from wechat_program p where p.lost_at is null`,
  )
  return row?.count ?? 0
}

/** Whether a merchant's program is bound at this moment. */
export async function isBound(db: Db, tenantId: number, appId: string): Promise<boolean> {
  const row = await db.one(
    sql`select 1 from wechat_program p where p.tenant_id = ${tenantId} and p.app_id = ${appId} and p.lost_at is null`,
  )
  return row !== undefined
}
