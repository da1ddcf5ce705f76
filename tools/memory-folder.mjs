/** Where tests keep what they throw away. Runs on Node 18 and later. */
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Databases and browsers of a whole run take a third of it; the checks that run beside take as much. */
const LEAST_FREE_BYTES = 10 * 2 ** 30

let made

/**
 * A folder in memory that goes away with this process, where the machine has plenty: a test file's copy of the database has some
 * thousand files, and takes a disk 340 ms of the processor, memory 22.
 * @returns {{ TMPDIR?: string }} environment for programs that make temporary folders; empty where there is no such memory
 */
export function inMemory() {
  return (made ??= hasPlenty() ? { TMPDIR: makeFolder() } : {})
}

function hasPlenty() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(MEMORY)) return false
  const [, options = ''] =
    new RegExp(`^\\S+ ${MEMORY} tmpfs (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8')) ?? []
  // Tests put programs there as well.
  if (options === '' || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const [, available_kb = 0] = /^MemAvailable: +(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  return Math.min(bavail * bsize, Number(available_kb) * 1024) >= LEAST_FREE_BYTES
}

function makeFolder() {
  for (const name of readdirSync(MEMORY).filter((one) => /^yuncang-\d+$/.test(one)))
    // What a run left that was killed.
    if (!existsSync(`/proc/${name.slice('yuncang-'.length)}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  const folder = join(MEMORY, `yuncang-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
