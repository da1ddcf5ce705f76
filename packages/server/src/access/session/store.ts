import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { boundIds, LIVE_KEYS } from './held.store.ts'
import type { Whence } from './throttle.ts'

/** The account behind a login name. */
export type Login = { tenant_id: number; account_id: number; password_hash: string; closed: boolean }

/** A login name as it is compared: full width and case make no other name. */
export function nameOf(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase()
}

/** Looks up a login name over all tenants, through the gate. */
export function findLogin(tx: Tx, account: string): Promise<Login | undefined> {
  return tx.one<Login>(sql`select * from find_login(${account})`)
}

/** How often an account or an address failed lately, and when last. */
export function failuresOf(
  tx: Tx,
  subjects: readonly string[],
): Promise<{ subject: string; failures: number; seconds_ago: number }[]> {
  return tx.rows(sql`
    select subject, failures, extract(epoch from now() - last_at)::float8 as seconds_ago from login_failure
    where subject = any (${subjects}::text[]) and last_at > now() - interval '15 minutes'`)
}

/** Lets one attempt at a time of these subjects decide; the others wait for its end. Account before address, so that none waits crosswise. */
export function queueAttempts(tx: Tx, subjects: readonly string[]): Promise<number> {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended(s, 0)) from unnest(${subjects}::text[]) as s`)
}

/** Counts a failed login; a quarter of an hour of peace starts the count anew. */
export async function countFailure(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into login_failure as f (subject, failures, last_at)
    select s, 1, now() from unnest(${subjects}::text[]) as s order by s
    on conflict (subject) do update set failures = case when f.last_at < now() - interval '15 minutes' then 1 else f.failures + 1 end, last_at = now()`)
}

/** Forgets the failures of an account that has logged in. */
export async function forgetFailures(tx: Tx, subject: string): Promise<void> {
  await tx.run(sql`delete from login_failure where subject = ${subject}`)
}

/** Whether a device credential of the account is alive: it serves once, and for a minute the other windows of its browser. */
export async function hasCredential(tx: Tx, login: Login, credentialHash: Buffer): Promise<boolean> {
  const found = await tx.one(sql`
    select 1 from device_credential where tenant_id = ${login.tenant_id} and account_id = ${login.account_id} and credential_hash = ${credentialHash} and expires_at > now()
      and (used_at is null or used_at > now() - interval '1 minute')`)
  return found !== undefined
}

/** By what whoever names an account is known as its owner's: a device that it was logged in to on, or an address of the last 30 days. */
export async function knownBy(tx: Tx, login: Login, device: Buffer | null, address: string): Promise<Whence> {
  const row = await tx.one<{ device: boolean; address: boolean }>(sql`
    select exists (select from known_device d where d.tenant_id = ${login.tenant_id} and d.account_id = ${login.account_id} and d.mark_hash = ${device}) as device,
      exists (select from session s where s.tenant_id = ${login.tenant_id} and s.account_id = ${login.account_id} and s.address = ${address}
        and s.created_at > now() - interval '30 days') as address`)
  return row!.device ? 'device' : row!.address ? 'address' : null
}

/** Keeps that an account was logged in to on a device; of all its devices the last 20. */
export async function keepDevice(tx: Tx, login: Login, markHash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into known_device (tenant_id, account_id, mark_hash) values (${login.tenant_id}, ${login.account_id}, ${markHash})
    on conflict (tenant_id, account_id, mark_hash) do update set seen_at = excluded.seen_at`)
  await tx.run(sql`
    delete from known_device k where k.tenant_id = ${login.tenant_id} and k.account_id = ${login.account_id} and k.mark_hash in (
      select d.mark_hash from known_device d where d.tenant_id = ${login.tenant_id} and d.account_id = ${login.account_id}
      order by d.seen_at desc, d.mark_hash offset 20)`)
}

/** Keeps a device credential for 7 days (part 1, 5.1), with the session at whose login it was left. */
export async function keepCredential(
  tx: Tx,
  login: { tenant_id: number; account_id: number },
  credentialHash: Buffer,
  sessionId: number,
): Promise<void> {
  await tx.run(sql`
    insert into device_credential (tenant_id, account_id, credential_hash, session_id, expires_at)
    values (${login.tenant_id}, ${login.account_id}, ${credentialHash}, ${sessionId}, now() + interval '7 days')`)
}

/** Keeps that a device credential has served. */
export async function useCredential(tx: Tx, login: Login, credentialHash: Buffer): Promise<void> {
  await tx.run(sql`
    update device_credential set used_at = now()
    where tenant_id = ${login.tenant_id} and account_id = ${login.account_id} and credential_hash = ${credentialHash} and used_at is null`)
}

/** Ends all device credentials of some accounts. */
export async function endCredentials(tx: Tx, tenantId: number, accountIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from device_credential where tenant_id = ${tenantId} and account_id = any (${accountIds}::bigint[])`,
  )
}

/** Starts a session, and counts the login: sessions are swept, how often somebody came is kept. */
export async function startSession(
  tx: Tx,
  login: { tenant_id: number; account_id: number },
  tokenHash: Buffer,
  { address, agent }: { readonly address: string; readonly agent: string },
): Promise<number> {
  const [session] = await Promise.all([
    tx.one<{ id: number }>(sql`
      insert into session (tenant_id, account_id, token_hash, address, agent)
      values (${login.tenant_id}, ${login.account_id}, ${tokenHash}, ${address}, ${agent}) returning id`),
    tx.run(sql`
      insert into login_day as l (tenant_id, day, account_id, logins) values (${login.tenant_id}, (now() at time zone 'Asia/Shanghai')::date, ${login.account_id}, 1)
      on conflict (tenant_id, day, account_id) do update set logins = l.logins + 1`),
  ])
  return session!.id
}

