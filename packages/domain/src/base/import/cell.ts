import { addDays, type CalendarDate } from '../calendar.ts'
import { isUnkeepable, seenText } from '../text.ts'

/** What a cell of a workbook holds. A number with a date format is a day or an instant to whoever looks at the sheet. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly dated: boolean }
  | { readonly kind: 'flag'; readonly on: boolean }
  /** `#N/A`, `#REF!` and the like. */
  | { readonly kind: 'fault'; readonly text: string }

/** What a column wants its cells to be. Decimals stay text, so that no digit is lost. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'date'

export type CellRefusal = {
  readonly refused: 'faultCell' | 'flagCell' | 'dateCell' | 'longNumber' | 'controlCharacter'
}

/** A spreadsheet keeps fifteen digits of a number; what a person typed beyond them is lost before we see it. */
const EXACT = 1e15
/** Day 0 of the two date systems, as days of the calendar. */
const DAY_ZERO = { 1900: '1899-12-30', 1904: '1904-01-01' } as const
export type DateSystem = keyof typeof DAY_ZERO
/** The last day a spreadsheet knows. */
const LAST_SERIAL = 2_958_465

/**
 * The value of a cell for a column, as the column's field takes it: a text; undefined when the cell is empty. Numbers become the
 * text a person reads, days `YYYY-MM-DD`; what looks like another kind of value than the column's is refused, not guessed.
 */
export function cellValue(cell: Cell | undefined, as: CellKind, system: DateSystem): string | undefined | CellRefusal {
  if (cell === undefined) return undefined
  if (cell.kind === 'fault') return { refused: 'faultCell' }
  if (cell.kind === 'flag') return { refused: 'flagCell' }
  if (cell.kind === 'number') {
    if (as === 'date') return serialDay(cell.value, system) ?? numberText(cell.value)
    if (cell.dated) return { refused: 'dateCell' }
    if (Math.abs(cell.value) >= EXACT) return { refused: 'longNumber' }
    return numberText(cell.value)
  }
  const text = seenText(unquoted(cell.text))
  if (isUnkeepable(text)) return { refused: 'controlCharacter' }
  if (text === '') return undefined
  return as === 'date' ? dayText(text) : text
}

/** A cell as a person sees it, for the list of errors and the file that is sent back. */
export function shownCell(cell: Cell | undefined, system: DateSystem): string {
  if (cell === undefined) return ''
  if (cell.kind === 'number') return (cell.dated ? serialDay(cell.value, system) : undefined) ?? numberText(cell.value)
  if (cell.kind === 'flag') return cell.on ? 'TRUE' : 'FALSE'
  return cell.kind === 'text' ? unquoted(cell.text).trim() : cell.text
}

/** The day that a spreadsheet counts as `serial`; undefined when it counts none. */
export function serialDay(serial: number, system: DateSystem): CalendarDate | undefined {
  const day = Math.floor(serial)
  return day >= 1 && day <= LAST_SERIAL ? addDays(DAY_ZERO[system], day) : undefined
}

/** A number as it is read: at most fifteen digits, no exponent. */
export function numberText(value: number): string {
  const exact = Number(value.toPrecision(15))
  const text = String(exact)
  if (!text.includes('e')) return text
  return Number.isInteger(exact) ? String(BigInt(exact)) : exact.toFixed(12).replace(/\.?0+$/, '')
}

/** A day as people write it, as `YYYY-MM-DD`; any other text stays what it is. */
function dayText(text: string): string {
  const match = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : text
}

/** Our own workbooks quote a text that a spreadsheet would take for a formula; read again, it is the text. */
function unquoted(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
