/** The limit beside which the program is measured: the least that the same work costs this PostgreSQL, by pgbench in a schema of its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuMs } from './cpu.ts'
import type { BenchWorld } from './world.ts'

const run = promisify(execFile)
const FOLDER = join(import.meta.dirname, 'bare')

/** What clients did in a while. */
export type Turn = { readonly done: number; readonly perSecond: number; readonly p50Ms: number; readonly p95Ms: number }

/** Makes the bare tables in the world's database. */
export async function makeBare({ owner }: BenchWorld): Promise<void> {
  await owner.query(await readFile(join(FOLDER, 'schema.sql'), 'utf8'))
  await owner.query('reset search_path')
}

/** Runs a script of the folder `bare` by pgbench, prepared. `clientMs`: the processor time of pgbench itself. */
export async function runBare(
  { ownerUrl }: BenchWorld,
  script: 'outbound' | 'list',
  clients: number,
  seconds: number,
): Promise<Turn & { readonly clientMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  const before = childrenMs()
  try {
    const { username, password, pathname, searchParams } = new URL(ownerUrl)
    const { stderr } = await run(
      process.env['PGBENCH'] ?? '/usr/lib/postgresql/15/bin/pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        `${clients}`,
        '-T',
        `${seconds}`,
        '-f',
        join(FOLDER, `${script}.pgb`),
        '-l',
        '--log-prefix',
        join(folder, 'log'),
      ].concat(['-h', searchParams.get('host') ?? '127.0.0.1', '-U', username, pathname.slice(1)]),
      { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
    )
    if (/aborted|ERROR/.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 2000)}`)
    const logs = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
    // Third in a line: how long it took, in microseconds.
    const times = logs.flatMap((log) => log.trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
    return { ...turnOf(times, seconds), clientMs: childrenMs() - before }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a turn came to, by the milliseconds that each took. */
export function turnOf(times: readonly number[], seconds: number): Turn {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { done: sorted.length, perSecond: sorted.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** The processor time of what this process began and has seen the end of. */
const childrenMs = () => cpuMs(process.pid, true) - cpuMs(process.pid)
