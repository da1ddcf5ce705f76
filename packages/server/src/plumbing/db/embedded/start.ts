/** The PostgreSQL that comes along with the project: found, initialised, started, stopped. */
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BINARY_PACKAGE, locateBinaries } from './binaries.ts'
import { chooseIdentity } from './identity.ts'
import { initialise, ownerPassword } from './initialise.ts'
import { launch, socketUrl, untilReady } from './launch.ts'
import { clearOrphan, runningSocketFolder, stopPostgres } from './orphan.ts'
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

/** What a running bundled PostgreSQL offers. */
export type Embedded = {
  /** `postgres://owner:password@localhost/yuncang?host=<socket folder>`: a superuser, for migrations and seeds only. */
  readonly ownerUrl: string
  /** Settles when PostgreSQL ended although nobody called `stop`. */
  readonly lost: Promise<void>
  /** Clean stop: sessions ended, files on disk. May be called twice. */
  stop(): Promise<void>
}

/** How to start it. */
export type EmbeddedOptions = {
  /** Data folder; the caller holds its lock. */
  readonly home: string
  /** Told in a word what takes time. */
  readonly log?: (step: 'initdb' | 'start') => void
  /** Single PostgreSQL settings to replace; tests give up durability with them. */
  readonly settings?: Settings
}

/**
 * Starts the bundled PostgreSQL on `$home/postgres`, after stopping one that a killed start left behind.
 * @throws NoBundledPostgres
 */
export async function startEmbedded({ home, log, settings }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(home, { recursive: true, mode: 0o711 })
  const data = join(home, 'postgres')
  const binaries = await locateBinaries(home)
  if (binaries === undefined) throw new NoBundledPostgres('missing')
  await clearOrphan(data)
  const identity = await chooseIdentity(binaries, home, data)
  if (identity === undefined) throw new NoBundledPostgres('unusable')
  const password = await initialise(identity, home, data, () => log?.('initdb'))
  const socket = await makeSocketFolder(home, identity.owner)
  log?.('start')
  const child = await launch(identity, home, data, socket, settings)
  const life = lifeOf(child, socket)
  try {
    await untilReady(child, home, socketUrl(socket, password, 'postgres'))
    await ensureDatabase(socketUrl(socket, password, 'postgres'))
  } catch (error) {
    await life.stop()
    throw error
  }
  return { ownerUrl: socketUrl(socket, password, DATABASE), ...life }
}

const DATABASE = 'yuncang'

/** The owner's address of a bundled PostgreSQL that another process runs on `home`; undefined when none does. */
export async function runningOwnerUrl(home: string): Promise<string | undefined> {
  const socket = await runningSocketFolder(join(home, 'postgres'))
  return socket === undefined ? undefined : socketUrl(socket, await ownerPassword(home), DATABASE)
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function lifeOf(child: ChildProcess, socket: string): Pick<Embedded, 'lost' | 'stop'> {
  const pid = child.pid!
  let stopping: Promise<void> | undefined
  // The last resort when this process ends without calling `stop`: a fast stop runs on by itself.
  const lastResort = () => signal(pid, 'SIGINT')
  process.on('exit', lastResort)
  const lost = new Promise<void>((settle) => {
    child.once('exit', () => {
      process.off('exit', lastResort)
      if (stopping === undefined) settle()
    })
  })
  const stop = async () => {
    if (processBirth(pid) !== undefined) await stopPostgres(pid)
    await clearSocketFolder(socket)
  }
  return { lost, stop: () => (stopping ??= stop()) }
}
