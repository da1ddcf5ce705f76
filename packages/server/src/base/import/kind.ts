import type { Sheet, SheetRow } from '@yuncang/contract/base/import/sheet.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import type { RowError } from './reader/typed-row.ts'

/**
 * A row of the file with its number there. What a column of `wrong` does not take is missing from `values`, and has been told: such a row
 * is never saved, but everything else that is wrong with it is told in the same look.
 */
export type Numbered<S extends Sheet> = {
  readonly row: number
  readonly values: Partial<SheetRow<S>>
  readonly wrong: readonly string[]
}

/** Whether every column of a row takes what stands in it. */
export function isWhole({ wrong }: { readonly wrong: readonly string[] }): boolean {
  return wrong.length === 0
}

/** What a kind of import is given to decide with. */
export type ImportWork<S extends Sheet> = {
  readonly tx: Tx
  readonly ctx: Context
  readonly deps: Deps
  readonly rows: readonly Numbered<S>[]
  /** Rows of the same code are updated; else they are errors. */
  readonly cover: boolean
  /** Nothing will be saved: nobody needs to be held up. */
  readonly check: boolean
}

/** What an import would do, or why not. */
export type ImportPlan = {
  readonly errors: readonly RowError[]
  readonly created: number
  readonly changed: number
  /** Does it, in batches; `heard` is told how many rows are done. Answers where the rows are to be seen. */
  readonly save: (heard: (rows: number) => Promise<void>) => Promise<{ readonly url: string }>
}

/** One kind of import: its sheet, and what its rows mean. */
export type ImportOf<S extends Sheet> = {
  readonly sheet: S
  /** The call's own refusals, title and permit. */
  readonly call: Call
  /** What the wire answers with: a mark of part 2, 4, or an empty object. */
  readonly marks: { readonly done?: number; readonly failed?: number }
  /** The tables into which a row of the file puts rows: the database looks at them after many (`analyse_imported` knows them). */
  readonly writes: readonly string[]
  /** The same content twice does harm: it is refused unless asked for. */
  readonly onceOnly?: (before: { readonly person: string; readonly at: Date }) => Error
  /** Every error of every row beside those that the columns found, and what would be done. */
  readonly plan: (work: ImportWork<S>) => Promise<ImportPlan>
}

/** A kind of import as the engine runs it; the compiler has checked its rows against its sheet. */
export function importOf<S extends Sheet>(kind: ImportOf<S>): ImportOf<Sheet> {
  return kind as unknown as ImportOf<Sheet>
}

/** Rows in batches: one statement takes so many, and others get their turn in between. */
export function batchesOf<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

/** Collects what is wrong with rows. `add` answers nothing, for rows that are dropped with their fault. */
export function faultsOf<S extends Sheet>() {
  const all: RowError[] = []
  const add = (row: number, column: (keyof S['columns'] & string) | null, message: string): never[] => {
    all.push({ row, column, message })
    return []
  }
  return { all, add }
}
