import { flushCompileCache } from 'node:module'
import { own } from '@yuncang/domain/base/own.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import type { ImportKind, Sheet } from '@yuncang/contract/base/import/sheet.ts'
import type { Facts } from '@yuncang/contract/wire/refusal.ts'
import type { ShownRow } from './error-file.ts'
import { readSheet } from './read.ts'
import { SheetRefused, type SheetRefusalName } from './refusal.ts'
import type { RowError, TypedRow } from './typed-row.ts'

/** What the reading process is given first. */
export type ReadingTask = { readonly bytes: Uint8Array; readonly kind: ImportKind }

/** What it says. Rows come in batches, so that whoever takes them is never held up for long. */
export type ReadingSaid =
  | { readonly said: 'progress'; readonly rows: number }
  | { readonly said: 'rows'; readonly rows: readonly TypedRow[] }
  | { readonly said: 'read'; readonly errors: readonly RowError[]; readonly errorCount: number; readonly rows: number }
  | { readonly said: 'values'; readonly values: readonly string[] }
  | { readonly said: 'file'; readonly bytes: Uint8Array }
  | { readonly said: 'fault'; readonly fault: string }
  | { readonly said: 'refused'; readonly refused: SheetRefusalName; readonly facts: Facts }

/** What it is asked afterwards: the file with these errors in it, and what was written in the cells they are about. */
export type ReadingAsked = { readonly errors: readonly RowError[] }

const BATCH = 500

const say = (said: ReadingSaid) => void process.send!(said)

// Whoever wanted to know is gone.
process.once('disconnect', () => process.exit())
process.once('message', (task: ReadingTask) => void read(task))

async function read({ bytes, kind }: ReadingTask): Promise<void> {
  try {
    const sheet = sheets[kind]
    const { rows, shown, errors, errorCount } = await readSheet(bytes, sheet, (count) =>
      say({ said: 'progress', rows: count }),
    )
    for (let first = 0; first < rows.length; first += BATCH)
      say({ said: 'rows', rows: rows.slice(first, first + BATCH) })
    say({ said: 'read', errors, errorCount, rows: shown.length })
    // It is ended without notice: what was compiled is kept for the next one now.
    flushCompileCache()
    const byRow = new Map<number, ShownRow>(shown.map((row) => [row.row, row]))
    process.on('message', ({ errors: all }: ReadingAsked) => {
      say({
        said: 'values',
        values: all.map(({ row, column }) => (column && own(byRow.get(row)?.texts ?? {}, column)) ?? ''),
      })
      void sendBack(sheet, shown, all)
    })
  } catch (error) {
    say(
      error instanceof SheetRefused
        ? { said: 'refused', refused: error.refused, facts: error.facts }
        : { said: 'fault', fault: (error as Error).stack ?? String(error) },
    )
  }
}

/** What writes workbooks is loaded for a file that is sent back only: most are right, or no workbook at all. */
async function sendBack(sheet: Sheet, shown: readonly ShownRow[], errors: readonly RowError[]): Promise<void> {
  const { errorFile } = await import('./error-file.ts')
  flushCompileCache()
  say({ said: 'file', bytes: await errorFile(sheet, shown, errors) })
}
