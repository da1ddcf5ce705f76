import type { CalendarDate } from '../../base/calendar.ts'
import { addMonths, firstDayOf, monthOf } from '../../base/month.ts'

/** Days from the first on, before the last; undefined: from the beginning, to now. */
export type Span = { readonly from?: CalendarDate | undefined; readonly before?: CalendarDate | undefined }

const begins = (day: CalendarDate) => firstDayOf(monthOf(day))
const next = (day: CalendarDate) => firstDayOf(addMonths(monthOf(day), 1))

/** What tells how stock changed: sums of months, and moves besides. */
export type Parts = {
  readonly months: Span & { readonly but?: CalendarDate }
  readonly moves: readonly Span[]
  /** The month of which the sums tell the days that are over, where the question does not cut it in two: moves are read from the first day that is in no sum. */
  readonly present: CalendarDate | null
}

/**
 * What of a question about some days stands in the sums of months, and which moves must be read besides: those of months that a day cuts in
 * two, and those that are not summed. Null: no sum helps.
 * @param before the first day behind those asked for
 * @param until the month up to which all moves are summed, its first day; of it the days that are over
 */
export function summedParts({ from, before }: Span, until: CalendarDate | null): Parts | null {
  if (until === null) return null
  const first = from === undefined || from === begins(from) ? from : next(from)
  const isCut = before !== undefined && before > until && before < next(until)
  const reach = isCut ? until : next(until)
  if (first !== undefined && first >= reach) return null
  const moves: Span[] = isCut ? [{ from: until }] : []
  const present = isCut ? null : until
  if (from !== first) moves.push({ from, before: first })
  // A month that the end cuts is read; where it is the month of the beginning, it is read already.
  const cut = before === undefined || before === begins(before) ? undefined : begins(before)
  if (cut === undefined || cut >= reach || (first !== undefined && cut < first))
    return { months: { from: first, before: reach }, moves, present }
  return {
    months: { from: first, before: reach, but: cut },
    moves: [...moves, { from: cut, before: next(cut) }],
    present,
  }
}
