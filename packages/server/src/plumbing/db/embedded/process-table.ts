/** What the operating system knows about other processes: alive or not, since when, and who works in a folder. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * A text that differs between two processes that had the same number at different times.
 * @returns undefined when no such process runs; a zombie, which nobody reaped, counts as dead
 */
export function processBirth(pid: number): string | undefined {
  if (process.platform !== 'linux') return birthByPs(pid)
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The command name stands in brackets and may hold spaces; the state follows it, the start time is the 20th field after.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

/** The arguments a process was started with; empty when it is gone or hides them. */
export function processArguments(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

/** Processes whose working folder is `folder`, this one excepted. PostgreSQL works in its data folder. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const wanted = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && workingFolder(pid) === wanted && processBirth(pid) !== undefined)
}

/** Waits until `pid` is gone. @returns false when it still runs after `limit_ms` */
export async function waitUntilGone(pid: number, limit_ms: number): Promise<boolean> {
  const deadline = performance.now() + limit_ms
  while (processBirth(pid) !== undefined) {
    if (performance.now() > deadline) return false
    await new Promise((wake) => setTimeout(wake, 20))
  }
  return true
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function birthByPs(pid: number): string | undefined {
  try {
    const [state, ...birth] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return state === undefined || state.startsWith('Z') ? undefined : birth.join(' ')
  } catch {
    return undefined
  }
}
