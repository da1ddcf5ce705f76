import { sweepFailures, sweepSessions } from '../access/session/store.ts'
import { sweepNotices } from '../access/shell/store.ts'
import { sweepImages } from '../base/file/sweep.ts'
import { sweepRuns as sweepImports } from '../base/import/store.ts'
import type { Tx } from '../plumbing/db/database.ts'
import { forgetIntents } from '../plumbing/http/idempotency.store.ts'
import { jobsByTopic, sweepJobs } from '../plumbing/jobs/jobs.store.ts'
import { Hopeless, type Run, type Topics } from '../plumbing/jobs/topic.ts'
import { keepLook } from '../plumbing/watch/watch.store.ts'
import { checkInvariants } from './invariants.ts'
import type { Reach } from './invariants-reach.store.ts'

const KEEP = '7 days'
/** What is due and has not been taken for so long needs somebody to look. */
const LATE_S = 300

/** Alarms and never repairs (docs/design/core.md, Invariants): of money everything at night, what has changed lately by day. */
export async function checkAll(run: Run): Promise<void> {
  return check(run, 'all')
}

/** The same of what has changed lately. */
export async function checkRecent(run: Run): Promise<void> {
  return check(run, 'recent')
}

async function check({ database, log }: Run, reach: Reach): Promise<void> {
  const began = performance.now()
  const broken = await checkInvariants(database, reach)
  await database.transaction((tx) => keepLook(tx, reach, performance.now() - began, broken))
  for (const finding of broken) log.error(finding, 'INVARIANT BROKEN')
  if (broken.length > 0)
    throw new Hopeless(`${broken.length} invariants broken: ${broken.map((finding) => finding.name).join(', ')}`)
}

/** Says in the log which topics have jobs that failed for good, or that nobody takes. */
export async function watchJobs({ database, log }: Run): Promise<void> {
  for (const state of await database.transaction(jobsByTopic))
    if (state.failed > 0 || (state.late_s ?? 0) > LATE_S) log.warn(state, 'jobs need somebody: npm run jobs')
}

/** Clears what is over for a tenant. */
export async function sweep(tx: Tx, tenantId: number, topics: Topics): Promise<void> {
  await Promise.all([
    forgetIntents(tx, tenantId),
    sweepJobs(
      tx,
      tenantId,
      Object.entries(topics).map(([topic, { keep = KEEP }]) => ({ topic, keep })),
    ),
    sweepNotices(tx, tenantId),
    sweepImports(tx, tenantId),
    sweepSessions(tx, tenantId),
    sweepFailures(tx),
    sweepImages(tx, tenantId),
  ])
}
