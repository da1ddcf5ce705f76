import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { FLAG, z } from '../../wire/field.ts'

const count = () => z.number().int()
const DRILL_OUTCOMES = ['whole', 'broken', 'skipped'] as const

/**
 * How the installation is: processes, work done by itself, backups and whether they come back, the journal, broken promises, slow calls, sizes. For those who run
 * it; times are empty where there was none.
 */
export const getOperations = call({
  path: '/api/operations/getState',
  title: '运行状态',
  area: '27 operations (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: [IDENTITY.platform], key: 'operationsView' },
  input: z.object({}),
  output: z.object({
    /** The database's clock, against which the page tells ages. */
    time: z.string(),
    processes: z.array(
      z.object({
        host: z.string(),
        pid: count(),
        version: z.string(),
        startTime: z.string(),
        seenTime: z.string(),
        silent: FLAG,
        /** Whether its replica answers for it; empty: it has none. */
        replica: z.enum(['used', 'left out', '']),
        replicaBehindSeconds: count(),
      }),
    ),
    jobs: z.array(
      z.object({
        topic: z.string(),
        waiting: count(),
        running: count(),
        failed: count(),
        /** How long the oldest that is due has waited. */
        lateSeconds: count(),
        lastTime: z.string(),
        lastError: z.string(),
        lastErrorTime: z.string(),
      }),
    ),
    backup: z.object({
      lastTime: z.string(),
      file: z.string(),
      bytes: count(),
      rows: count(),
      images: count(),
      missingImages: count(),
      /** Why the newest attempt failed; empty: it did not. */
      failure: z.string(),
      failureTime: z.string(),
      /** 1: there is none, or the newest is older than two days. */
      overdue: FLAG,
    }),
    drill: z.object({
      lastTime: z.string(),
      file: z.string(),
      outcome: z.enum([...DRILL_OUTCOMES, '']),
      content: z.string(),
      /** 1: there was none, or the last is older than two days. */
      overdue: FLAG,
    }),
    /** The journal of the database, from which it comes back to any moment. */
    journal: z.object({
      /** 1: the server keeps it. */
      kept: FLAG,
      lastTime: z.string(),
      lastFile: z.string(),
      /** When a piece could last not be kept, if none was kept since. */
      failureTime: z.string(),
      /** 1: nothing was kept for five minutes. */
      behind: FLAG,
      place: z.string(),
      oneDisk: FLAG,
      /** The newest base copy, and the earliest moment to come back to. */
      copyTime: z.string(),
      copyBytes: count(),
      reachesFrom: z.string(),
      copyFailure: z.string(),
      copyFailureTime: z.string(),
      /** 1: there is none, or the newest is older than two days. */
      copyOverdue: FLAG,
    }),
    promises: z.array(
      z.object({
        reach: z.enum(['recent', 'all']),
        lookTime: z.string(),
        tookMs: count(),
        broken: z.array(z.object({ name: z.string(), rows: z.array(z.string()) })),
      }),
    ),
    /** The slowest paths of all living processes since they started. */
    calls: z.array(
      z.object({ path: z.string(), count: count(), faults: count(), meanMs: count(), p95Ms: count(), maxMs: count() }),
    ),
    /** How many months logs are kept that no document needs (`YUNCANG_LOG_MONTHS`). */
    logMonths: count(),
    sizes: z.array(
      z.object({ name: z.enum(['database', 'moves', 'logs', 'costs', 'jobs', 'images', 'copies']), bytes: count() }),
    ),
  }),
})
