import { addDays, shanghaiInstant, shanghaiTime, type CalendarDate } from '../../base/calendar.ts'

/** The hours at which a report can be sent: the night has to be over. */
export const REPORT_HOURS = [6, 7, 8, 9, 10, 11, 12] as const
export type ReportHour = (typeof REPORT_HOURS)[number]

/** The night before the morning of a day: the moments in Shanghai at which it begins and ends (`YYYY-MM-DD HH:mm`). */
export function nightBefore(day: CalendarDate): { readonly begin: string; readonly end: string } {
  return { begin: `${addDays(day, -1)} 18:00`, end: `${day} 06:00` }
}

/**
 * Whether the report of a day is to be sent: its hour has come, and what it says was set before that. Whoever turns it on at noon gets
 * the first one the next morning; where nobody was there at the hour it is sent later on that day.
 */
export function isReportDue(now: number, hour: number, setAt: number): boolean {
  const day = shanghaiTime(now).slice(0, 10)
  const at = shanghaiInstant(day, `${String(hour).padStart(2, '0')}:00`)
  return now >= at && setAt <= at
}
