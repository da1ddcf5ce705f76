import { IDENTITY, type Identity, type Right } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { enterScope, enterTenant } from '../../plumbing/db/enter.store.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OpenSession, PlatformRead, SessionOf, Sessions } from '../../plumbing/http/context.ts'
import { boundIds, LIVE_KEYS, rightsOf } from './held.store.ts'
import { forgetSeen, keepSeen, seenOf, type Facts } from './seen.ts'

type Moment = Pick<OpenSession, 'at' | 'asleep'>

/** All from which it follows what a request may do and see, each as the database tells it of a `live` session. */
const factsOf = (tenantId: number) =>
  ({
    session_id: sql`s.id`,
    tenant_id: sql`s.tenant_id`,
    account_id: sql`s.account_id`,
    identity: sql`a.identity`,
    supplier_id: sql`a.supplier_id`,
    must_change_password: sql`a.must_change_password`,
    has_factor: sql`(a.second_factor_at is not null)`,
    role_id: sql`r.id`,
    keys_hash: sql`case when r.status = 1 then r.keys_hash::text end`,
    closed_keys: sql`(select array_agg(b.key order by b.key) from office_button b where not b.enabled)`,
    warehouse_ids: sql`case when a.identity = ${IDENTITY.staff} then array(${boundIds(tenantId)} order by 1) end`,
  }) satisfies Record<keyof Facts, Sql>

/** A live session, as SQL that conditions may be added to; no row: it is over, 24 hours after its last call or 7 days after the login. */
const live = (tenantId: number, tokenHash: Buffer) => sql`session s
    join account a on a.tenant_id = ${tenantId} and a.id = s.account_id and a.status = 1
    join tenant t on t.tenant_id = ${tenantId} and t.status = 1
    join role r on r.tenant_id = ${tenantId} and r.id = a.role_id
    where s.tenant_id = ${tenantId} and s.token_hash = ${tokenHash} and s.ended_at is null
      and s.seen_at > now() - interval '24 hours' and s.created_at > now() - interval '7 days'`

const ASLEEP = sql`s.seen_at < now() - interval '10 minutes'`

/**
 * Opens the request of a token: its scope stands in the transaction from here on. Undefined: the session is over. Rights and warehouses are
 * those of this moment.
 * @param tenantId named by the token: the policies of that tenant hold from the first look on
 */
export async function openSession(tx: Tx, tenantId: number, tokenHash: Buffer): Promise<OpenSession | undefined> {
  void enterTenant(tx, tenantId)
  const columns = Object.entries(factsOf(tenantId)).map(([name, fact]) => sql`${fact} as ${raw(name)}`)
  const found = await tx.one<Moment & Facts>(
    sql`select ${join(columns)}, ${ASLEEP} as asleep, now() as at from ${live(tenantId, tokenHash)}`,
  )
  if (!found) return undefined
  const { asleep, at, ...facts } = found
  const { role_id, keys_hash, closed_keys, ...whose } = facts
  enterWhose(tx, whose)
  const session = { ...whose, rights: await rightsOf(tx, tenantId, { role_id, keys_hash, closed_keys }) }
  keepSeen(tx, tenantId, tokenHash, { facts, session })
  return { ...session, asleep, at }
}

/**
 * Opens the request of a token as this process saw its session last, and nobody need wait before he asks on (docs/design/core.md, Request): where
 * the session is over, or anything of it is otherwise by now, this statement fails, nothing that was asked behind it is carried out, and the
 * transaction begins anew. Undefined: no session of this token was seen lately.
 */
export function reopenSession(tx: Tx, tenantId: number, tokenHash: Buffer): ReturnType<Sessions['reopen']> {
  const seen = seenOf(tx, tenantId, tokenHash)
  if (seen === undefined) return undefined
  void enterTenant(tx, tenantId)
  const same = tx.one<Moment>(sql`
    select now() as at, bool_or(${ASLEEP}) as asleep, insist(count(*), 1::bigint)
    from ${live(tenantId, tokenHash)} and ${sameAs(seen.facts)}`)
  enterWhose(tx, seen.session)
  const opened = same.then((moment) => ({ ...seen.session, ...moment! }))
  opened.catch(() => forgetSeen(tx, tenantId, tokenHash))
  return { session: seen.session, opened }
}

/** That a live session is what it was seen to be. What follows from the rest is not asked: most are kept to no warehouses, and from most nothing is taken. */
function sameAs(seen: Facts): Sql {
  const { closed_keys: closed, warehouse_ids: warehouses, ...others } = factsOf(seen.tenant_id)
  const same = (name: keyof Facts, fact: Sql) => sql`${fact} is not distinct from ${seen[name]}`
  return join(
    [
      ...Object.entries(others).map(([name, fact]) => same(name as keyof typeof others, fact)),
      seen.closed_keys === null
        ? sql`not exists (select from office_button b where not b.enabled)`
        : same('closed_keys', closed),
      ...(seen.identity === IDENTITY.staff ? [same('warehouse_ids', warehouses)] : []),
    ],
    ' and ',
  )
}

/** Who is kept to warehouses or to a supplier sees what is theirs, from here on. */
function enterWhose(tx: Tx, whose: Omit<SessionOf, 'rights'>): void {
  const { tenant_id: tenantId, warehouse_ids: warehouseIds, supplier_id: supplierId } = whose
  if (warehouseIds !== null || supplierId !== null) void enterScope(tx, { tenantId, warehouseIds, supplierId })
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
