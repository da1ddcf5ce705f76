import { lookAs } from '../db/as-reader.store.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { Job } from './topic.ts'

/** Tenants and topics of which something is due, through the gate. */
export function jobsDue(tx: Tx): Promise<{ tenant_id: number; topic: string }[]> {
  return tx.rows(sql`select * from jobs_due()`)
}

/** How many jobs of a topic are being worked on anywhere; whoever else asks waits for the end of this transaction. */
export async function heldOf(tx: Tx, topic: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`job:${topic}`}, 0))`)
  const row = await tx.one<{ held: number }>(sql`select jobs_held(${topic}) as held`)
  return row!.held
}

/**
 * Takes at most `count` due jobs of a topic for `holder`, who counts as gone when the lease is over and was not put further. Others'
 * rows are passed over. All instants are the database's: no clock of a process counts.
 */
export async function take(
  tx: Tx,
  tenantId: number,
  topic: string,
  { holder, count, lease_ms }: { readonly holder: string; readonly count: number; readonly lease_ms: number },
): Promise<Job[]> {
  const rows = await tx.rows<Omit<Job, 'tenantId'>>(sql`
    with due as materialized (
      select j.id from job j
      where j.tenant_id = ${tenantId} and j.topic = ${topic} and j.done_at is null and j.failed_at is null and j.due_at <= now()
      order by j.due_at, j.id limit ${count} for update skip locked)
    update job j set holder = ${holder}, attempts = attempts + 1, due_at = now() + ${`${lease_ms} ms`}::interval
    from due where j.tenant_id = ${tenantId} and j.id = due.id
    returning j.id, j.topic, j.payload, j.period, j.attempts as attempt`)
  return rows.map((row) => ({ tenantId, ...row })).sort((a, b) => a.id - b.id)
}

/** Says that the holder lives. Answers the jobs that are still his. */
export async function putFurther(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  holder: string,
  lease_ms: number,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    update job set due_at = now() + ${`${lease_ms} ms`}::interval
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and holder = ${holder} returning id`)
  return rows.map(({ id }) => id)
}

/** Writes how much of a job is done. */
export async function keepProgress(tx: Tx, job: Job, holder: string, done: number, total: number | null) {
  await tx.run(sql`
    update job set progress_done = ${done}, progress_total = ${total}
    where tenant_id = ${job.tenantId} and id = ${job.id} and holder = ${holder}`)
}

/** Marks a job as done, and locks it until the transaction ends. False: it is no longer the holder's. */
export async function markDone(tx: Tx, job: Job, holder: string): Promise<boolean> {
  const marked = await tx.run(sql`
    update job set done_at = now(), holder = null
    where tenant_id = ${job.tenantId} and id = ${job.id} and holder = ${holder} and done_at is null`)
  return marked === 1
}

