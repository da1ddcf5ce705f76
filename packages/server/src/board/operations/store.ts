import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Counted } from '../../plumbing/watch/tally.ts'

/** The instant, by the database's clock. */
export async function presentTime(db: Db): Promise<Date> {
  const row = await db.one<{ at: Date }>(sql`select now() as at`)
  return row!.at
}

/** Processes that said within a day that they live; silent: not within two minutes. */
export function processesOf(db: Db) {
  return db.rows<{
    host: string
    pid: number
    version: string
    started_at: Date
    seen_at: Date
    silent: boolean
    calls: Record<string, Counted>
    gauges: Record<string, number>
  }>(sql`
    select p.host, p.pid, p.version, p.started_at, p.seen_at, p.seen_at < now() - interval '2 minutes' as silent, p.calls, p.gauges
    from serving_process p order by p.seen_at < now() - interval '2 minutes', p.host, p.started_at, p.pid`)
}

/** What is done apart from requests, by topic: what is left of it, when it was last done, and why it last failed. */
export function workOf(db: Db) {
  return db.rows<{
    topic: string
    waiting: number
    running: number
    failed: number
    late_s: number | null
    done_at: Date | null
    failure: string | null
    failed_at: Date | null
  }>(sql`
    select j.topic, count(*) filter (where j.done_at is null and j.failed_at is null and (j.holder is null or j.due_at <= now())) as waiting,
      count(*) filter (where j.done_at is null and j.holder is not null and j.due_at > now()) as running,
      count(*) filter (where j.done_at is null and j.failed_at is not null) as failed,
      floor(extract(epoch from now() - min(j.due_at) filter (where j.done_at is null and j.failed_at is null and j.due_at <= now())))::int as late_s,
      max(j.done_at) filter (where j.failed_at is null) as done_at,
      (array_agg(j.failure order by j.failed_at desc nulls last, j.id desc) filter (where j.done_at is null and j.failure is not null))[1] as failure,
      max(j.failed_at) filter (where j.done_at is null) as failed_at
    from job j group by j.topic order by j.topic`)
}

/** The newest backup that was made, and the newest attempt if it failed. */
export async function backupsOf(db: Db) {
  const [made, tried] = await Promise.all([
    db.one<{
      file: string
      ended_at: Date
      bytes: number
      row_count: number
      image_count: number
      missing_count: number
      overdue: boolean
    }>(sql`
      select b.file, b.ended_at, b.bytes, b.row_count, b.image_count, b.missing_count, b.ended_at < now() - interval '2 days' as overdue
      from backup b where b.failure is null order by b.ended_at desc, b.id desc limit 1`),
    db.one<{ failure: string | null; ended_at: Date }>(
      sql`select b.failure, b.ended_at from backup b order by b.ended_at desc, b.id desc limit 1`,
    ),
  ])
  return { made, failed: tried?.failure ? { failure: tried.failure, at: tried.ended_at } : undefined }
}

/** The newest drill. */
export function drillOf(db: Db) {
  return db.one<{
    file: string
    ended_at: Date
    outcome: 'whole' | 'broken' | 'skipped'
    content: string
    overdue: boolean
  }>(sql`
    select d.file, d.ended_at, d.outcome, d.content, d.ended_at < now() - interval '2 days' as overdue
    from backup_drill d order by d.ended_at desc, d.id desc limit 1`)
}

/**
 * How the journal is kept, as the server says it; behind: nothing for five minutes, though it has run for as long and writes something each half minute.
 * Beside it the newest base copy, and the newest attempt if it failed.
 */
export async function journalOf(db: Db) {
  const [kept, copy, tried] = await Promise.all([
    db.one<{ kept: boolean; at: Date | null; file: string | null; failed_at: Date | null; behind: boolean }>(sql`
      select current_setting('archive_mode') <> 'off' as kept, a.last_archived_time as at, a.last_archived_wal as file,
        case when a.last_failed_time > coalesce(a.last_archived_time, '-infinity') then a.last_failed_time end as failed_at,
        current_setting('archive_mode') <> 'off'
          and greatest(a.last_archived_time, a.stats_reset, pg_postmaster_start_time()) < now() - interval '5 minutes' as behind
      from pg_stat_archiver a`),
    db.one<{
      place: string
      one_disk: boolean
      ended_at: Date
      bytes: number
      reaches_from: Date
      overdue: boolean
    }>(sql`
      select c.place, c.one_disk, c.ended_at, c.bytes, c.reaches_from, c.ended_at < now() - interval '2 days' as overdue
      from base_copy c where c.failure is null order by c.ended_at desc, c.id desc limit 1`),
    db.one<{ failure: string | null; ended_at: Date }>(
      sql`select c.failure, c.ended_at from base_copy c order by c.ended_at desc, c.id desc limit 1`,
    ),
  ])
  return { ...kept!, copy, failed: tried?.failure ? { failure: tried.failure, at: tried.ended_at } : undefined }
}

/** What the last looks for broken promises found. */
export function looksOf(db: Db) {
  return db.rows<{
    reach: 'recent' | 'all'
    looked_at: Date
    took_ms: number
    broken: { name: string; rows: Record<string, unknown>[] }[]
  }>(sql`select l.reach, l.looked_at, l.took_ms, l.broken from invariant_look l order by l.reach desc`)
}

/** How large what grows is, indexes included; images are the sum of what their rows say. */
export function sizesOf(db: Db) {
  return db.rows<{ name: 'database' | 'moves' | 'logs' | 'costs' | 'jobs' | 'images' | 'copies'; bytes: number }>(sql`
    select s.name, s.bytes::bigint as bytes from (values
      ('database', pg_database_size(current_database())),
      ('moves', pg_total_relation_size('stock_move')),
      ('logs', pg_total_relation_size('document_log')),
      ('costs', pg_total_relation_size('cost') + pg_total_relation_size('work')),
      ('jobs', pg_total_relation_size('job')),
      ('images', (select coalesce(sum(i.byte_size), 0) from image i)),
      ('copies', (select coalesce(sum(c.bytes), 0) from data_copy c where c.file is not null and c.gone_at is null))
    ) as s (name, bytes)`)
}
