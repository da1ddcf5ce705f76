import { sheets } from '@yuncang/contract/base/import/sheets.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import type { Facts } from '@yuncang/contract/wire/refusal.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { errorFile, type ShownRow } from './error-file.ts'
import { readSheet } from './read.ts'
import { SheetRefused, type SheetRefusalName } from './refusal.ts'
import type { RowError, TypedRow } from './typed.ts'

/** What the reading thread is started with. */
export type ThreadTask = { readonly bytes: Uint8Array; readonly kind: ImportKind }

/** What it says. Rows come in batches, so that whoever takes them is never held up for long. */
export type ThreadSaid =
  | { readonly said: 'progress'; readonly rows: number }
  | { readonly said: 'rows'; readonly rows: readonly TypedRow[] }
  | { readonly said: 'read'; readonly errors: readonly RowError[]; readonly errorCount: number; readonly rows: number }
  | { readonly said: 'values'; readonly values: readonly string[] }
  | { readonly said: 'file'; readonly bytes: Uint8Array }
  | { readonly said: 'refused'; readonly refused: SheetRefusalName; readonly facts: Facts }

/** What it is asked afterwards: the file with these errors in it, and what was written in the cells they are about. */
export type ThreadAsked = { readonly errors: readonly RowError[] }

const BATCH = 500

const port = parentPort!
const say = (said: ThreadSaid) => port.postMessage(said)
const { bytes, kind } = workerData as ThreadTask

try {
  const sheet = sheets[kind]
  const { rows, shown, errors, errorCount } = await readSheet(bytes, sheet, (count) =>
    say({ said: 'progress', rows: count }),
  )
  for (let first = 0; first < rows.length; first += BATCH) say({ said: 'rows', rows: rows.slice(first, first + BATCH) })
  say({ said: 'read', errors, errorCount, rows: shown.length })
  const byRow = new Map<number, ShownRow>(shown.map((row) => [row.row, row]))
  port.on('message', ({ errors: all }: ThreadAsked) => {
    say({ said: 'values', values: all.map(({ row, column }) => (column && byRow.get(row)?.texts[column]) ?? '') })
    void errorFile(sheet, shown, all).then((file) => say({ said: 'file', bytes: file }))
  })
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error
  say({ said: 'refused', refused: error.refused, facts: error.facts })
}
