import type { CalendarDate } from '../../base/calendar.ts'
import { addMonths, firstDayOf, monthOf } from '../../base/month.ts'

/** Days from the first on, before the last; undefined: from the beginning, to now. */
export type Span = { readonly from?: CalendarDate | undefined; readonly before?: CalendarDate | undefined }

const begins = (day: CalendarDate) => firstDayOf(monthOf(day))
const next = (day: CalendarDate) => firstDayOf(addMonths(monthOf(day), 1))

/**
 * What of a question about some days stands in the sums of months, and which moves must be read besides: those of months that a day cuts in
 * two, and those that are not summed. Null: no sum helps.
 * @param before the first day behind those asked for
 * @param until the month up to which moves are summed, its first day
 */
export function summedParts(
  { from, before }: Span,
  until: CalendarDate | null,
): { readonly months: Span & { readonly but?: CalendarDate }; readonly moves: readonly Span[] } | null {
  const first = from === undefined || from === begins(from) ? from : next(from)
  if (until === null || (first !== undefined && first >= until)) return null
  const moves: Span[] = [{ from: until }]
  if (from !== first) moves.push({ from, before: first })
  // A month that the end cuts is read; where it is the month of the beginning, it is read already.
  const cut = before === undefined || before === begins(before) ? undefined : begins(before)
  if (cut === undefined || cut >= until || (first !== undefined && cut < first))
    return { months: { from: first, before: until }, moves }
  return { months: { from: first, before: until, but: cut }, moves: [...moves, { from: cut, before: next(cut) }] }
}
