import { forgetBills } from '../leave/archive/store.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import { Hopeless, type Run } from '../plumbing/jobs/topic.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { start } from './backup-night.ts'
import { earlierLook, isClockKnown, whatIsDue } from './erase-night.store.ts'
import { ERASE } from './words.ts'

export const ERASE_TOPIC = 'leaving.erase' as const

/**
 * Once a night: bills whose years are over go, and merchants whose day has come are erased, by a program of its own that acts as the owner. Nothing of it
 * can be taken back, so no single night is believed: only what an earlier one has found due already goes, and only at a time at which the
 * installation has worked for a day.
 * @throws Hopeless where the clock shows another
 */
export async function eraseDue(run: Run): Promise<void> {
  const { database } = run
  const today = await database.transaction((tx) => whatIsDue(tx, null))
  if (!today.merchants && !today.bills) return
  if (!(await database.transaction(isClockKnown))) throw new Hopeless(ERASE.strangeClock)
  const by = await database.transaction((tx) => earlierLook(tx, ERASE_TOPIC, run.period!))
  if (by === undefined) return
  const { merchants } = await database.transaction((tx) => whatIsDue(tx, by))
  await inTenant(database, PLATFORM_TENANT, (tx) => forgetBills(tx, by))
  if (merchants) await start(run, 'erase.ts', ['--due-by', by])
}
