import type { ReactNode } from 'react'

/** A column of a list. `key` is what the person's arrangement is remembered by; never change it lightly. */
export type ListColumn<Row> = {
  readonly key: string
  readonly title: string
  /** What the column says, where its title alone does not tell; shown from a sign beside the title. */
  readonly help?: string
  /** In pixels; on wide screens texts that would be cut get what they need, then all columns stretch in proportion. */
  readonly width: number
  readonly align?: 'right' | 'center'
  /** Stands at the left or the right edge whatever is scrolled; can be neither hidden nor moved. */
  readonly fixed?: 'start' | 'end'
  /** Hidden until the person shows it; `narrow`: on a narrow screen only, so that the list stands there without scrolling sideways. */
  readonly hidden?: boolean | 'narrow'
  /** The field that the list is sorted by, where it is not the key; the call says which it can be sorted by. */
  readonly sortBy?: string
  /** The first click sorts upwards: names, unlike numbers and times. */
  readonly ascendsFirst?: boolean
  /** What stands in a row, where it is one line of text. */
  readonly text?: (row: Row) => string
  readonly render: (row: Row) => ReactNode
}

/** How a person arranged the columns of a list: their order, and which are hidden and which shown against the default. */
export type Arrangement = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
}

export const NO_ARRANGEMENT: Arrangement = { order: [], hidden: [], shown: [] }

/**
 * The columns in the person's order, fixed ones at the edges. Columns that the arrangement does not know (they are newer)
 * stand after the column they were declared after.
 */
export function inOrder<Row>(columns: readonly ListColumn<Row>[], { order }: Arrangement): ListColumn<Row>[] {
  const free = columns.filter((column) => !column.fixed)
  const byKey = new Map(free.map((column) => [column.key, column]))
  const sorted = order.flatMap((key) => byKey.get(key) ?? [])
  for (const [index, column] of free.entries()) {
    if (sorted.includes(column)) continue
    const before = free[index - 1]
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column)
  }
  const at = (edge: 'start' | 'end') => columns.filter((column) => column.fixed === edge)
  return [...at('start'), ...sorted, ...at('end')]
}

/** Says of a row what it is and how it stands: never hidden for want of room. */
const NEEDED = ['status', 'state']

/**
 * The columns with what is hidden at first on a screen: what is said to be for wide ones, and then, from the last column on, as many
 * as it takes for the others to stand in `room` pixels. What a person has shown stays shown.
 */
export function fitting<Row>(
  columns: readonly ListColumn<Row>[],
  arrangement: Arrangement,
  {
    narrow,
    room,
    widthOf,
  }: { readonly narrow: boolean; readonly room: number; readonly widthOf: (column: ListColumn<Row>) => number },
): ListColumn<Row>[] {
  const fit = columns.map((column) => (column.hidden === 'narrow' ? { ...column, hidden: narrow } : column))
  let over = fit.reduce((sum, column) => sum + (isShown(column, arrangement) ? widthOf(column) : 0), -room)
  for (let at = fit.length - 1; at >= 0 && over > 0; at -= 1) {
    const column = fit[at]!
    const { key, fixed } = column
    if (fixed || NEEDED.includes(key) || arrangement.shown.includes(key) || !isShown(column, arrangement)) continue
    fit[at] = { ...column, hidden: true }
    over -= widthOf(column)
  }
  return fit
}

/** Whether a column is shown under an arrangement. */
export function isShown<Row>(column: ListColumn<Row>, { hidden, shown }: Arrangement): boolean {
  if (column.fixed) return true
  return column.hidden ? shown.includes(column.key) : !hidden.includes(column.key)
}

/** The arrangement with one column shown or hidden. */
export function withShown<Row>(arrangement: Arrangement, column: ListColumn<Row>, show: boolean): Arrangement {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== column.key)
  return {
    ...arrangement,
    hidden: show || column.hidden ? without(arrangement.hidden) : [...without(arrangement.hidden), column.key],
    shown: show && column.hidden ? [...without(arrangement.shown), column.key] : without(arrangement.shown),
  }
}

/** The arrangement with a column moved one place up (-1) or down (1) among those that can move. */
export function withMoved<Row>(
  arrangement: Arrangement,
  columns: readonly ListColumn<Row>[],
  key: string,
  step: -1 | 1,
): Arrangement {
  const order = inOrder(columns, arrangement).flatMap((column) => (column.fixed ? [] : [column.key]))
  const at = order.indexOf(key)
  const to = at + step
  if (at === -1 || to < 0 || to >= order.length) return arrangement
  const moved = order.toSpliced(at, 1).toSpliced(to, 0, key)
  return { ...arrangement, order: moved }
}
