import { isPieces } from '@yuncang/domain/base/quantity.ts'
import { seenText } from '@yuncang/domain/base/text.ts'
import { typedDay } from '@yuncang/kit/form/typed-day.ts'
import { ENTRY_PASTE } from './words.ts'

/** The most lines that are pasted at once. */
export const MOST_PASTED = 500

/** One line of a pasted sheet. */
export type PastedCount = {
  readonly text: string
  readonly locationCode: string
  /** Of the goods: ours, or the bar code. */
  readonly code: string
  /** Empty: none. */
  readonly date: string
  readonly normal: number
  readonly broken: number
}

/** A line that cannot be taken, as it was written, and why. */
export type PasteFault = { readonly text: string; readonly why: string }

/**
 * Reads lines of location, goods and pieces as they are copied from a spreadsheet, parted by tabs: a date may stand behind the goods,
 * damaged pieces at the end. A line without figures is a head, and left out.
 */
export function readCounts(text: string): { readonly rows: PastedCount[]; readonly faults: PasteFault[] } {
  const rows: PastedCount[] = []
  const faults: PasteFault[] = []
  for (const whole of text.split(/\r?\n/)) {
    const cells = seenText(whole.normalize('NFKC'))
      .split('\t')
      .map((cell) => cell.trim())
    if (cells.every((cell) => cell === '')) continue
    const read = rows.length >= MOST_PASTED ? ENTRY_PASTE.tooMany(MOST_PASTED) : readRow(whole, cells)
    if (typeof read !== 'string') rows.push(read)
    else if (read !== '') faults.push({ text: whole, why: read })
  }
  return { rows, faults }
}

/** A row, or why it is none; the empty text for a head. */
function readRow(text: string, [locationCode = '', code = '', ...rest]: readonly string[]): PastedCount | string {
  const first = rest[0] ?? ''
  // A date has its marks, or eight digits; pieces never have so many.
  const date = /^\d{1,7}$/.test(first) ? null : typedDay(first)
  const counts = date !== null || first === '' || first === ENTRY_PASTE.noDate ? rest.slice(1) : rest
  if (!/\d/.test(rest.join(''))) return /\d/.test(locationCode + code) ? ENTRY_PASTE.notEnough : ''
  if (locationCode === '' || code === '') return ENTRY_PASTE.notEnough
  const [normal = Number.NaN, broken = 0] = counts.slice(0, 2).map(countOf)
  if (Number.isNaN(normal) || Number.isNaN(broken)) return ENTRY_PASTE.badCount(counts.join(' '))
  return { text, locationCode, code, date: date ?? '', normal, broken }
}

/** Pieces as a spreadsheet writes them; an empty cell is none. */
function countOf(cell: string): number {
  const digits = cell.replaceAll(',', '')
  if (digits === '') return 0
  const count = /^\d{1,8}(?:\.0+)?$/.test(digits) ? Number(digits) : Number.NaN
  return isPieces(count) ? count : Number.NaN
}
