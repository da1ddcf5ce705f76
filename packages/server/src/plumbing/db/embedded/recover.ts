/** A cluster comes back into an empty data folder: its files are laid out, and the server replays its journal as far as it is told. */
import type { ChildProcess } from 'node:child_process'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { syncFolder } from '../../file/disk-depot.ts'
import { BOUNDED } from '../connection.ts'
import { locateBinaries } from './binaries.ts'
import { chooseIdentity } from './identity.ts'
import { giveTo, ownerPassword, OWNER } from './initialise.ts'
import { lastWords, launch, socketUrl, untilReady } from './launch.ts'
import { stopPostgres } from './orphan.ts'
import type { Settings } from './settings.ts'
import { clearSocketFolder, makeSocketFolder } from './socket-folder.ts'
import { DATABASE, NoBundledPostgres } from './start.ts'

const LOOK_MS = 200
/** So many of its last lines: what it says in the end is not why. */
const WORDS = 30
/** Who may come in while it replays: whoever reaches the private folder of its socket, since its passwords are not known yet. */
const DOOR = 'recovery-hba.conf'

/** The server ended before it was there; its last words say why. */
export class NotRecovered extends Error {}

export type Recovering = {
  /** Data folder; the caller holds its lock, and has looked that no database lies in it. */
  readonly home: string
  /** Lays the files of the cluster out in a folder. */
  readonly layOut: (folder: string) => Promise<void>
  /** Where the journal comes from, and how far it is followed. */
  readonly settings: Settings
  /** Told of the last deed that was replayed. */
  readonly progress?: (replayed: Date) => void
  /** What is done in the database that came back, as its owner, before anybody else gets in. */
  readonly settle: (owner: pg.Client) => Promise<void>
}

/**
 * Brings a cluster back, and stops it again: the next start goes on from there. A run that is killed leaves nothing that looks like a database.
 * @returns the moment of the last deed that is there; undefined: there was none to replay
 * @throws NoBundledPostgres, NotRecovered
 */
export async function recoverEmbedded({
  home,
  layOut,
  settings,
  progress,
  settle,
}: Recovering): Promise<Date | undefined> {
  const binaries = await locateBinaries(home)
  if (binaries === undefined) throw new NoBundledPostgres('missing')
  const folder = join(home, 'postgres.unfinished')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const identity = await chooseIdentity(binaries, home, folder)
  if (identity === undefined) throw new NoBundledPostgres('unusable')
  await layOut(folder)
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  await writeFile(join(folder, DOOR), 'local all all trust\n', { mode: 0o600 })
  await giveTo(folder, identity.owner)
  const password = await ownerPassword(home)
  const socket = await makeSocketFolder(home, identity.owner)
  const door = { ...settings, hba_file: join(folder, DOOR) }
  const child = await launch(identity, home, folder, socket, door)
  let reached: Date | undefined
  try {
    await untilReady(child, home, socketUrl(socket, password, 'postgres')).catch((error: unknown) => {
      throw new NotRecovered(lastWords(home, WORDS), { cause: error })
    })
    reached = await untilPromoted(child, home, socketUrl(socket, password, DATABASE), progress)
    await asked(socketUrl(socket, password, DATABASE), async (owner) => {
      await owner.query(`alter role ${OWNER} password ${pg.escapeLiteral(password)}`)
      await settle(owner)
    })
  } finally {
    if (child.exitCode === null && child.signalCode === null) await stopPostgres(child.pid!)
    await clearSocketFolder(socket)
  }
  await rm(join(folder, DOOR))
  await rename(folder, join(home, 'postgres'))
  await syncFolder(home)
  return reached
}

/** Whether a data folder has a database in it. */
export function holdsCluster(home: string): Promise<boolean> {
  return access(join(home, 'postgres')).then(
    () => true,
    () => false,
  )
}

async function untilPromoted(
  child: ChildProcess,
  home: string,
  url: string,
  progress: (replayed: Date) => void = () => {},
): Promise<Date | undefined> {
  let last: Date | undefined
  for (;;) {
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended) throw new NotRecovered(lastWords(home, WORDS))
    const state = await asked(url, async (owner) => {
      const { rows } = await owner.query<{ replaying: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as replaying, pg_last_xact_replay_timestamp() as at',
      )
      return rows[0]!
    }).catch(() => undefined)
    if (state?.at) {
      last = state.at
      progress(state.at)
    }
    if (state?.replaying === false) return last
    await sleep(LOOK_MS)
  }
}

async function asked<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, ...BOUNDED })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end().catch(() => undefined)
  }
}
