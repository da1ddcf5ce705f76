import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { enterTenant } from '../db/enter.store.ts'
import { isLoss } from '../db/lost.ts'
import type { FilePlace } from '../file/place.ts'
import { claimRun, finishRun, openTenants } from './jobs.store.ts'
import { drain, type Followers, type OnFailure } from './outbox.ts'

const OUTBOX_MS = 1000
const TICK_MS = 15_000

/** What scheduled work works on. */
export type Workplace = { readonly database: Database; readonly files: FilePlace }

export type Job = {
  readonly name: string
  /** The period an instant falls into; a job runs once in each, for the platform (tenant 0) or for every tenant. */
  readonly period: (now: number) => string
  readonly each: 'installation' | 'tenant'
  readonly run: (place: Workplace, tenantId: number, log: FastifyBaseLogger) => Promise<void>
}

/** What a process does without being asked: jobs by the clock, and what follows from deeds. */
type Work = { readonly jobs: readonly Job[]; readonly followers: Followers }

/**
 * Starts the outbox and the scheduled jobs of this process. Any number of processes may do so: outbox rows are locked, and a
 * job's period is claimed in the database before it runs, so that each happens once.
 */
export function startWork(
  { database, files }: Workplace,
  { jobs, followers }: Work,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const failed: OnFailure = (error, row) =>
    isLoss(error) || log.error({ err: error, topic: row.topic, id: row.id }, 'outbox')
  const loops = [
    loop(OUTBOX_MS, () => drain(database, followers, failed, files), log),
    loop(TICK_MS, () => runJobs({ database, files }, jobs, Date.now(), log), log),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((stop) => stop()))
    },
  }
}

/** Runs every job whose present period nobody has claimed. */
export async function runJobs(
  place: Workplace,
  jobs: readonly Job[],
  now: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database } = place
  const tenants = await database.transaction(openTenants)
  for (const job of jobs)
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

/** Does work in a transaction of a tenant's. */
export function inTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx, tenantId: number) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx, tenantId)
  })
}

/** The period of so many minutes an instant falls into, by its beginning. */
export function every(minutes: number, now: number): string {
  return new Date(Math.floor(now / (minutes * 60_000)) * minutes * 60_000).toISOString()
}

/** Repeats work with a pause, one at a time; the returned stop waits for the one under way. */
function loop(pauseMs: number, work: () => Promise<unknown>, log: FastifyBaseLogger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  const turn = () => {
    running = work()
      // That the database is away is told by its watch, and once.
      .catch((error: unknown) => isLoss(error) || log.error({ err: error }, 'jobs'))
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
