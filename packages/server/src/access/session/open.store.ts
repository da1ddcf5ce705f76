import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { enterScope, enterTenant } from '../../plumbing/db/enter.store.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { OpenSession, PlatformRead } from '../../plumbing/http/context.ts'
import { boundIds, LIVE_KEYS, rightsOf, type Held } from './held.store.ts'

type Live = Omit<OpenSession, 'rights'> & Held

/**
 * Opens the request of a token: its scope stands in the transaction from here on. Undefined: the session is over, 24 hours after its
 * last call or 7 days after the login. Rights and warehouses are those of this moment.
 * @param tenantId named by the token: the policies of that tenant hold from the first look on
 */
export async function openSession(tx: Tx, tenantId: number, tokenHash: Buffer): Promise<OpenSession | undefined> {
  void enterTenant(tx, tenantId)
  const live = await tx.one<Live>(sql`
    select s.id as session_id, s.tenant_id, s.account_id, a.identity, a.supplier_id, a.must_change_password, now() as at,
      r.id as role_id, case when r.status = 1 then r.keys_hash::text end as keys_hash,
      (select array_agg(b.key) from office_button b where not b.enabled) as closed_keys,
      case when a.identity = 4 then array(${boundIds(tenantId)} order by 1) end as warehouse_ids,
      s.seen_at < now() - interval '10 minutes' as asleep
    from session s
    join account a on a.tenant_id = ${tenantId} and a.id = s.account_id and a.status = 1
    join tenant t on t.tenant_id = ${tenantId} and t.status = 1
    join role r on r.tenant_id = ${tenantId} and r.id = a.role_id
    where s.tenant_id = ${tenantId} and s.token_hash = ${tokenHash} and s.ended_at is null
      and s.seen_at > now() - interval '24 hours' and s.created_at > now() - interval '7 days'`)
  if (!live) return undefined
  const { role_id, keys_hash, closed_keys, ...session } = live
  const { warehouse_ids: warehouseIds, supplier_id: supplierId } = session
  if (warehouseIds !== null || supplierId !== null) void enterScope(tx, { tenantId, warehouseIds, supplierId })
  return { ...session, rights: await rightsOf(tx, tenantId, { role_id, keys_hash, closed_keys }) }
}

/** Keeps a session alive, beside its request: who only looks writes nothing. */
export async function keepAwake(tx: Tx, { tenant_id, session_id }: OpenSession): Promise<void> {
  void enterTenant(tx, tenant_id)
  await tx.run(sql`update session s set seen_at = now() where s.tenant_id = ${tenant_id} and s.id = ${session_id}`)
}

/** What an account may do at this moment, whether somebody is logged in with it or not. */
export type Standing = {
  readonly name: string
  readonly identity: Identity
  /** It is enabled, and so is its merchant. */
  readonly isOpen: boolean
  readonly keys: readonly Right[]
  /** The warehouses it is kept to; null: all. */
  readonly warehouseIds: readonly number[] | null
  /** The supplier whose staff it is; null: not a supplier's. */
  readonly supplierId: number | null
}

/** How things stand with an account now: for what goes on in its name while nobody asks. */
export function standingOf(tx: Tx, tenantId: number, accountId: number): Promise<Standing | undefined> {
  return tx.one<Standing>(sql`
    select a.person_name as name, a.identity, a.status = 1 and t.status = 1 as "isOpen", ${LIVE_KEYS} as keys, a.supplier_id as "supplierId",
      case when a.identity = 4 then array(${boundIds(tenantId)} order by 1) end as "warehouseIds"
    from account a join tenant t on t.tenant_id = a.tenant_id join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)
}

/** Takes a one-time download ticket of the tenant that it names; answers the token hash of its session. */
export async function takeTicket(tx: Tx, tenantId: number, ticketHash: Buffer): Promise<Buffer | null> {
  void enterTenant(tx, tenantId)
  const row = await tx.one<{ hash: Buffer }>(sql`
    with taken as (
      delete from download_ticket d where d.tenant_id = ${tenantId} and d.ticket_hash = ${ticketHash}
      returning d.session_id, d.expires_at)
    select s.token_hash as hash from taken join session s on s.tenant_id = ${tenantId} and s.id = taken.session_id
    where taken.expires_at > now()`)
  return row?.hash ?? null
}

/** Keeps what platform staff looked at. */
export function keepPlatformRead(tx: Tx, { accountId, path, merchantCode, onceADay }: PlatformRead): Promise<unknown> {
  const day = onceADay ? sql`(now() at time zone 'Asia/Shanghai')::date` : sql`null`
  return tx.run(sql`
    insert into platform_read (account_id, path, merchant_code, day) values (${accountId}, ${path}, ${merchantCode}, ${day})
    on conflict do nothing`)
}

/** Keeps whose house platform staff went into, and by which call. */
export function keepPlatformEntry(tx: Tx, accountId: number, path: string, tenantId: number): Promise<unknown> {
  return tx.run(
    sql`insert into platform_read (account_id, path, entered_tenant) values (${accountId}, ${path}, ${tenantId})`,
  )
}
