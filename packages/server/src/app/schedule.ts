import type { FastifyBaseLogger } from 'fastify'
import { sweepFailures, sweepSessions } from '../access/session/store.ts'
import { sweepNotices } from '../access/shell/store.ts'
import { sweepImages } from '../base/file/sweep.ts'
import { sweepRuns as sweepImports } from '../base/import/store.ts'
import type { Tx } from '../plumbing/db/database.ts'
import { forgetIntents } from '../plumbing/http/idempotency.store.ts'
import { sweepRuns } from '../plumbing/jobs/jobs.store.ts'
import { sweepOutbox } from '../plumbing/jobs/outbox.store.ts'
import { every, inTenant, runJobs, type Job, type Workplace } from '../plumbing/jobs/schedule.ts'
import { checkInvariants } from './invariants.ts'

/** Everything that runs by the clock. */
export const JOBS: readonly Job[] = [
  { name: 'invariants', period: (now) => every(10, now), each: 'installation', run: checkAll },
  {
    name: 'sweep',
    period: (now) => every(60 * 24, now),
    each: 'tenant',
    run: ({ database }, tenantId) => inTenant(database, tenantId, (tx) => sweep(tx, tenantId)),
  },
]

/** Runs every job of these whose present period nobody has claimed. */
export const runDue = (place: Workplace, now: number, log: FastifyBaseLogger): Promise<void> =>
  runJobs(place, JOBS, now, log)

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
