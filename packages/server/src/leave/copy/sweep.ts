import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { keptFiles, markGone, withExpired } from './store.ts'

export const COPY_SWEEP_TOPIC = 'data.copies' as const
const DAY_MS = 86_400_000
/** All that lies in these folders is ours. */
const OURS = /^[^/]+$/

/** Takes away the files of copies whose days are over, of merchants that are shut too, and what was begun a day ago and never finished. */
export async function sweepCopies({ database, copies, signal }: Run): Promise<void> {
  if (copies === undefined) return
  const depot = copies
  for (const tenantId of await database.transaction(withExpired)) {
    if (signal.aborted) return
    const files = await inTenant(database, tenantId, (tx) => markGone(tx, tenantId, 'expired'))
    for (const file of files) await depot.remove(file)
  }
  const before = new Date(Date.now() - DAY_MS)
  const kept = new Set(await database.transaction(keptFiles))
  for (const folder of await depot.folders()) {
    await depot.clearHalves(before, { under: folder, name: OURS })
    // A file whose row is gone, or says that it is: the store did not answer when it was to be taken away.
    for (const { key, at } of await depot.list(folder)) if (at < before && !kept.has(key)) await depot.remove(key)
  }
}
