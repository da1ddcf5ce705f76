import { lookAs } from '../plumbing/db/as-reader.store.ts'
import type { Tx } from '../plumbing/db/database.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { sql } from '../plumbing/db/sql.ts'

/** Whether the day of any archived merchant has come, or the years of a kept bill are over, on a day; today without one. By the platform's eyes. */
export async function whatIsDue(tx: Tx, day: string | null): Promise<{ merchants: boolean; bills: boolean }> {
  const due = await lookAs(tx, 'platform', (db) =>
    db.one<{ merchants: boolean; bills: boolean }>(sql`
      select exists (select from leaving l where l.restored_at is null and l.erased_at is null and l.erase_on <= d.day) as merchants,
        exists (select from kept_bill k where k.keep_until < d.day) as bills
      from (select least((now() at time zone 'Asia/Shanghai')::date, ${day}::date) as day) d`),
  )
  return due!
}

/**
 * Whether this installation did by itself what the clock starts, one to four days ago by the clock of now: whoever was set far ahead shows nothing of
 * the kind, until the installation has worked for a day at it.
 */
export async function isClockKnown(tx: Tx): Promise<boolean> {
  await enterTenant(tx, PLATFORM_TENANT)
  const trace = await tx.one(sql`
    select 1 from job j where j.tenant_id = ${PLATFORM_TENANT} and j.period is not null
      and j.done_at > now() - interval '4 days' and j.done_at <= now() - interval '1 day' limit 1`)
  return trace !== undefined
}

/** The day of the newest look that an earlier night took and brought to its end; undefined: there was none. */
export async function earlierLook(tx: Tx, topic: string, period: string): Promise<string | undefined> {
  await enterTenant(tx, PLATFORM_TENANT)
  const row = await tx.one<{ day: string | null }>(sql`
    select (max(j.created_at) at time zone 'Asia/Shanghai')::date::text as day from job j
    where j.tenant_id = ${PLATFORM_TENANT} and j.topic = ${topic} and j.period < ${period} and j.done_at is not null and j.failed_at is null and j.created_at <= now()`)
  return row?.day ?? undefined
}
