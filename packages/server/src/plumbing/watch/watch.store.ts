import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Counted } from './tally.ts'

/** A process as it says itself. */
export type Beat = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly startedAt: Date
  readonly calls: Readonly<Record<string, Counted>>
  readonly gauges: Readonly<Record<string, number>>
}

/** Says that a process lives and what it did; forgets those that have said nothing for a day. */
export async function writeBeat(tx: Tx, { id, host, pid, version, startedAt, calls, gauges }: Beat): Promise<void> {
  await tx.run(sql`
    insert into serving_process (id, host, pid, version, started_at, seen_at, calls, gauges)
    values (${id}, ${host}, ${pid}, ${version}, ${startedAt}, now(), ${JSON.stringify(calls)}::jsonb, ${JSON.stringify(gauges)}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, calls = excluded.calls, gauges = excluded.gauges`)
  await tx.run(sql`delete from serving_process where seen_at < now() - interval '1 day'`)
}

/**
 * Whether a process of a newer program lives: what is silent for so long counts as gone on the platform's page too. One that was seen in the
 * future died before the clock of the database was set back: whoever lives says so anew twice a minute.
 */
export async function isNewerAlive(tx: Tx, age: number): Promise<boolean> {
  const row = await tx.one<{ lives: boolean }>(sql`
    select exists (
      select from serving_process
      where (gauges ->> 'age')::float8 > ${age}::float8
        and seen_at > now() - interval '2 minutes' and seen_at <= now() + interval '2 minutes') as lives`)
  return row!.lives
}

/** Takes a process off the list that leaves. */
export async function endBeat(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from serving_process where id = ${id}`)
}

/** Keeps what a look for broken promises found. */
export async function keepLook(
  tx: Tx,
  reach: string,
  took_ms: number,
  broken: readonly { readonly name: string; readonly rows: readonly Record<string, unknown>[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into invariant_look (reach, looked_at, took_ms, broken) values (${reach}, now(), ${Math.round(took_ms)}, ${JSON.stringify(broken)}::jsonb)
    on conflict (reach) do update set looked_at = excluded.looked_at, took_ms = excluded.took_ms, broken = excluded.broken`)
}
