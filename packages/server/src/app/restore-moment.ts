/** The bundled database comes back to a moment, from a base copy and its journal, into an empty data folder. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BadBackup } from '../plumbing/backup/form.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'
import { holdsCluster, NotRecovered, recoverEmbedded } from '../plumbing/db/embedded/recover.ts'
import type { Depot } from '../plumbing/file/depot.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { layOut } from '../plumbing/file/untar.ts'
import { baseCopies, readBaseCopy } from '../plumbing/journal/base-copy.ts'
import { clusterIdOf, type ClusterId } from '../plumbing/journal/cluster.ts'
import { recovering, type Until } from '../plumbing/journal/commands.ts'
import { timelinesOf, wayTo } from '../plumbing/journal/timeline.ts'
import { journalProgram } from '../plumbing/process/database.ts'
import { acquireHome } from '../plumbing/process/home.ts'
import type { StartOptions } from '../plumbing/process/options.ts'
import { endSessions } from './restore-moment.store.ts'
import { JOURNAL as say } from './words.ts'

const TELL_EVERY_MS = 5_000
/** What the server says when its journal ends before the moment. */
const TOO_EARLY = 'recovery ended before configured recovery target was reached'

/** What somebody wrote as a moment: a day and a time in Shanghai, or the end of what is kept. Undefined: neither. */
export function readMoment(said: string): Until | undefined {
  if (said === 'latest') return 'end'
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(said.trim()) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return day === undefined || Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * Brings the database back. The next start goes on from there, on a timeline of its own, and keeps its journal beside the old one.
 * @param of whose journal, where the depot keeps several
 * @returns the moment of the last deed that is there
 * @throws BadBackup with a sentence, and there is no database in the data folder then
 */
export async function restoreMoment(
  { home, journal }: StartOptions,
  until: Until,
  { of, tell }: { readonly of: string | undefined; readonly tell: (line: string) => void },
): Promise<Date | undefined> {
  if (journal === undefined) throw new BadBackup(say.none)
  const depot = openDepot(journal.depot)
  const cluster = await clusterIn(depot, of)
  const copies = await baseCopies(depot, cluster)
  if (copies.length === 0) throw new BadBackup(say.noCopy(depot.nameOf()))
  const way = wayTo(until, copies, await timelinesOf(depot, cluster))
  if (way === undefined) throw new BadBackup(say.before(new Date(copies.at(-1)!.endedAt)))
  const lock = await acquireHome(home)
  try {
    if (await holdsCluster(home)) throw new BadBackup(BACKUP_WORDS.notEmpty(home))
    tell(say.copying(new Date(way.copy.endedAt)))
    let lastSaid = performance.now()
    return await recoverEmbedded({
      home,
      layOut: async (folder) => {
        await pipeline(
          Readable.from(readBaseCopy(depot, cluster, way.copy)),
          createGunzip(),
          (plain: AsyncIterable<Buffer>) => layOut(plain, folder),
        )
        if ((await clusterIdOf(folder)) !== cluster) throw new BadBackup(say.otherCluster)
      },
      settings: recovering(journalProgram(journal), until, way.timeline),
      progress: (replayed) => {
        if (performance.now() - lastSaid < TELL_EVERY_MS) return
        lastSaid = performance.now()
        tell(say.replayed(replayed))
      },
      settle: endSessions,
    })
  } catch (error) {
    if (!(error instanceof NotRecovered)) throw error
    throw new BadBackup(error.message.includes(TOO_EARLY) ? say.after : say.failed(error.message))
  } finally {
    await lock.release()
  }
}

async function clusterIn(depot: Depot, of: string | undefined): Promise<ClusterId> {
  const found = (await depot.folders()).filter((name) => /^\d+$/.test(name))
  if (of !== undefined && found.includes(of)) return of
  if (of === undefined && found.length === 1) return found[0]!
  if (found.length === 0) throw new BadBackup(say.noCopy(depot.nameOf()))
  const newest = await Promise.all(
    found.map(async (name) => ({ name, at: (await baseCopies(depot, name))[0]?.endedAt ?? '' })),
  )
  throw new BadBackup(say.whichOne(newest.map(({ name, at }) => ({ name, at: at === '' ? undefined : new Date(at) }))))
}

/** Whether the keys that a database of before was sealed with lie in a data folder. */
export function hasKeys(home: string): Promise<boolean> {
  return access(join(home, 'secrets.key')).then(
    () => true,
    () => false,
  )
}
