/** `GET /metrics`: what Prometheus reads, of all processes of the installation, from whichever of them it asks. */
import { own } from '@yuncang/domain/base/own.ts'
import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metric } from 'prom-client'
import {
  backupsOf,
  drillOf,
  journalOf,
  looksOf,
  presentTime,
  processesOf,
  sizesOf,
  workOf,
} from '../board/operations/store.ts'
import { lookAs } from '../plumbing/db/as-reader.store.ts'
import type { Database, Db } from '../plumbing/db/database.ts'
import { BOUNDS_MS, together } from '../plumbing/watch/tally.ts'

type Value = {
  readonly value: number
  readonly labels?: Readonly<Record<string, string | number>>
  readonly metricName?: string
}
type Said = {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly values: readonly Value[]
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Answers who asks on this machine itself, or shows the token; to anybody else there is nothing here. */
export function serveMetrics(
  app: FastifyInstance,
  {
    database,
    token,
    beat,
  }: { readonly database: Database; readonly token: string; readonly beat: () => Promise<unknown> },
): void {
  app.get('/metrics', async (request, reply) => {
    const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!LOOPBACK.test(request.ip) && !(token !== '' && isSame(shown, token))) return reply.callNotFound()
    await beat()
    const said = await database.transaction((tx) => lookAs(tx, 'platform', metricsOf))
    const { Registry } = await import('prom-client')
    const registry = new Registry()
    // The library says how it is written; the numbers are counted over processes, which its own counters are not.
    for (const metric of said) registry.registerMetric({ ...metric, get: async () => metric } as unknown as Metric)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function isSame(shown: string, token: string): boolean {
  const [a, b] = [shown, token].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

async function metricsOf(db: Db): Promise<Said[]> {
  const [now, processes, work, backups, drill, journal, looks, sizes] = await Promise.all([
    presentTime(db),
    processesOf(db),
    workOf(db),
    backupsOf(db),
    drillOf(db),
    journalOf(db),
    looksOf(db),
    sizesOf(db),
  ])
  const age = (at: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  const alive = processes.filter(({ silent }) => !silent)
  const gauge = (name: string, help: string, values: readonly Value[]): Said => ({
    name: `yuncang_${name}`,
    help,
    type: 'gauge',
    values,
  })
  return [
    ...callMetrics(alive.map(({ calls }) => calls)),
    gauge('processes', 'Serving processes that live.', [{ value: alive.length }]),
    ...Object.entries(PROCESS_HELP).map(([name, help]) =>
      gauge(
        `process_${name}`,
        help,
        // What a process does not say it does not have: a replica.
        alive.flatMap(({ host, pid, gauges }) => {
          const value = own(gauges, name)
          return value === undefined ? [] : [{ labels: { host, pid }, value }]
        }),
      ),
    ),
    gauge(
      'jobs',
      'Jobs by topic and state.',
      work.flatMap(({ topic, ...counts }) =>
        (['waiting', 'running', 'failed'] as const).map((state) => ({
          labels: { topic, state },
          value: counts[state],
        })),
      ),
    ),
    gauge(
      'job_late_seconds',
      'How long the oldest job of a topic that is due has waited.',
      work.map(({ topic, late_s }) => ({ labels: { topic }, value: late_s ?? 0 })),
    ),
    gauge('outbox_age_seconds', 'How long the oldest job that is due has waited, whatever its topic.', [
      { value: Math.max(0, ...work.map(({ late_s }) => late_s ?? 0)) },
    ]),
    gauge(
      'invariants_broken',
      'Promises that were broken at the last look.',
      looks.map(({ reach, broken }) => ({ labels: { reach }, value: broken.length })),
    ),
    gauge(
      'invariants_look_age_seconds',
      'How long ago the last look was.',
      looks.map(({ reach, looked_at }) => ({ labels: { reach }, value: age(looked_at) })),
    ),
    gauge(
      'backup_age_seconds',
      'How old the newest backup is; absent: there is none.',
      backups.made ? [{ value: age(backups.made.ended_at) }] : [],
    ),
    gauge('backup_failed', '1: the newest attempt of a backup failed.', [{ value: backups.failed ? 1 : 0 }]),
    gauge(
      'drill_age_seconds',
      'How long ago a backup was last restored to try it; absent: never.',
      drill ? [{ value: age(drill.ended_at) }] : [],
    ),
    gauge('drill_whole', '1: the last drill found everything as it was.', [
      { value: drill?.outcome === 'whole' ? 1 : 0 },
    ]),
    gauge(
      'journal_age_seconds',
      'How long ago a piece of the journal was last kept; absent: it is not kept, or none was yet.',
      journal.kept && journal.at ? [{ value: age(journal.at) }] : [],
    ),
    gauge('journal_behind', '1: the journal is to be kept, and nothing was for five minutes.', [
      { value: journal.behind ? 1 : 0 },
    ]),
    gauge(
      'base_copy_age_seconds',
      'How old the newest base copy is; absent: there is none.',
      journal.copy ? [{ value: age(journal.copy.ended_at) }] : [],
    ),
    gauge(
      'size_bytes',
      'How large what grows is.',
      sizes.map(({ name, bytes }) => ({ labels: { name }, value: bytes })),
    ),
  ]
}

const PROCESS_HELP: Readonly<Record<string, string>> = {
  pool_open: 'Connections to the database.',
  pool_idle: 'Connections to the database that rest.',
  pool_waiting: 'Transactions that wait for a connection.',
  memory_bytes: 'Memory that a process holds.',
  replica_used: '1: the replica answers lists, boards and exports; 0: it is left out.',
  replica_behind_seconds: 'How long ago the primary was where the replica is.',
}

function callMetrics(counted: Parameters<typeof together>[0]): Said[] {
  const paths = Object.entries(together(counted))
  const duration = 'yuncang_call_duration_seconds'
  return [
    {
      name: 'yuncang_calls_total',
      help: 'Calls by path and code of the answer.',
      type: 'counter',
      values: paths.flatMap(([path, { codes }]) =>
        Object.entries(codes).map(([code, value]) => ({ labels: { path, code }, value })),
      ),
    },
    {
      name: duration,
      help: 'How long calls took.',
      type: 'histogram',
      values: paths.flatMap(([path, { within, count, sum_ms }]) => {
        let below = 0
        const buckets = within.map((some, index) => {
          below += some
          const bound = BOUNDS_MS[index]
          return {
            metricName: `${duration}_bucket`,
            labels: { path, le: bound === undefined ? '+Inf' : bound / 1000 },
            value: below,
          }
        })
        return [
          ...buckets,
          { metricName: `${duration}_sum`, labels: { path }, value: sum_ms / 1000 },
          { metricName: `${duration}_count`, labels: { path }, value: count },
        ]
      }),
    },
  ]
}
