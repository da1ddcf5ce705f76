/** `npm run demo:reset`: deletes the data folder of the demo, so that the next `npm start` loads it anew. Asks first, or is given `--yes`. */
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { clearOrphan } from '../db/embedded/orphan.ts'
import { HomeTaken, acquireHome } from './home.ts'
import { readOptions } from './options.ts'
import { RESET, failure } from './words.ts'

/** What a start puts into its data folder; whatever else lies there is somebody's own, and stays. */
const OURS = /^(?:postgres|postgres\.(?:unfinished|log.*)|postgresql-.+|owner-password.*|socket|files)$/

/** Made by the first start, and the last to go: a folder without it is none of ours, whatever lies there. */
const SIGN = 'owner-password'

process.exitCode = await reset(process.argv.slice(2))

async function reset(args: readonly string[]): Promise<number> {
  const { home, databaseUrl, demo } = readOptions(process.env, [])
  if (databaseUrl !== undefined || !demo) return refuse(RESET.notDemo)
  const found = (await readdir(home).catch(() => [])).filter((name) => OURS.test(name))
  if (!found.includes(SIGN)) return said(RESET.nothing(home))
  said(RESET.willDelete(home, found))
  if (!args.includes('--yes')) {
    if (!process.stdin.isTTY) return refuse(RESET.noTerminal)
    if (!(await agreed())) return refuse(RESET.kept)
  }
  try {
    await empty(home, found)
  } catch (error) {
    return refuse(error instanceof HomeTaken ? RESET.running(home, error.holder) : failure(error, { home, port: 0 }))
  }
  return said(RESET.done)
}

/** Under the lock of the folder, so that no start comes in between. A PostgreSQL that a killed start left behind is stopped first. */
async function empty(home: string, names: readonly string[]): Promise<void> {
  const lock = await acquireHome(home)
  try {
    await clearOrphan(join(home, 'postgres'))
    const others = names.filter((name) => name !== SIGN)
    for (const name of [...others, SIGN]) await rm(join(home, name), { recursive: true, force: true })
  } finally {
    await lock.release()
  }
  await rmdir(home).catch(() => undefined)
}

async function agreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(RESET.question)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

function said(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
