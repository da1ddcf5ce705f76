/** One running start per data folder: the lock that says so, and that a killed start leaves no trouble with. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processBirth } from '../db/embedded/process-table.ts'

/** Another start works in the data folder. */
export class HomeTaken extends Error {
  readonly holder: number

  constructor(holder: number) {
    super(`held by process ${holder}`)
    this.holder = holder
  }
}

/** The lock on a data folder. */
export type HomeLock = {
  /** Says that the holder is about to leave, so that the next start waits for it instead of giving up. */
  leaving(): Promise<void>
  release(): Promise<void>
}

type Holder = { readonly pid: number; readonly birth: string; readonly leaving: boolean }

/** A start whose terminal was closed notices within a second; a leaving one may need its whole time to stop. */
const PATIENCE_MS = 2_000
const LEAVING_PATIENCE_MS = 40_000
const TAKING_OVER_LIMIT_MS = 5_000

/**
 * Makes the data folder and takes its lock.
 * A lock whose process is dead (killed, or its number belongs to another process now) is taken over.
 * @throws HomeTaken when another process keeps it
 */
export async function acquireHome(home: string): Promise<HomeLock> {
  await mkdir(home, { recursive: true, mode: 0o711 })
  const lock = join(home, 'lock')
  const began = performance.now()
  for (;;) {
    const holder = await readHolder(lock)
    if (holder === undefined && (await place(lock))) return lockOn(lock)
    if (holder !== undefined && !alive(holder)) await removeStale(home, lock)
    else if (holder !== undefined) {
      const patience_ms = holder.leaving ? LEAVING_PATIENCE_MS : PATIENCE_MS
      if (performance.now() - began > patience_ms) throw new HomeTaken(holder.pid)
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
}

function lockOn(lock: string): HomeLock {
  return {
    leaving: () => replace(lock, ownRecord(true)),
    release: () => rm(lock, { force: true }),
  }
}

function ownRecord(leaving: boolean): string {
  return JSON.stringify({ pid: process.pid, birth: processBirth(process.pid) ?? '', leaving } satisfies Holder)
}

function alive({ pid, birth }: Holder): boolean {
  return processBirth(pid) === birth
}

/** Linking fails when the name exists, and the file is complete from the first moment it is seen. */
async function place(lock: string): Promise<boolean> {
  const complete = await write(lock, ownRecord(false))
  try {
    await link(complete, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(complete)
  }
}

async function replace(lock: string, text: string): Promise<void> {
  await rename(await write(lock, text), lock)
}

async function write(lock: string, text: string): Promise<string> {
  const path = `${lock}.${randomBytes(6).toString('hex')}`
  await writeFile(path, text, { mode: 0o600 })
  return path
}

async function readHolder(lock: string): Promise<Holder | undefined> {
  const text = await readFile(lock, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Holder)
}

/**
 * Two starts may both see a dead holder; if the slower one removed what the faster one has placed by then, both would hold the
 * folder. So only whoever makes the folder `lock.takeover` may remove, after looking again.
 */
async function removeStale(home: string, lock: string): Promise<void> {
  const takeover = join(home, 'lock.takeover')
  try {
    await mkdir(takeover)
  } catch {
    const since = (await stat(takeover).catch(() => undefined))?.mtimeMs
    if (since !== undefined && Date.now() - since > TAKING_OVER_LIMIT_MS) await rmdir(takeover).catch(() => undefined)
    await new Promise((wake) => setTimeout(wake, 20))
    return
  }
  try {
    const holder = await readHolder(lock)
    if (holder !== undefined && !alive(holder)) await rm(lock, { force: true })
  } finally {
    await rmdir(takeover).catch(() => undefined)
  }
}
