import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { refuse } from '../../plumbing/http/refused.ts'
import { programFile } from '../../plumbing/program/programs.ts'
import type { ReadingAsked, ReadingSaid, ReadingTask } from './reader/process.ts'
import type { RowError, TypedRow } from './reader/typed-row.ts'

/** A file that was read as rows. Its process still knows what each cell looked like, until it is closed. */
export type Reading = {
  readonly rows: readonly TypedRow[]
  readonly rowCount: number
  readonly errors: readonly RowError[]
  readonly errorCount: number
  /** The file to be sent back with these errors in it, and what was written in the cells they are about. */
  sentBack(errors: readonly RowError[]): Promise<{ readonly file: Uint8Array; readonly values: readonly string[] }>
  close(): Promise<void>
}

/** Nobody's workbook takes that long, on a slow machine and under load; whatever does is given up. */
const LONGEST_READING_MS = 20_000
/** What the process may keep in its memory: twenty thousand rows of thirty texts take a third of it. */
const MEMORY = ['--max-old-space-size=320', '--max-semi-space-size=16']
/** How a process ends that has run out of it. */
const OUT_OF_MEMORY = 'SIGABRT'

/**
 * Reads a workbook in a process of its own, with its own memory and a time limit, so that nobody else's request waits for it and no
 * file can take the server with it, whatever it does to the program that reads it.
 * @param heard is told how many rows were read
 * @throws Refused by one of {@link IMPORT_REFUSALS}
 */
export async function readWorkbook(
  bytes: Uint8Array,
  kind: ImportKind,
  heard: (rows: number) => void = () => {},
): Promise<Reading> {
  const reader = fork(programFile('reader'), {
    execArgv: MEMORY,
    serialization: 'advanced',
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const rows: TypedRow[] = []
  try {
    const read = await inTime(
      reader,
      new Promise<Extract<ReadingSaid, { said: 'read' }>>((settle, fail) => {
        reader.on('message', (message: ReadingSaid) => {
          if (message.said === 'progress') heard(message.rows)
          if (message.said === 'rows') rows.push(...message.rows)
          if (message.said === 'read') settle(message)
          if (message.said === 'fault') fail(new Error(message.fault))
          if (message.said === 'refused') fail(refuse(IMPORT_REFUSALS, message.refused, message.facts))
        })
        failWith(reader, fail)
        const task: ReadingTask = { bytes, kind }
        reader.send(task)
      }),
    )
    return {
      rows,
      rowCount: read.rows,
      errors: read.errors,
      errorCount: read.errorCount,
      sentBack: (errors) => inTime(reader, askBack(reader, errors)),
      close: () => end(reader),
    }
  } catch (error) {
    await end(reader)
    throw error
  }
}

/** All that the process may know of ours: the time zone, and where Node keeps what it has compiled, by which it begins in half the time. */
function environment(): Record<string, string> {
  const [zone, compiled] = [process.env['TZ'], getCompileCacheDir()]
  return { ...(zone !== undefined && { TZ: zone }), ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) }
}

function askBack(
  reader: ChildProcess,
  errors: readonly RowError[],
): Promise<{ readonly file: Uint8Array; readonly values: readonly string[] }> {
  return new Promise((settle, fail) => {
    let values: readonly string[] = []
    reader.on('message', (message: ReadingSaid) => {
      if (message.said === 'values') ({ values } = message)
      if (message.said === 'file') settle({ file: message.bytes, values })
    })
    failWith(reader, fail)
    const asked: ReadingAsked = { errors }
    reader.send(asked)
  })
}

/** A process that runs out of memory read a file that is too much; any other end is a fault of ours. */
function failWith(reader: ChildProcess, fail: (error: unknown) => void): void {
  reader.on('error', fail)
  reader.once('exit', (_code, signal) =>
    fail(
      signal === OUT_OF_MEMORY
        ? refuse(IMPORT_REFUSALS, 'tookTooLong')
        : new Error(`the reading process ended early: ${signal}`),
    ),
  )
}

/** Ends a process at once: it holds nothing that anybody needs. */
async function end(reader: ChildProcess): Promise<void> {
  if (reader.pid === undefined || reader.exitCode !== null || reader.signalCode !== null) return
  const gone = once(reader, 'exit')
  reader.kill('SIGKILL')
  await gone
}

async function inTime<T>(reader: ChildProcess, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    void end(reader)
    reject(refuse(IMPORT_REFUSALS, 'tookTooLong'))
  }, LONGEST_READING_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
