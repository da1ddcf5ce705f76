/** Starts one postmaster and waits until it answers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BOUNDED } from '../connection.ts'
import type { Identity } from './identity.ts'
import { OWNER } from './initialise.ts'
import { type Settings, settingArguments } from './settings.ts'

/** Replaying the journal after a crash may take a while; a process that still runs is given this long. */
const LONGEST_START_MS = 180_000
const LOG_LIMIT_BYTES = 16 * 1024 * 1024

/**
 * Starts the postmaster, its words going to `$home/postgres.log`.
 * @returns as soon as the process exists; it does not answer yet
 */
export async function launch(
  identity: Identity,
  home: string,
  data: string,
  socket: string,
  changes?: Settings,
): Promise<ChildProcess> {
  const log = openLog(home)
  const [program, ...args] = [
    ...identity.wrapper,
    identity.binaries.postgres,
    '-D',
    data,
    ...settingArguments(socket, changes),
  ]
  const ids = identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.uid }
  // Detached: a Ctrl-C reaches the whole group of the terminal, and the database must outlive the requests it serves.
  const child = spawn(program!, args, {
    ...ids,
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
    env: quietEnvironment(),
  })
  closeSync(log)
  await once(child, 'spawn')
  return child
}

/**
 * Waits until PostgreSQL answers.
 * @throws Error with the last words of its log when it ends before
 */
export async function untilReady(child: ChildProcess, home: string, url: string): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, ...BOUNDED })
    // Without a listener a connection cut after the handshake would end this process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const ended = child.exitCode !== null || child.signalCode !== null
      if (ended || performance.now() > deadline) throw new Error(lastWords(home), { cause: error })
      await new Promise((wake) => setTimeout(wake, 25))
    }
  }
}

/** The address of a database behind a socket folder, in the form that `pg` reads. */
export function socketUrl(socket: string, password: string, database: string): string {
  return `postgres://${OWNER}:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`
}

function logPath(home: string): string {
  return join(home, 'postgres.log')
}

function openLog(home: string): number {
  const path = logPath(home)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** The last lines of its log. */
export function lastWords(home: string, lines = 5): string {
  return readFileSync(logPath(home), 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** PG… variables of the surroundings are meant for clients of some other server. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
