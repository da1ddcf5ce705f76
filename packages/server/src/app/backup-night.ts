/** The nightly backup, the drill after it and the base copy of a day, as jobs: each a program of its own, so that no request waits behind the packing. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '../plumbing/program/folders.ts'
import { Hopeless, type Run } from '../plumbing/jobs/topic.ts'
import { isCopyDue } from '../plumbing/journal/record.store.ts'
import { readOptions } from '../plumbing/process/options.ts'
import type { Progress } from '../plumbing/backup/make.ts'
import { wasThereBefore } from './backup-night.store.ts'

export const BACKUP_TOPIC = 'backup' as const
export const DRILL_TOPIC = 'backup.drill' as const
export const BASE_TOPIC = 'backup.base' as const
/** At two and at four in Shanghai, as the world's clock counts days. */
export const NIGHT_MS = { [BACKUP_TOPIC]: 18 * 3_600_000, [DRILL_TOPIC]: 20 * 3_600_000 } as const

const LAST_WORDS = 400

/** Takes the backup of a night. What began today has had no night yet. */
export function backUp(run: Run): Promise<void> {
  return inProgram(run, NIGHT_MS[BACKUP_TOPIC], 'backup.ts', ['--nightly'])
}

/** Restores the newest backup to try it; one that does not come back whole needs somebody. */
export function tryBackup(run: Run): Promise<void> {
  return inProgram(run, NIGHT_MS[DRILL_TOPIC], 'drill.ts', [])
}

/** Takes the base copy of a day, where the journal is kept; the first at once. */
export async function copyBaseDaily(run: Run): Promise<void> {
  if (readOptions(process.env, []).journal === undefined) return
  if (await run.database.transaction(isCopyDue)) await start(run, 'base-copy.ts', [])
}

async function inProgram(run: Run, atMs: number, program: string, args: readonly string[]): Promise<void> {
  const began = new Date(new Date(run.period!).getTime() + atMs)
  if (await run.database.transaction((tx) => wasThereBefore(tx, began))) await start(run, program, args)
}

/** Runs a program of ours to its end; what it tells of its progress is the job's. */
export async function start({ signal, progress }: Run, program: string, args: readonly string[]): Promise<void> {
  await new Promise<void>((settle, fail) => {
    const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'packages/server/src/app', program), ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGTERM',
    })
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-LAST_WORDS)))
    child.on('message', (far: Progress) => void progress(far.rows, Math.ceil(far.ofRows)).catch(() => {}))
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? settle() : fail(program === 'drill.ts' ? new Hopeless(said.trim()) : new Error(said.trim())),
    )
  })
}
