import { forgetBills } from '../leave/archive/store.ts'
import type { Run } from '../plumbing/jobs/topic.ts'
import { start } from './backup-night.ts'
import { isAnyDue } from './erase.store.ts'

export const ERASE_TOPIC = 'leaving.erase' as const

/** Once a night: bills whose years are over go, and merchants whose day has come are erased, by a program of its own that acts as the owner. */
export async function eraseDue(run: Run): Promise<void> {
  await run.database.transaction(forgetBills)
  if (await run.database.transaction(isAnyDue)) await start(run, 'erase.ts', [])
}
