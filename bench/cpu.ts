/** Processor time of processes, in milliseconds: the measure that a busy machine leaves alone most. */
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const TICKS = 100

/** User and system time of a process; with those of its children that have ended. */
export function cpuMs(pid: number, children = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  const [user, system, userOfChildren, systemOfChildren] = fields.slice(11, 15) as [number, number, number, number]
  return ((user + system + (children ? userOfChildren + systemOfChildren : 0)) * 1000) / TICKS
}

/** What a process of one thread has run so far, in milliseconds: finer than ticks, for what takes few of them. */
export function ranMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The main process of PostgreSQL and all that it began; one that ends while it is looked at counts with the children of the former. */
export async function postgresMs(owner: pg.Client): Promise<number> {
  return Object.values(await postgresMsByKind(owner)).reduce((sum, ms) => sum + ms, 0)
}

/** The same by kind of process: backends by their role, `ended` with the main process what has ended, as what vacuums and analyses does. */
export async function postgresMsByKind(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  const main = parentOf(rows[0]!.pid)
  const kinds: Record<string, number> = {}
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number))
    ifThere(() => {
      if (parentOf(pid) === main) kinds[kindOf(pid)] = (kinds[kindOf(pid)] ?? 0) + cpuMs(pid)
    })
  return { ...kinds, ended: cpuMs(main, true) }
}

/** What a process of PostgreSQL calls itself: of a backend its role, of another what it does. */
function kindOf(pid: number): string {
  const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace('postgres: ', '')
  return /^(yuncang_\w+|[a-z]+ ?[a-z]*)/.exec(title)?.[0].trim() ?? 'other'
}

/** `undefined` of a process that has ended. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What was written of the machine's load in the last minute. */
export function load(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0]!
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((lower ?? 0) + (upper ?? 0)) / 2
}
