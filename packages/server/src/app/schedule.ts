import type { FastifyBaseLogger } from 'fastify'
import type { FilePlace } from '../plumbing/file/place.ts'
import { sweepRuns as sweepImports } from '../base/import/store.ts'
import { sweepImages } from '../base/file/sweep.ts'
import { sweepFailures, sweepSessions } from '../access/session/store.ts'
import { sweepNotices } from '../access/shell/store.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import type { Database, Tx } from '../plumbing/db/database.ts'
import { forgetIntents } from '../plumbing/http/idempotency.store.ts'
import { checkInvariants } from '../stock/ledger/invariants.ts'
import { claimRun, finishRun, openTenants, sweepRuns } from '../plumbing/jobs/jobs.store.ts'
import { drainOutbox } from './topics.ts'
import { sweepOutbox } from '../plumbing/jobs/outbox.store.ts'

const OUTBOX_MS = 1000
const TICK_MS = 15_000

/** What scheduled work works on. */
type Workplace = { readonly database: Database; readonly files: FilePlace }

type Job = {
  readonly name: string
  /** The period an instant falls into; a job runs once in each, for the platform (tenant 0) or for every tenant. */
  readonly period: (now: number) => string
  readonly each: 'installation' | 'tenant'
  readonly run: (place: Workplace, tenantId: number, log: FastifyBaseLogger) => Promise<void>
}

/** Everything that runs by the clock. */
const JOBS: readonly Job[] = [
  { name: 'invariants', period: (now) => every(10, now), each: 'installation', run: checkAll },
  {
    name: 'sweep',
    period: (now) => every(60 * 24, now),
    each: 'tenant',
    run: ({ database }, tenantId) => inTenant(database, tenantId, (tx) => sweep(tx, tenantId)),
  },
]

/**
 * Starts the outbox and the scheduled jobs of this process. Any number of processes may do so: outbox rows are locked, and a
 * job's period is claimed in the database before it runs, so that each happens once.
 */
export function startJobs({ database, files }: Workplace, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const loops = [
    loop(
      OUTBOX_MS,
      () =>
        drainOutbox(database, (error, row) => log.error({ err: error, topic: row.topic, id: row.id }, 'outbox'), files),
      log,
    ),
    loop(TICK_MS, () => runDue({ database, files }, Date.now(), log), log),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((stop) => stop()))
    },
  }
}

/** Runs every job whose present period nobody has claimed. */
export async function runDue(place: Workplace, now: number, log: FastifyBaseLogger): Promise<void> {
  const { database } = place
  const tenants = await database.transaction(openTenants)
  for (const job of JOBS)
    for (const tenantId of job.each === 'installation' ? [0] : tenants) {
      const period = job.period(now)
      if (!(await inTenant(database, tenantId, (tx) => claimRun(tx, tenantId, job.name, period)))) continue
      let failure: string | null = null
      try {
        await job.run(place, tenantId, log)
      } catch (error) {
        failure = String(error).slice(0, 500)
        log.error({ err: error, job: job.name, tenantId, period }, 'job')
      }
      await inTenant(database, tenantId, (tx) => finishRun(tx, tenantId, job.name, period, failure))
    }
}

/** Alarms and never repairs (docs/design/core.md, Invariants). */
async function checkAll({ database }: Workplace, _tenantId: number, log: FastifyBaseLogger): Promise<void> {
  const broken = await checkInvariants(database)
  for (const finding of broken) log.error(finding, 'INVARIANT BROKEN')
  if (broken.length > 0)
    throw new Error(`${broken.length} invariants broken: ${broken.map((finding) => finding.name).join(', ')}`)
}

async function sweep(tx: Tx, tenantId: number): Promise<void> {
  await Promise.all([
    forgetIntents(tx, tenantId),
    sweepOutbox(tx, tenantId),
    sweepRuns(tx, tenantId),
    sweepNotices(tx, tenantId),
    sweepImports(tx, tenantId),
    sweepSessions(tx, tenantId),
    sweepFailures(tx),
    sweepImages(tx, tenantId),
  ])
}

function inTenant<T>(database: Database, tenantId: number, work: (tx: Tx, tenantId: number) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx, tenantId)
  })
}

function every(minutes: number, now: number): string {
  return new Date(Math.floor(now / (minutes * 60_000)) * minutes * 60_000).toISOString()
}

/** Repeats work with a pause, one at a time; the returned stop waits for the one under way. */
function loop(pauseMs: number, work: () => Promise<unknown>, log: FastifyBaseLogger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  const turn = () => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'jobs'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs)
      })
  }
  timer = setTimeout(turn, pauseMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
