import { total } from '@yuncang/domain/base/sum.ts'
import type { QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'

/** Pieces of one production date being filled in: an empty date is not chosen yet, a null quantity not filled in. */
export type DateRow = { readonly date: string; readonly normal: number | null; readonly broken: number | null }

/** A row in which nothing is filled in. */
export const EMPTY_ROW: DateRow = { date: '', normal: null, broken: null }

/** The first thing wrong with the rows: in which row, counted from 0, and what a person is told. */
export type RowFault = { readonly row: number; readonly text: string }

/** The pieces of some rows, both qualities. */
export function piecesOf(rows: readonly Pick<DateRow, QualityName>[]): number {
  return total(rows, ({ normal, broken }) => (normal ?? 0) + (broken ?? 0))
}

/** The rows with what was pasted over their quantities; the grid knows a row by its number. */
export function withPasted(rows: readonly DateRow[], fills: readonly Fill[]): DateRow[] {
  return rows.map((row, index) =>
    fills
      .filter((fill) => fill.row === String(index))
      .reduce<DateRow>((next, { column, quantity }) => ({ ...next, [column]: quantity }), row),
  )
}
