/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. Days are compared as text: the format sorts as the calendar does. */
export type CalendarDate = string

/**
 * The production date of goods that have none (无). A real day far in the future, so that the key of a balance needs no NULL,
 * first-expired-first-out puts undated pieces last and nothing undated is ever past due.
 */
export const NO_DATE: CalendarDate = '9999-12-31'

const DAY_MS = 86_400_000

/** The day `days` after `date` (before it when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The last day of a period of whole months that begins on `date`: a month from 15 March ends on 14 April, from 31 January on 27 or 28 February. */
export function endOfMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const same = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
  return addDays(same, -1)
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** True for a `YYYY-MM-DD` that is a day of the calendar (no 30 February, no year 0). */
export function isCalendarDate(text: string): boolean {
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    addDays(text, 0) === text
  )
}

/** The Asia/Shanghai day on which an instant (milliseconds since the epoch) falls. Shanghai keeps UTC+8 all year. */
export function shanghaiDay(instantMs: number): CalendarDate {
  return new Date(instantMs + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** The instant, in milliseconds since the epoch, at which clocks in Shanghai show this day and time (`HH:mm`, seconds left out are 0). */
export function shanghaiInstant(date: CalendarDate, time: string): number {
  return Date.parse(`${date}T${time}${time.length === 5 ? ':00' : ''}+08:00`)
}

/** An instant as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (semantics 7). */
export function shanghaiTime(instantMs: number): string {
  return new Date(instantMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
