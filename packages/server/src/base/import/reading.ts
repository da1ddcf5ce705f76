import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import { Worker } from 'node:worker_threads'
import { refuse } from '../../http/refused.ts'
import type { ThreadAsked, ThreadSaid, ThreadTask } from './reader/thread.ts'
import type { RowError, TypedRow } from './reader/typed.ts'

/** A file that was read as rows. Its thread still knows what each cell looked like, until it is closed. */
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
/** What the thread may keep in its memory: twenty thousand rows of thirty texts take a third of it. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }

/**
 * Reads a workbook in a thread of its own, with its own memory and a time limit, so that nobody else's request waits for it and no
 * file can take the process with it.
 * @param heard is told how many rows were read
 * @throws Refused by one of {@link IMPORT_REFUSALS}
 */
export async function readWorkbook(
  bytes: Uint8Array,
  kind: ImportKind,
  heard: (rows: number) => void = () => {},
): Promise<Reading> {
  const workerData: ThreadTask = { bytes, kind }
  const thread = new Worker(new URL('reader/thread.ts', import.meta.url), {
    workerData,
    resourceLimits: THREAD_MEMORY,
    execArgv: [],
  })
  const rows: TypedRow[] = []
  try {
    const read = await inTime(
      thread,
      new Promise<Extract<ThreadSaid, { said: 'read' }>>((settle, fail) => {
        thread.on('message', (message: ThreadSaid) => {
          if (message.said === 'progress') heard(message.rows)
          if (message.said === 'rows') rows.push(...message.rows)
          if (message.said === 'read') settle(message)
          if (message.said === 'refused') fail(refuse(IMPORT_REFUSALS, message.refused, message.facts))
        })
        failWith(thread, fail)
      }),
    )
    return {
      rows,
      rowCount: read.rows,
      errors: read.errors,
      errorCount: read.errorCount,
      sentBack: (errors) => inTime(thread, askBack(thread, errors)),
      close: async () => void (await thread.terminate()),
    }
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

function askBack(
  thread: Worker,
  errors: readonly RowError[],
): Promise<{ readonly file: Uint8Array; readonly values: readonly string[] }> {
  return new Promise((settle, fail) => {
    let values: readonly string[] = []
    thread.on('message', (message: ThreadSaid) => {
      if (message.said === 'values') ({ values } = message)
      if (message.said === 'file') settle({ file: message.bytes, values })
    })
    failWith(thread, fail)
    const asked: ThreadAsked = { errors }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    thread.postMessage(asked)
  })
}

/** A thread that runs out of memory read a file that is too much; any other end is a fault of ours. */
function failWith(thread: Worker, fail: (error: unknown) => void): void {
  thread.once('error', (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(IMPORT_REFUSALS, 'tookTooLong') : error),
  )
  thread.once('exit', () => fail(new Error('the reading thread ended early')))
}

async function inTime<T>(thread: Worker, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    void thread.terminate()
    reject(refuse(IMPORT_REFUSALS, 'tookTooLong'))
  }, LONGEST_READING_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
