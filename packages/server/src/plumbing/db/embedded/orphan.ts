/** Clears away what an earlier start, killed without warning, left running or lying in the data folder. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processArguments, processBirth, processesIn, signal, waitUntilGone } from './process-table.ts'
import { clearSocketFolder } from './socket-folder.ts'

/** Written by PostgreSQL itself. */
const NOTE = 'postmaster.pid'
const FAST_STOP_MS = 30_000
const HARD_STOP_MS = 5_000

/**
 * Stops a PostgreSQL that still works on `data` and removes lock files that would mislead the next one.
 * A fresh one is preferred to attaching: it is our child then, with today's settings, and a fast stop takes well under a second.
 * @param kept a socket folder that the next one will use again
 */
export async function clearOrphan(data: string, kept?: string): Promise<void> {
  const noted = await readNote(data)
  if (noted === undefined) return
  const { pid, socketFolder } = noted
  if (runsOn(pid, data)) await stopPostgres(pid)
  // The main process may be dead while a session is still finishing a statement; two generations must never write together.
  for (const stray of processesIn(data)) {
    signal(stray, 'SIGKILL')
    await waitUntilGone(stray, HARD_STOP_MS)
  }
  // PostgreSQL sees through the file of a dead process by itself, and checks its shared memory too. It is misled only by a
  // number that is in use again, or kept by a zombie.
  if (numberInUse(pid)) await rm(join(data, NOTE), { force: true })
  if (socketFolder) await clearSocketFolder(socketFolder, { keep: socketFolder === kept })
}

/** The socket folder of the PostgreSQL that works on `data` now; undefined when none does. */
export async function runningSocketFolder(data: string): Promise<string | undefined> {
  const noted = await readNote(data)
  return noted !== undefined && runsOn(noted.pid, data) ? noted.socketFolder : undefined
}

/**
 * Fast stop: sessions are ended, files are brought to disk. Harder when that takes too long.
 * @returns when the process is gone
 */
export async function stopPostgres(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, HARD_STOP_MS)) return
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, HARD_STOP_MS)
}

/** Line 1 of the file is the process, line 5 the socket folder. */
async function readNote(data: string): Promise<{ pid: number; socketFolder: string | undefined } | undefined> {
  const text = await readFile(join(data, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , , socketFolder] = text.split('\n')
  return { pid: Number(pid), socketFolder }
}

/** The number may long belong to another program: ours was started with the data folder among its arguments. */
function runsOn(pid: number, data: string): boolean {
  return pid > 1 && processBirth(pid) !== undefined && processArguments(pid).includes(data)
}

function numberInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
