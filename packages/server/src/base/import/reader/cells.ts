import type { Cell } from '@yuncang/domain/base/import/cell.ts'
import { MAX_CELL_LETTERS, MAX_COLUMNS, MAX_ROWS } from '@yuncang/domain/base/import/limits.ts'
import { unescaped, type Book } from './book.ts'
import type { Package } from './package.ts'
import { SheetRefused } from './refusal.ts'
import { readXml } from './xml.ts'

/** A row with content: its number as the sheet shows it, and its cells from the first column on. */
export type CellRow = { readonly row: number; readonly cells: readonly (Cell | undefined)[] }

/** Rows a sheet may have that are only formatted: whole columns are, by people who draw borders. */
const MOST_EMPTY_ROWS = 200_000

/**
 * Reads the rows of a sheet one after the other; empty ones are passed over. A formula is refused, never taken for the value it had
 * last: whoever fills it in may mean another. So are merged cells, of which a row would get only one.
 * @throws SheetRefused
 */
export async function readRows(pack: Package, book: Book, take: (row: CellRow) => void): Promise<void> {
  let row = 0
  let rows = 0
  let empty = 0
  let cells: (Cell | undefined)[] = []
  let at = 0
  let type = ''
  let dated = false
  let letters = ''
  let hears = false
  let sound = false
  let filled = false
  const cellName = () => `${columnName(at)}${row}`
  await readXml(pack.read(book.sheetPart), {
    open(element, attributes) {
      switch (element) {
        case 'row': {
          const next = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
          if (!Number.isSafeInteger(next) || next <= row) throw new SheetRefused('damaged')
          row = next
          cells = []
          at = -1
          filled = false
          return
        }
        case 'c': {
          const { r, t = 'n', s } = attributes
          const next = r === undefined ? at + 1 : columnIndex(r, row)
          if (next <= at) throw new SheetRefused('damaged')
          at = next
          if (at >= MAX_COLUMNS) throw new SheetRefused('tooManyColumns', { row, max: MAX_COLUMNS })
          type = t
          dated = s !== undefined && (book.datedStyles[Number(s)] ?? false)
          letters = ''
          return
        }
        case 'f':
          throw new SheetRefused('formula', { cell: cellName() })
        case 'rPh':
          sound = true
          return
        case 'v':
        case 't':
          hears = !sound
          return
        case 'mergeCell':
          throw new SheetRefused('merged', { cell: (attributes['ref'] ?? '').split(':')[0] })
      }
    },
    text(text) {
      if (!hears) return
      letters += text
      if (letters.length > MAX_CELL_LETTERS) throw new SheetRefused('longText', { cell: cellName() })
    },
    close(element) {
      if (element === 'v' || element === 't') hears = false
      if (element === 'rPh') sound = false
      if (element === 'c') {
        const cell = cellOf(type, letters, dated, book.strings)
        if (cell?.kind === 'text' && cell.text.length > MAX_CELL_LETTERS)
          throw new SheetRefused('longText', { cell: cellName() })
        if (cell === undefined) return
        filled = true
        cells[at] = cell
      }
      if (element !== 'row') return
      if (filled) {
        rows += 1
        if (rows > MAX_ROWS + 1) throw new SheetRefused('tooManyRows', { max: MAX_ROWS.toLocaleString('en-US') })
        take({ row, cells })
      } else {
        empty += 1
        if (empty > MOST_EMPTY_ROWS) throw new SheetRefused('tooManyRows', { max: MAX_ROWS.toLocaleString('en-US') })
      }
    },
  })
}

function cellOf(type: string, letters: string, dated: boolean, strings: readonly string[]): Cell | undefined {
  if (letters === '') return undefined
  switch (type) {
    case 's': {
      const text = strings[Number(letters)]
      if (text === undefined) throw new SheetRefused('damaged')
      return text.trim() === '' ? undefined : { kind: 'text', text }
    }
    case 'str':
    case 'inlineStr':
      return letters.trim() === '' ? undefined : { kind: 'text', text: unescaped(letters) }
    case 'b':
      return { kind: 'flag', on: letters === '1' || letters === 'true' }
    case 'e':
      return { kind: 'fault', text: letters }
    case 'd':
      // A day as text, of the strict variant of the format.
      return { kind: 'text', text: letters.slice(0, 10) }
    default: {
      const value = Number(letters)
      if (!Number.isFinite(value)) throw new SheetRefused('damaged')
      return { kind: 'number', value, dated }
    }
  }
}

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** The column of a cell's name, which must be of its row. */
function columnIndex(name: string, row: number): number {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(name)
  if (match === null || Number(match[2]) !== row) throw new SheetRefused('damaged')
  return Array.from(match[1]!).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
