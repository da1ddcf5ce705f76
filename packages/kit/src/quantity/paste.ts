import { fromBoxes, isPieces } from '@yuncang/domain/base/quantity.ts'
import { halfWidth } from './typed-quantity.ts'
import { seenText } from '@yuncang/domain/base/text.ts'

/** One field of a quantity grid: the boxes or the loose pieces of a column of a row. */
export type GridField = {
  readonly row: string
  readonly column: string
  readonly unit: 'boxes' | 'pieces'
  readonly piecesPerBox: number
}

/** What a paste puts into one quantity, in pieces; null: emptied. */
export type Fill = { readonly row: string; readonly column: string; readonly quantity: number | null }

export type Pasted =
  | { readonly fills: Fill[]; readonly rows: number; readonly over: number }
  | { readonly badRow: number; readonly badText: string }

/**
 * Lays a block copied from a spreadsheet over the fields of a grid: its rows downward, its cells rightward. `rows` are the
 * grid's rows from the target downward, each with its fields from the target rightward.
 *
 * A quantity is filled anew by what the block holds for it: a column pasted into the loose pieces is the whole quantity, in
 * pieces. Anything but whole numbers, or too large a quantity, and nothing is filled at all.
 */
export function layPaste(text: string, rows: readonly (readonly GridField[])[]): Pasted {
  const block = cellsOf(text)
  const fills: Fill[] = []
  for (const [index, cells] of block.slice(0, rows.length).entries()) {
    const counts = cells.map(countOf)
    const bad = counts.findIndex((count) => count === 'bad')
    if (bad !== -1) return { badRow: index + 1, badText: cells[bad]! }
    const filled = fillRow(rows[index]!, counts as (number | null)[])
    const tooLarge = filled.find((fill) => fill.quantity !== null && !isPieces(fill.quantity))
    if (tooLarge) return { badRow: index + 1, badText: cells.join(' ') }
    fills.push(...filled)
  }
  return { fills, rows: Math.min(block.length, rows.length), over: Math.max(0, block.length - rows.length) }
}

/** The cells of copied text. Spreadsheets end the last row with a line break too. */
export function cellsOf(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(seenText))
}

function fillRow(fields: readonly GridField[], counts: readonly (number | null)[]): Fill[] {
  const pairs = fields.slice(0, counts.length).map((field, index) => ({ field, count: counts[index] ?? null }))
  return [...Map.groupBy(pairs, ({ field }) => field.column).values()].map((same) => {
    const { row, column, piecesPerBox } = same[0]!.field
    if (same.every(({ count }) => count === null)) return { row, column, quantity: null }
    const of = (unit: GridField['unit']) => same.find(({ field }) => field.unit === unit)?.count ?? 0
    return { row, column, quantity: fromBoxes({ boxes: of('boxes'), pieces: of('pieces') }, piecesPerBox) }
  })
}

/** A cell's number, as spreadsheets write whole ones (`3,007`, `12.00`); null when empty. */
function countOf(cell: string): number | null | 'bad' {
  const text = halfWidth(cell).replaceAll(/[,\s]/g, '')
  if (text === '') return null
  return /^\d{1,8}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : 'bad'
}
