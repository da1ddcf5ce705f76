import { sweepFailures, sweepPlatformReads, sweepSessions } from '../access/session/store.ts'
import { sweepNotices } from '../access/shell/store.ts'
import { sweepImages } from '../base/file/sweep.ts'
import { sweepRuns as sweepImports } from '../base/import/store.ts'
import { sweepSteps } from '../partner/mini-program/step.store.ts'
import type { Tx } from '../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { forgetIntents } from '../plumbing/http/idempotency.store.ts'
import { jobsByTopic, sweepJobs } from '../plumbing/jobs/jobs.store.ts'
import { Hopeless, type Run, type Topics, type Workplace } from '../plumbing/jobs/topic.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { LOG_MONTHS } from '../plumbing/watch/log-months.ts'
import { keepLook } from '../plumbing/watch/watch.store.ts'
import { checkInvariants } from './invariants.ts'
import type { Reach } from './invariants-reach.store.ts'

const KEEP = '7 days'
/** So many rows of a log go in one transaction. */
const AT_ONCE = 1000
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

/** Forgets what the installation wrote down longer ago than the months that such logs are kept, part by part. */
export async function sweepLogs({ database, logMonths = LOG_MONTHS, signal }: Run): Promise<void> {
  const some = () => inTenant(database, PLATFORM_TENANT, (tx) => sweepPlatformReads(tx, logMonths, AT_ONCE))
  while (!signal.aborted && (await some()) === AT_ONCE);
}

/** Clears what is over for a tenant. */
export async function sweep(
  tx: Tx,
  tenantId: number,
  topics: Topics,
  { logMonths = LOG_MONTHS }: Pick<Workplace, 'logMonths'>,
): Promise<void> {
  await Promise.all([
    sweepSteps(tx, tenantId, logMonths, AT_ONCE),
    forgetIntents(tx, tenantId),
    sweepJobs(
      tx,
      tenantId,
      Object.entries(topics).map(([topic, { keep = KEEP, owed = false }]) => ({ topic, keep, owed })),
    ),
    sweepNotices(tx, tenantId),
    sweepImports(tx, tenantId),
    sweepSessions(tx, tenantId),
    sweepFailures(tx),
    sweepImages(tx, tenantId),
  ])
}
