import type { CalendarDate } from '../../base/calendar.ts'
import { addMonths, lastDayOf, type Month } from '../../base/month.ts'

/** How far the months of a warehouse are closed: in order, from the first that can have costs. */
export type Closed = {
  /** The first month that can have costs. */
  readonly first: Month
  /** The last one that is closed; null: none is. */
  readonly last: Month | null
}

/** What of a month is not decided yet: works and fixed periods that have no price, days whose storage is not charged. */
export type Undecided = {
  readonly waiting: number
  readonly unpriced: number
  readonly periods: number
  readonly missingDays: number
}
export const UNDECIDED = ['waiting', 'unpriced', 'periods', 'missingDays'] as const satisfies (keyof Undecided)[]

export type Unclosable =
  | { readonly refused: 'closed' | 'notOver' }
  /** `month` comes before it. */
  | { readonly refused: 'order'; readonly month: Month }
  | { readonly refused: (typeof UNDECIDED)[number]; readonly count: number }

/**
 * Whether a month can be closed: it is over, all before it are closed, and everything in it has been decided (design money, 5).
 * Answers the first reason why not.
 */
export function planClose(
  month: Month,
  { first, last }: Closed,
  undecided: Undecided,
  today: CalendarDate,
): Unclosable | { readonly closes: Month } {
  if (last !== null && month <= last) return { refused: 'closed' }
  if (lastDayOf(month) >= today) return { refused: 'notOver' }
  const next = last === null ? first : addMonths(last, 1)
  if (month !== next) return month < next ? { refused: 'closed' } : { refused: 'order', month: next }
  const why = UNDECIDED.find((one) => undecided[one] > 0)
  return why === undefined ? { closes: month } : { refused: why, count: undecided[why] }
}

/** Whether a month can be opened again: it is closed, and none after it is. */
export function planReopen(
  month: Month,
  { first, last }: Closed,
):
  | { readonly refused: 'notClosed' }
  | { readonly refused: 'order'; readonly month: Month }
  | { readonly opens: Month } {
  if (last === null || month > last || month < first) return { refused: 'notClosed' }
  return month === last ? { opens: month } : { refused: 'order', month: last }
}
