import { addDays, shanghaiTime, type CalendarDate } from '../../base/calendar.ts'
import { daysOfMonth, type Days } from './range.ts'

/** The ranges that end yesterday for which all merchants' goods are ranked at night (calls-boards 2), in days. */
export const LAST_DAYS = [7, 30, 90, 365] as const

/** A preset as it is written: so many days, or a month as `2026-11`. */
export const PRESET = /^(7|30|90|365|\d{4}-(0[1-9]|1[0-2]))$/

/** The days of a preset. */
export function daysOfPreset(preset: string, today: CalendarDate): Days {
  if (preset.includes('-')) return daysOfMonth(`${preset}-01`)
  return { begin: addDays(today, -Number(preset)), end: addDays(today, -1) }
}

/** What was made is made anew after so long, where days were built meanwhile. */
const PAUSE_MS = 6 * 3_600_000
/** Until then merchants' boards of the day before are being built. */
const NIGHT_OVER = '01:30'

/**
 * Whether what is made of all merchants' boards is due, all in milliseconds since the epoch.
 * @param newest the newest building of a day; null: none is built
 * @param made when it was made last; null: never
 */
export function isNightDue(now: number, newest: number | null, made: number | null): boolean {
  if (newest === null || made === null) return newest !== null
  return newest > made && now - made >= PAUSE_MS && shanghaiTime(now).slice(11, 16) >= NIGHT_OVER
}
