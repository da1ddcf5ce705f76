import { own } from '@yuncang/domain/base/own.ts'
import { typedDay } from '@yuncang/kit/form/typed-day.ts'
import { cellsOf } from '@yuncang/kit/quantity/paste.ts'
import { needsDate, type EntryGoods, type EntryRows } from './entry-rows.ts'

/**
 * The same date for all goods. Goods whose pieces were parted among several dates keep them: which of those it would be is not
 * ours to say.
 */
export function withSameDate(goods: readonly EntryGoods[], entered: EntryRows, date: string): EntryRows {
  const changed = goods
    .filter(needsDate)
    .map(({ id }) => [id, own(entered, id) ?? []] as const)
    .filter(([, rows]) => rows.length === 1)
    .map(([id, rows]) => [id, rows.map((row) => ({ ...row, date }))] as const)
  return { ...entered, ...Object.fromEntries(changed) }
}

/** A row of the table: the n-th date of a goods. */
export type RowPlace = { readonly id: string; readonly at: number }

export type PastedDates =
  | { readonly entered: EntryRows; readonly rows: number; readonly over: number }
  | { readonly badRow: number; readonly badText: string }

/**
 * Lays a column of dates copied from a spreadsheet over the rows from a place downward; an empty cell leaves its row as it is.
 * Anything but a column of days up to `lastDate`, and nothing is laid at all.
 */
export function layDates(text: string, entered: EntryRows, below: readonly RowPlace[], lastDate: string): PastedDates {
  const cells = cellsOf(text)
  const next = new Map(Object.entries(entered))
  for (const [index, { id, at }] of below.slice(0, cells.length).entries()) {
    const [cell = '', ...others] = cells[index]!
    const date = cell === '' ? '' : typedDay(cell)
    if (date === null || date > lastDate || others.some((other) => other !== ''))
      return { badRow: index + 1, badText: cells[index]!.join(' ') }
    if (date !== '')
      next.set(
        id,
        (next.get(id) ?? []).map((row, each) => (each === at ? { ...row, date } : row)),
      )
  }
  return {
    entered: Object.fromEntries(next),
    rows: Math.min(cells.length, below.length),
    over: Math.max(0, cells.length - below.length),
  }
}
