import type { Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Whose sessions, and which of them asks. */
export type Asking = { readonly tenantId: number; readonly accountId: number; readonly sessionId: number }

export type OwnSession = {
  id: number
  agent: string
  address: string
  created_at: Date
  seen_at: Date
  awake: boolean
  remembered: boolean
  total: number
}

/** The live sessions of an account, the one heard of last first, at most so many; each says how many there are. */
export function liveSessions(tx: Tx, { tenantId, accountId }: Asking, most: number): Promise<OwnSession[]> {
  return tx.rows<OwnSession>(sql`
    select s.id, s.agent, s.address, s.created_at, s.seen_at, s.seen_at > now() - interval '10 minutes' as awake,
      exists (select from device_credential d where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.session_id = s.id
        and d.expires_at > now() and d.used_at is null) as remembered,
      count(*) over ()::int as total
    from session s
    where s.tenant_id = ${tenantId} and s.account_id = ${accountId} and s.ended_at is null
      and s.seen_at > now() - interval '24 hours' and s.created_at > now() - interval '7 days'
    order by s.seen_at desc, s.id desc limit ${most}`)
}

/** Whether a session is or was one of the account. */
export async function isOwn(tx: Tx, { tenantId, accountId }: Asking, sessionId: number): Promise<boolean> {
  const found = await tx.one(
    sql`select 1 from session where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${sessionId}`,
  )
  return found !== undefined
}

/** Ends a session of an account with the credential that it left; one that is over stays as it is. */
export async function endOne(tx: Tx, { tenantId, accountId }: Asking, sessionId: number): Promise<void> {
  await Promise.all([
    tx.run(sql`
      update session set ended_at = now()
      where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${sessionId} and ended_at is null`),
    tx.run(sql`
      delete from device_credential where tenant_id = ${tenantId} and account_id = ${accountId} and session_id = ${sessionId}`),
  ])
}

/**
 * Ends all sessions of an account but the one that asks, and every credential but that one's.
 * @returns how many sessions were alive
 */
export async function endOthers(tx: Tx, { tenantId, accountId, sessionId }: Asking): Promise<number> {
  const [live] = await Promise.all([
    tx.one<{ ended: number }>(sql`
      with ended as (
        update session set ended_at = now()
        where tenant_id = ${tenantId} and account_id = ${accountId} and id <> ${sessionId} and ended_at is null
        returning seen_at, created_at)
      select count(*)::int as ended from ended
      where seen_at > now() - interval '24 hours' and created_at > now() - interval '7 days'`),
    tx.run(sql`
      delete from device_credential
      where tenant_id = ${tenantId} and account_id = ${accountId} and session_id is distinct from ${sessionId}`),
  ])
  return live!.ended
}
