import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Whose report. */
export type Person = { readonly tenantId: number; readonly accountId: number }

export type ReportSettings = {
  readonly enabled: boolean
  readonly hour: number
  readonly sendTo: string
  /** Empty: all warehouses. */
  readonly ofWarehouse: string
  readonly address: string
}

/** What a person has set. */
export function settingsOf(db: Db, { tenantId, accountId }: Person): Promise<ReportSettings | undefined> {
  return db.one(sql`
    select r.enabled, r.hour, r.send_to as "sendTo", r.of_warehouse as "ofWarehouse", r.address from board_report r
    where r.tenant_id = ${tenantId} and r.account_id = ${accountId}`)
}

/** Keeps what a person sets. */
export async function keepSettings(
  tx: Tx,
  { tenantId, accountId }: Person,
  { enabled, hour, sendTo, ofWarehouse, address }: ReportSettings,
): Promise<void> {
  await tx.run(sql`
    insert into board_report (tenant_id, account_id, enabled, hour, send_to, of_warehouse, address, set_at)
    values (${tenantId}, ${accountId}, ${enabled}, ${hour}, ${sendTo}, ${ofWarehouse}, ${address}, now())
    on conflict (tenant_id, account_id) do update set enabled = excluded.enabled, hour = excluded.hour, send_to = excluded.send_to,
      of_warehouse = excluded.of_warehouse, address = excluded.address,
      set_at = case when board_report.enabled and excluded.enabled and board_report.hour = excluded.hour then board_report.set_at else excluded.set_at end`)
}

/** Who of a merchant wants a report, at which hour, and since when. */
export function wanted(
  db: Db,
  tenantId: number,
): Promise<{ readonly accountId: number; readonly hour: number; readonly sendTo: string; readonly setAt: Date }[]> {
  return db.rows(sql`
    select r.account_id as "accountId", r.hour, r.send_to as "sendTo", r.set_at as "setAt" from board_report r
    where r.tenant_id = ${tenantId} and r.enabled order by r.account_id`)
}

/** Which report: number 0 is that of the day. */
export type Which = { readonly accountId: number; readonly day: CalendarDate; readonly number: number }

/** Writes down that the report of a day is to be sent. False: it is written down already, by whomever. */
export async function noteDaily(tx: Tx, tenantId: number, { accountId, day }: Which, sendTo: string): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into board_report_mail (tenant_id, account_id, day, number, send_to, state, asked_at)
    values (${tenantId}, ${accountId}, ${day}, 0, ${sendTo}, 'waiting', now())
    on conflict (tenant_id, account_id, day, number) do nothing`)
  return noted > 0
}

/** Writes down one that somebody asks for. Null: one that was asked for less than a minute ago is still under way. */
export async function noteAsked(
  tx: Tx,
  { tenantId, accountId }: Person,
  day: CalendarDate,
  sendTo: string,
): Promise<number | null> {
  const row = await tx.one<{ number: number }>(sql`
    insert into board_report_mail (tenant_id, account_id, day, number, send_to, state, asked_at)
    select ${tenantId}::bigint, ${accountId}::bigint, ${day}::date, greatest(coalesce(max(m.number), 0), 0) + 1, ${sendTo}, 'waiting', now()
    from board_report_mail m where m.tenant_id = ${tenantId} and m.account_id = ${accountId} and m.day = ${day}
    having not coalesce(bool_or(m.number > 0 and m.state = 'waiting' and m.asked_at > now() - interval '1 minute'), false)
    on conflict (tenant_id, account_id, day, number) do nothing returning number`)
  return row?.number ?? null
}

/** Longer than a report takes to be made and sent: who is silent for so long is gone. */
const CLAIM = '90 seconds'

/** Takes a report that waits, for as long as it may take. Undefined: it waits no more, or somebody else has it. */
export function claim(
  tx: Tx,
  tenantId: number,
  { accountId, day, number }: Which,
): Promise<{ readonly sendTo: string; readonly attempts: number } | undefined> {
  return tx.one(sql`
    update board_report_mail m set claimed_until = now() + ${CLAIM}::interval, attempts = m.attempts + 1
    where m.tenant_id = ${tenantId} and m.account_id = ${accountId} and m.day = ${day} and m.number = ${number}
      and m.state = 'waiting' and (m.claimed_until is null or m.claimed_until < now())
    returning m.send_to as "sendTo", m.attempts`)
}

/** Whether a report still waits. */
export async function isWaiting(db: Db, tenantId: number, { accountId, day, number }: Which): Promise<boolean> {
  const row = await db.one(sql`
    select from board_report_mail m
    where m.tenant_id = ${tenantId} and m.account_id = ${accountId} and m.day = ${day} and m.number = ${number} and m.state = 'waiting'`)
  return row !== undefined
}

export type End = { readonly state: 'sent' | 'failed' | 'dropped' | 'waiting'; readonly failure: string }

/** Writes what became of a report that was claimed, unless the claim had lapsed and somebody else has it. */
export async function endClaim(
  tx: Tx,
  tenantId: number,
  { accountId, day, number }: Which,
  attempts: number,
  { state, failure }: End,
): Promise<void> {
  await tx.run(sql`
    update board_report_mail m set state = ${state}, failure = ${failure}, claimed_until = null, ended_at = ${state === 'waiting' ? null : sql`now()`}
    where m.tenant_id = ${tenantId} and m.account_id = ${accountId} and m.day = ${day} and m.number = ${number} and m.state = 'waiting' and m.attempts = ${attempts}`)
}

export type Last = Pick<Which, 'number'> &
  End & { readonly sendTo: string; readonly askedAt: Date; readonly endedAt: Date | null }

/** The last report of a person. */
export function lastOf(db: Db, { tenantId, accountId }: Person): Promise<Last | undefined> {
  return db.one(sql`
    select m.number, m.state, m.failure, m.send_to as "sendTo", m.asked_at as "askedAt", m.ended_at as "endedAt" from board_report_mail m
    where m.tenant_id = ${tenantId} and m.account_id = ${accountId} order by m.asked_at desc, m.number desc limit 1`)
}

/** Forgets what became of reports that nobody asks about any more. */
export async function sweepReports(tx: Tx, tenantId: number, before: CalendarDate): Promise<void> {
  await tx.run(sql`delete from board_report_mail m where m.tenant_id = ${tenantId} and m.day < ${before}`)
}