/** Marks jobs as done, and locks them until the transaction ends. Answers those that are still the holder's. */
export async function markAllDone(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  holder: string,
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    update job set done_at = now(), holder = null
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and holder = ${holder} and done_at is null
    returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Takes what failed for good of earlier periods off the list: a later one has been done, which makes up for them. */
export async function makeUpFor(tx: Tx, job: Job): Promise<void> {
  await tx.run(sql`
    update job set done_at = now()
    where tenant_id = ${job.tenantId} and topic = ${job.topic} and period < ${job.period} and failed_at is not null and done_at is null`)
}

/** Puts a job that failed off. False: it is no longer the holder's, or its deadline will be past. */
export async function putOff(tx: Tx, job: Job, holder: string, failure: string, pause_s: number): Promise<boolean> {
  const put = await tx.run(sql`
    update job set holder = null, failure = ${failure}, due_at = now() + ${`${pause_s} s`}::interval
    where tenant_id = ${job.tenantId} and id = ${job.id} and holder = ${holder}
      and (deadline_at is null or deadline_at > now() + ${`${pause_s} s`}::interval)`)
  return put === 1
}

/** Gives a job up for good: it stays on the list of what failed. False: it is no longer the holder's. */
export async function giveUp(tx: Tx, job: Job, holder: string, failure: string): Promise<boolean> {
  const given = await tx.run(sql`
    update job set holder = null, failure = ${failure}, failed_at = now()
    where tenant_id = ${job.tenantId} and id = ${job.id} and holder = ${holder}`)
  return given === 1
}

/** Hands jobs back as they were taken: nobody has tried them. */
export async function handBack(tx: Tx, tenantId: number, ids: readonly number[], holder: string): Promise<void> {
  await tx.run(sql`
    update job set holder = null, attempts = attempts - 1, due_at = now()
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and holder = ${holder}`)
}

/** Writes the jobs of the transaction's tenant that the clock starts, each once a period, whoever comes first. */
export async function planPeriods(
  tx: Tx,
  tenantId: number,
  planned: readonly { readonly topic: string; readonly period: string; readonly within: string | null }[],
): Promise<void> {
  await tx.run(sql`
    insert into job (tenant_id, topic, period, deadline_at)
    select ${tenantId}, p.topic, p.period, now() + p.within
    from unnest(${planned.map(({ topic }) => topic)}::text[], ${planned.map(({ period }) => period)}::text[], ${planned.map(({ within }) => within)}::interval[]) as p (topic, period, within)
    on conflict (tenant_id, topic, period) where period is not null do nothing`)
}

/**
 * After the clock was set back: what was written while it was ahead waits as long as it was meant to, from now on; what was put off, no
 * longer than the longest pause; and whoever holds something counts as gone no later than one who took it now. Harmless to repeat.
 */
export async function bringForward(
  tx: Tx,
  tenantId: number,
  { now, pause_s, lease_ms }: { readonly now: Date; readonly pause_s: number; readonly lease_ms: number },
): Promise<void> {
  const [leased, paused] = [lease_ms, pause_s * 1000].map((ms) => new Date(now.getTime() + ms))
  // In seconds: what is a day or a month long is not worked out on the way of a change.
  const back = (at: Sql) =>
    sql`to_timestamp(extract(epoch from ${at}) - greatest(extract(epoch from created_at) - extract(epoch from ${now}::timestamptz), 0))`
  await tx.run(sql`
    update job set created_at = least(created_at, ${now}::timestamptz), deadline_at = ${back(sql`deadline_at`)},
      due_at = case when holder is not null then least(due_at, ${leased}::timestamptz) when attempts > 0 then least(due_at, ${paused}::timestamptz)
        else ${back(sql`due_at`)} end
    where tenant_id = ${tenantId} and done_at is null and failed_at is null and due_at > ${now}`)
}

/** The instant, by the database's clock, in milliseconds of the epoch. */
export async function instant(db: Db): Promise<number> {
  const row = await db.one<{ at: Date }>(sql`select now() as at`)
  return row!.at.getTime()
}

/** All open tenants, the platform's own included. */
export async function openTenants(tx: Tx): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select open_tenants() as id`)).map((row) => row.id)
}

/** Forgets what is done, topic by topic after its time; what failed for good, after a year, unless it is owed. */
export async function sweepJobs(
  tx: Tx,
  tenantId: number,
  kept: readonly { readonly topic: string; readonly keep: string; readonly owed: boolean }[],
): Promise<void> {
  await tx.run(sql`
    delete from job j using (
      select k.topic, now() - k.keep as until from unnest(${kept.map(({ topic }) => topic)}::text[], ${kept.map(({ keep }) => keep)}::interval[]) as k (topic, keep) offset 0) as k
    where j.tenant_id = ${tenantId} and j.topic = k.topic and j.done_at < k.until`)
  const owed = kept.filter((one) => one.owed).map(({ topic }) => topic)
  await tx.run(sql`
    delete from job where tenant_id = ${tenantId}
      and (failed_at < now() - interval '1 year' and topic <> all (${owed}::text[]) or topic <> all (${kept.map(({ topic }) => topic)}::text[]) and done_at < now() - interval '7 days')`)
}

/** How far a job is, for a page that shows it. */
export type Progress = {
  readonly topic: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number | null
  readonly failure: string | null
  readonly attempts: number
}

const STATE = sql`case when j.done_at is not null then 'done' when j.failed_at is not null then 'failed'
  when j.holder is not null and j.due_at > now() then 'running' else 'waiting' end`

/** How far a job of a tenant is; undefined: there is none with this id, or it has been forgotten. */
export function progressOf(db: Db, tenantId: number, id: number): Promise<Progress | undefined> {
  return db.one<Progress>(sql`
    select j.topic, ${STATE} as state, j.progress_done as done, j.progress_total as total, j.failure, j.attempts
    from job j where j.tenant_id = ${tenantId} and j.id = ${id}`)
}

/** A line of the operations' view. */
export type TopicState = {
  readonly topic: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** How long the oldest due one has waited, in seconds; null: none is due. */
  readonly late_s: number | null
}

/** What there is to do in the whole installation, by topic; looked at with the platform's eyes. */
export function jobsByTopic(tx: Tx): Promise<TopicState[]> {
  return lookAs(tx, 'platform', (db) =>
    db.rows<TopicState>(sql`
      select j.topic, count(*) filter (where j.failed_at is null and (j.holder is null or j.due_at <= now())) as waiting,
        count(*) filter (where j.holder is not null and j.due_at > now()) as running, count(*) filter (where j.failed_at is not null) as failed,
        floor(extract(epoch from now() - min(j.due_at) filter (where j.failed_at is null and j.due_at <= now())))::int as late_s
      from job j where j.done_at is null group by j.topic order by j.topic`),
  )
}

/** A job that was given up for good. */
export type FailedJob = {
  readonly tenant_id: number
  readonly id: number
  readonly topic: string
  readonly period: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly failure: string
  readonly failed_at: Date
}

/** What failed for good in the whole installation, the newest first. */
export function failedJobs(tx: Tx, most: number): Promise<FailedJob[]> {
  return lookAs(tx, 'platform', (db) =>
    db.rows<FailedJob>(sql`
      select j.tenant_id, j.id, j.topic, j.period, j.payload, j.attempts, j.failure, j.failed_at
      from job j where j.failed_at is not null and j.done_at is null order by j.failed_at desc, j.id desc limit ${most}`),
  )
}

/** Tries a job of the transaction's tenant anew that was given up. False: there is no such. */
export async function tryAgain(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const tried = await tx.run(sql`
    update job set failed_at = null, attempts = 0, deadline_at = null, due_at = now()
    where tenant_id = ${tenantId} and id = ${id} and failed_at is not null and done_at is null`)
  return tried === 1
}

/** Takes a job of the transaction's tenant off the list of what failed: somebody has seen to it. False: there is no such. */
export async function setAside(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const aside = await tx.run(sql`
    update job set done_at = now()
    where tenant_id = ${tenantId} and id = ${id} and failed_at is not null and done_at is null`)
  return aside === 1
}

/** Puts what waits of a tenant off until somebody takes it up again, but for some topics: nobody takes it meanwhile, and nobody misses it. */
export async function pauseJobs(tx: Tx, tenantId: number, besides: readonly string[]): Promise<void> {
  await tx.run(sql`
    update job set due_at = 'infinity' where tenant_id = ${tenantId} and done_at is null and failed_at is null and holder is null
      and topic <> all (${besides}::text[])`)
}

/** What was put off is due again. */
export async function resumeJobs(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`
    update job set due_at = now() where tenant_id = ${tenantId} and done_at is null and failed_at is null and due_at = 'infinity'`)
}
