import { own } from '@yuncang/domain/base/own.ts'
import { isRequired, type Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { CELL_FAULTS, IMPORT_FILE } from '@yuncang/contract/base/import/words.ts'
import { cellValue, shownCell, type DateSystem } from '@yuncang/domain/base/import/cell.ts'
import { columnName, type CellRow } from './cells.ts'
import { SheetRefused } from './refusal.ts'

/** A row of the file. `wrong`: the columns that do not take what stands in them; they have no value. */
export type TypedRow = {
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  readonly wrong: readonly string[]
}
/** What is wrong in a row; no column: the row as a whole. */
export type RowError = { readonly row: number; readonly column: string | null; readonly message: string }

/** The title of a column as the template shows it. */
export function shownTitle(column: Sheet['columns'][string]): string {
  return isRequired(column) ? `${column.title}*` : column.title
}

/** Where each column of a sheet stands, by its position; null: passed over, undefined: without a title. */
export type Titles = { readonly keys: readonly (string | null | undefined)[] }

/**
 * Reads the row of titles: every column of the template must be there, in any order, once, and no other. (The reasons of a file that
 * was sent back are passed over.)
 * @throws SheetRefused
 */
export function readTitles(sheet: Sheet, titles: CellRow | undefined): Titles {
  if (titles === undefined || titles.row !== 1) throw new SheetRefused('noTitles', { sheet: sheet.name })
  const byTitle = new Map(Object.entries(sheet.columns).map(([key, { title }]) => [title, key]))
  const seen = new Set<string>()
  const keys = Array.from(titles.cells, (cell, index) => {
    const title = shownCell(cell, 1900).replaceAll(/[\s*＊]/g, '')
    if (title === '') return undefined
    if (title === IMPORT_FILE.reason) return null
    const key = byTitle.get(title)
    if (seen.has(title)) throw new SheetRefused('repeatedColumn', { title: title.slice(0, 20) })
    seen.add(title)
    return key ?? { title: title.slice(0, 20), column: columnName(index) }
  })
  const missing = [...byTitle.keys()].filter((title) => !seen.has(title))
  // Another template, or none: what is missing says more than what is too much.
  if (missing.length > 0) throw new SheetRefused('missingColumns', { list: missing.join('、'), sheet: sheet.name })
  for (const key of keys) if (typeof key === 'object' && key !== null) throw new SheetRefused('unknownColumn', key)
  return { keys: keys as Titles['keys'] }
}

/**
 * The values of a row as its columns take them, or everything that is wrong with it.
 * @throws SheetRefused untitledColumn
 */
export function readRow(
  sheet: Sheet,
  { keys }: Titles,
  { row, cells }: CellRow,
  system: DateSystem,
): { readonly values: Readonly<Record<string, unknown>>; readonly errors: readonly RowError[] } {
  const values: Record<string, unknown> = {}
  const errors: RowError[] = []
  for (const [index, cell] of cells.entries())
    if (cell !== undefined && keys[index] === undefined)
      throw new SheetRefused('untitledColumn', { cell: `${columnName(index)}${row}`, column: columnName(index) })
  for (const [index, key] of keys.entries()) {
    if (typeof key !== 'string') continue
    const { cell: as, field } = own(sheet.columns, key)!
    const value = cellValue(cells[index], as, system)
    if (typeof value === 'object') {
      errors.push({ row, column: key, message: CELL_FAULTS[value.refused] })
      continue
    }
    const parsed = field.safeParse(value)
    if (parsed.success) values[key] = parsed.data
    else
      errors.push({
        row,
        column: key,
        message: hasUnit(as, value) ? CELL_FAULTS.withUnit : parsed.error.issues[0]!.message,
      })
  }
  return { values, errors }
}

/** Whether somebody has written a number with its unit (`6.5元`, `12 瓶`) where the column gives the unit. */
function hasUnit(as: Sheet['columns'][string]['cell'], value: string | undefined): boolean {
  return (as === 'integer' || as === 'decimal') && /^[\d,.]+\s*\p{L}+$/u.test(value ?? '')
}
