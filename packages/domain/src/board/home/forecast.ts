import { addDays, type CalendarDate } from '../../base/calendar.ts'

/** So many of the same weekday are looked at. */
export const WEEKS = 8
/** Fewer say nothing about the next. */
const FEWEST = 3

/** The days of the last weeks with the weekday of a day, the newest first. */
export function weekdaysBefore(day: CalendarDate): CalendarDate[] {
  return Array.from({ length: WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
}

export type Forecast = {
  /** The median of what was seen, in whole units. */
  readonly value: number
  /** By how much the days that were seen were missed on average, each told from those before it alone; null: too few to say. */
  readonly error: number | null
  /** From so many days. */
  readonly days: number
}

/**
 * What the next of a row of days will bring: the median of those seen. Days before the first on which there was anything are not
 * counted: nobody was there yet. Null: fewer than three are left.
 * @param seen the newest first
 */
export function forecastOf(seen: readonly number[]): Forecast | null {
  const known = seen.slice(0, seen.findLastIndex((value) => value > 0) + 1)
  if (known.length < FEWEST) return null
  const missed = known.flatMap((value, at) => {
    const before = known.slice(at + 1)
    return before.length < FEWEST ? [] : [Math.abs(value - medianOf(before))]
  })
  const mean = missed.reduce((sum, each) => sum + each, 0) / missed.length
  return {
    value: Math.round(medianOf(known)),
    error: missed.length === 0 ? null : Math.round(mean),
    days: known.length,
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
