/** The PostgreSQL that comes along with the project: found, initialised, started, stopped. */
import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BOUNDED } from '../connection.ts'
import { BINARY_PACKAGE, bundledMajor, locateBinaries } from './binaries.ts'
import { chooseIdentity } from './identity.ts'
import { giveTo, initialise, ownerPassword } from './initialise.ts'
import { launch, socketUrl, untilReady } from './launch.ts'
import { clearOrphan, runningSocketFolder, stopPostgres } from './orphan.ts'
import { fallsSilent } from './pulse.ts'
import { processBirth, signal } from './process-table.ts'
import type { Settings } from './settings.ts'
import { clearSocketFolder, makeSocketFolder } from './socket-folder.ts'

/** No bundled PostgreSQL can run here; the caller names the ways out. */
export class NoBundledPostgres extends Error {
  /** `missing`: npm installed none for this platform; `unusable`: it is there and does not run. */
  readonly reason: 'missing' | 'unusable'

  constructor(reason: 'missing' | 'unusable') {
    super(`${BINARY_PACKAGE}: ${reason}`)
    this.reason = reason
  }
}

/** The data folder was made by a PostgreSQL of another major version; nothing has been touched. */
export class OtherPostgres extends Error {
  readonly theirs: number
  readonly ours: number

  constructor(theirs: number, ours: number) {
    super(`made by PostgreSQL ${theirs}, this is ${ours}`)
    this.theirs = theirs
    this.ours = ours
  }
}

/** What a running bundled PostgreSQL offers. */
export type Embedded = {
  /** `postgres://owner:password@localhost/yuncang?host=<socket folder>`: a superuser, for migrations and seeds only. */
  readonly ownerUrl: string
  /**
   * Settles when PostgreSQL ended although nobody called `stop`, or answered nothing for {@link SILENT_FOR_S} seconds and was killed:
   * the one that runs when it is asked for.
   */
  readonly lost: Promise<Loss>
  /**
   * After it was lost: starts it again under the same address, after clearing away what the dead one left.
   * @throws Error with the last words of its log
   */
  again(): Promise<void>
  /** Clean stop: sessions ended, files on disk. May be called twice. */
  stop(): Promise<void>
}

/** How a running PostgreSQL was lost. */
export type Loss = 'ended' | 'silent'

/** How to start it. */
export type EmbeddedOptions = {
  /** Data folder; the caller holds its lock. */
  readonly home: string
  /** Told in a word what takes time. */
  readonly log?: (step: 'initdb' | 'start') => void
  /** Single PostgreSQL settings to replace; tests give up durability with them. */
  readonly settings?: Settings
  /** A folder that programs write into which PostgreSQL starts; it is made, for the user it runs as. */
  readonly writes?: string | undefined
}

/**
 * Starts the bundled PostgreSQL on `$home/postgres`, after stopping one that a killed start left behind.
 * @throws NoBundledPostgres, OtherPostgres
 */
export async function startEmbedded({ home, log, settings, writes }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(home, { recursive: true, mode: 0o711 })
  const data = join(home, 'postgres')
  const binaries = await locateBinaries(home)
  if (binaries === undefined) throw new NoBundledPostgres('missing')
  await refuseOther(data)
  await clearOrphan(data)
  const identity = await chooseIdentity(binaries, home, data)
  if (identity === undefined) throw new NoBundledPostgres('unusable')
  const password = await initialise(identity, home, data, () => log?.('initdb'))
  if (writes !== undefined) await openFor(writes, identity.owner)
  const socket = await makeSocketFolder(home, identity.owner)
  log?.('start')
  const postmaster = keepPostmaster(() => launch(identity, home, data, socket, settings), socket)
  const maintenanceUrl = socketUrl(socket, password, 'postgres')
  const stop = async () => {
    await postmaster.stop()
    await clearSocketFolder(socket)
  }
  try {
    await untilReady(await postmaster.start(), home, maintenanceUrl)
    await ensureDatabase(maintenanceUrl)
    postmaster.watch()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ownerUrl: socketUrl(socket, password, DATABASE),
    get lost() {
      return postmaster.lost
    },
    async again() {
      await clearOrphan(data, socket)
      await untilReady(await postmaster.start(), home, maintenanceUrl)
      postmaster.watch()
    },
    stop,
  }
}

async function openFor(folder: string, owner: number | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(folder, owner)
}

async function refuseOther(data: string): Promise<void> {
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const ours = await bundledMajor()
  if (made !== undefined && Number.parseInt(made, 10) !== ours) throw new OtherPostgres(Number.parseInt(made, 10), ours)
}

/** What our database is called. */
export const DATABASE = 'yuncang'

/** The owner's address of a bundled PostgreSQL that another process runs on `home`; undefined when none does. */
export async function runningOwnerUrl(home: string): Promise<string | undefined> {
  const socket = await runningSocketFolder(join(home, 'postgres'))
  return socket === undefined ? undefined : socketUrl(socket, await ownerPassword(home), DATABASE)
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, ...BOUNDED })
  // Without a listener a connection that is cut would end this process; what was asked on it fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The postmaster of this start: one process after the other, should one be lost. */
function keepPostmaster(launch: () => Promise<ChildProcess>, socketFolder: string) {
  let child: ChildProcess | undefined
  let lost: Promise<Loss> = new Promise(() => undefined)
  let silent = false
  let ended = new AbortController()
  let stopping: Promise<void> | undefined
  // The last resort when this process ends without calling `stop`: a fast stop runs on by itself.
  const lastResort = () => child?.pid !== undefined && signal(child.pid, 'SIGINT')
  process.on('exit', lastResort)
  const end = async () => {
    if (child?.pid !== undefined && processBirth(child.pid) !== undefined) await stopPostgres(child.pid)
    process.off('exit', lastResort)
  }
  return {
    get lost() {
      return lost
    },
    async start(): Promise<ChildProcess> {
      // One that lives but never became ready makes room for the next.
      if (child?.pid !== undefined && processBirth(child.pid) !== undefined) await stopPostgres(child.pid)
      if (stopping !== undefined) throw new Error('stopped')
      const own = await launch()
      child = own
      silent = false
      ended = new AbortController()
      const watching = ended
      lost = new Promise((settle) => {
        own.once('exit', () => {
          watching.abort()
          if (child === own) child = undefined
          if (stopping === undefined) settle(silent ? 'silent' : 'ended')
        })
      })
      return own
    },
    /** From now on one that hangs is killed, and so is lost: it would obey no other signal. */
    watch(): void {
      const own = child
      void fallsSilent(socketFolder, ended.signal).then((hung) => {
        if (!hung || own?.pid === undefined || child !== own) return
        silent = true
        signal(own.pid, 'SIGKILL')
      })
    },
    stop: () => {
      ended.abort()
      return (stopping ??= end())
    },
  }
}