/** Ends one session, or with `except` all others of the account. */
export async function endSessions(
  tx: Tx,
  tenantId: number,
  of: { sessionId: number } | { accountId: number; except: number },
): Promise<void> {
  await tx.run(
    'sessionId' in of
      ? sql`update session set ended_at = now() where tenant_id = ${tenantId} and id = ${of.sessionId}`
      : sql`update session set ended_at = now() where tenant_id = ${tenantId} and account_id = ${of.accountId} and id <> ${of.except} and ended_at is null`,
  )
}

/** Ends every session of some accounts. */
export async function endAllSessions(tx: Tx, tenantId: number, accountIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update session set ended_at = now() where tenant_id = ${tenantId} and account_id = any (${accountIds}::bigint[]) and ended_at is null`)
}

/** Ends every session of a merchant. */
export async function endSessionsOf(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`update session set ended_at = now() where tenant_id = ${tenantId} and ended_at is null`)
}

/** Keeps a download ticket of a session for a minute. */
export async function keepTicket(tx: Tx, tenantId: number, sessionId: number, ticketHash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into download_ticket (tenant_id, ticket_hash, session_id, expires_at) values (${tenantId}, ${ticketHash}, ${sessionId}, now() + interval '60 seconds')`)
}

export type UserRow = {
  account: string
  person_name: string
  identity: Identity
  must_change_password: boolean
  has_factor: boolean
  tenant_name: string
  role_name: string
  button_keys: Right[]
  menu_codes: string[]
  /** What the merchant has: given by hand, else by its combo; null: every page. */
  merchant_menus: string[] | null
  supplier_code: string | null
  supplier_name: string | null
  channel_type: string | null
}

/** An account with its merchant, role and supplier. */
export function userOf(db: Db, tenantId: number, accountId: number): Promise<UserRow | undefined> {
  return db.one<UserRow>(sql`
    select a.account, a.person_name, a.identity, a.must_change_password, a.second_factor_at is not null as has_factor, t.name as tenant_name, r.name as role_name,
      ${LIVE_KEYS} as button_keys, case when r.status = 1 then r.menu_codes else '{}' end as menu_codes,
      coalesce(t.menu_codes, c.menu_codes) as merchant_menus, s.code as supplier_code, s.name as supplier_name, s.channel_type
    from account a
    join tenant t on t.tenant_id = a.tenant_id
    left join combo c on c.id = t.combo_id
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    left join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)
}

export type BoundWarehouse = { code: string; name: string; dates_on: boolean; locations_on: boolean }

/** The warehouses bound to an account: its own and those of its role (identity 4), else all of its merchant. */
export function boundWarehouses(
  db: Db,
  tenantId: number,
  accountId: number,
  identity: Identity,
): Promise<BoundWarehouse[]> {
  return db.rows<BoundWarehouse>(sql`
    select w.code, w.name, w.dates_on, w.locations_on from warehouse w
    where w.tenant_id = ${tenantId} and w.status = 1
      and (${identity} <> 4 or w.id in (
        select bound.id from account a join role r on r.tenant_id = ${tenantId} and r.id = a.role_id
        cross join lateral (${boundIds(tenantId)}) as bound (id)
        where a.tenant_id = ${tenantId} and a.id = ${accountId}))
    order by w.id`)
}

export type MenuRow = {
  code: string
  parent_code: string | null
  name: string
  url: string
  component: string
  icon: string
  flag: number
  status: number
}

/** The menu entries of a role with their parents, in order. */
export function menuOf(db: Db, codes: readonly string[]): Promise<MenuRow[]> {
  return db.rows<MenuRow>(sql`
    with recursive chosen as (
      select m.* from menu m where m.code = any (${codes}::text[])
      union
      select m.* from menu m join chosen c on c.parent_code = m.code
    )
    select code, parent_code, name, url, component, icon, flag, status from chosen where status = 1 order by sort, code`)
}

/** Clears sessions, credentials and tickets of a tenant that have been over for a while. */
export async function sweepSessions(tx: Tx, tenantId: number): Promise<void> {
  await Promise.all([
    tx.run(sql`delete from download_ticket where tenant_id = ${tenantId} and expires_at < now() - interval '1 hour'`),
    tx.run(
      sql`delete from device_credential where tenant_id = ${tenantId} and (expires_at < now() or used_at < now() - interval '1 hour')`,
    ),
    tx.run(sql`delete from known_device where tenant_id = ${tenantId} and seen_at < now() - interval '180 days'`),
    tx.run(
      sql`delete from session where tenant_id = ${tenantId} and (ended_at < now() - interval '30 days' or created_at < now() - interval '60 days')`,
    ),
  ])
}

/**
 * Forgets what platform staff looked at longer ago than so many months, the oldest first.
 * @returns how many of at most so many
 */
export function sweepPlatformReads(tx: Tx, months: number, most: number): Promise<number> {
  // The oldest of all are looked at, and no more, whether or not they are old enough.
  return tx.run(sql`
    delete from platform_read r where r.id in (
      select o.id from (select f.id, f.at from platform_read f order by f.id limit ${most}) o where o.at < now() - make_interval(months => ${months}::int))`)
}

/** Clears failure counts nobody asks about any more. */
export async function sweepFailures(tx: Tx): Promise<void> {
  await tx.run(sql`delete from login_failure where last_at < now() - interval '1 day'`)
}
