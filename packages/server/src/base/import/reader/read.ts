import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { MAX_ERRORS } from '@yuncang/domain/base/import/limits.ts'
import { shownCell, type DateSystem } from '@yuncang/domain/base/import/cell.ts'
import { openBook } from './book.ts'
import { readRows, type CellRow } from './cells.ts'
import type { ShownRow } from './error-file.ts'
import { openPackage } from './package.ts'
import { SheetRefused } from './refusal.ts'
import { readRow, readTitles, type RowError, type Titles, type TypedRow } from './typed-row.ts'

/** What a file says. `errors` is cut at its limit; `errorCount` counts all. */
export type SheetReading = {
  readonly rows: readonly TypedRow[]
  readonly shown: readonly ShownRow[]
  readonly errors: readonly RowError[]
  readonly errorCount: number
}

/**
 * Reads a workbook as rows of a sheet. Work and memory are bounded by what is unpacked (`MAX_INFLATED_BYTES`); runs in a process of its own.
 * @param heard is told now and then how many rows were read
 * @throws SheetRefused what makes the file as a whole unusable
 */
export async function readSheet(
  bytes: Uint8Array,
  sheet: Sheet,
  heard: (rows: number) => void = () => {},
): Promise<SheetReading> {
  const pack = await openPackage(bytes)
  const book = await openBook(pack, sheet.name)
  const rows: TypedRow[] = []
  const shown: ShownRow[] = []
  const errors: RowError[] = []
  let errorCount = 0
  let titles: Titles | undefined
  await readRows(pack, book, (row) => {
    if (titles === undefined) {
      titles = readTitles(sheet, row)
      return
    }
    const { values, errors: wrong } = readRow(sheet, titles, row, book.dateSystem)
    errorCount += wrong.length
    if (errors.length < MAX_ERRORS) errors.push(...wrong.slice(0, MAX_ERRORS - errors.length))
    // A row with a fault is looked up all the same: one look tells everything that is wrong with it.
    rows.push({ row: row.row, values, wrong: wrong.flatMap(({ column }) => column ?? []) })
    shown.push(shownRow(titles, row, book.dateSystem))
    if (shown.length % 1000 === 0) heard(shown.length)
  })
  if (titles === undefined) readTitles(sheet, undefined)
  if (shown.length === 0) throw new SheetRefused('noRows', { sheet: sheet.name })
  return { rows, shown, errors, errorCount }
}

function shownRow({ keys }: Titles, { row, cells }: CellRow, system: DateSystem): ShownRow {
  const texts: Record<string, string> = {}
  for (const [index, key] of keys.entries()) {
    if (typeof key !== 'string' || cells[index] === undefined) continue
    texts[key] = shownCell(cells[index], system)
  }
  return { row, texts }
}
