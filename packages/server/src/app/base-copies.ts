/** Base copies of the bundled cluster: taken, tidied, and noted where the platform looks. */
import { join } from 'node:path'
import { asOwner } from '../plumbing/db/owner.ts'
import { onOneDisk } from '../plumbing/backup/folder.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { baseCopies, takeBaseCopy, tidyJournal, type BaseCopy } from '../plumbing/journal/base-copy.ts'
import { clusterIdOf } from '../plumbing/journal/cluster.ts'
import { noteBaseCopy } from '../plumbing/journal/record.store.ts'
import type { JournalOptions } from '../plumbing/process/options.ts'

/** Takes a base copy of the running cluster and notes it, also one that failed; then makes room, never before. */
export async function copyBase(
  ownerUrl: string,
  home: string,
  { depot: settings, days }: JournalOptions,
): Promise<{ readonly copy: BaseCopy; readonly place: string; readonly oneDisk: boolean; readonly forgotten: number }> {
  const began = new Date()
  const depot = openDepot(settings)
  const place = depot.nameOf()
  const oneDisk = 'folder' in settings && (await onOneDisk(settings.folder, home))
  try {
    const cluster = await clusterIdOf(join(home, 'postgres'))
    const copy = await takeBaseCopy(ownerUrl, depot, cluster)
    const forgotten = await tidyJournal(depot, cluster, days)
    const reachesFrom = (await baseCopies(depot, cluster)).at(-1)!.endedAt
    await asOwner(ownerUrl, (owner) => noteBaseCopy(owner, { place, oneDisk, began, copy, reachesFrom }))
    return { copy, place, oneDisk, forgotten }
  } catch (error) {
    // Where the database is what failed, it cannot be noted either: what is thrown says so.
    await asOwner(ownerUrl, (owner) =>
      noteBaseCopy(owner, { place, oneDisk, began, failure: error instanceof Error ? error.message : String(error) }),
    ).catch(() => {})
    throw error
  }
}
