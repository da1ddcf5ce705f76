import { addDays, isCalendarDate, type CalendarDate } from './calendar.ts'

/** A month of the calendar in Shanghai, `YYYY-MM`. Sorts as the calendar does. */
export type Month = string

/** Whether a text is a month of the years 1900 to 9998: the month after each is one that calendars and the database know too. */
export const isMonth = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`) && text >= '1900' && text < '9999'

export const monthOf = (day: CalendarDate): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): CalendarDate => `${month}-01`

/** The month after one, or before it when `by` is negative. */
export function addMonths(month: Month, by: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export const lastDayOf = (month: Month): CalendarDate => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The months from one to another, both included, oldest first; none where the first comes after. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
