import type { ListColumn } from './columns.ts'
import type { List } from './useList.ts'

export const SELECTION_WIDTH = 44
/** What a scroll bar may take beside the rows. */
export const SCROLL_BAR = 16
const CHARACTER_WIDTH = 14
/** What stands on both sides of a title, and the sign of a head that can be clicked. */
const CELL_SIDES = 18
const SIGN = 22

/** The field that a list is sorted by at the head of a column. */
export function sortFieldOf<Row>({ key, sortBy }: ListColumn<Row>): string {
  return sortBy ?? key
}

/** No title is cut: a head is at least as wide as its words, and as its sign where it can be clicked or explains itself. */
export function headWidth<Row>(column: ListColumn<Row>, list: Pick<List<Row>, 'sortable'>): number {
  const { title, width, help } = column
  const signs = [list.sortable(sortFieldOf(column)) !== 'no', help !== undefined].filter(Boolean).length
  return Math.max(width, title.length * CHARACTER_WIDTH + CELL_SIDES + signs * SIGN)
}
