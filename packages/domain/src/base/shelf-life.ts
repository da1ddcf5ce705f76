import { NO_DATE, addDays, daysBetween, type CalendarDate } from './calendar.ts'

/** The day up to which goods are valid: production date + shelf life; null when either is missing (part 1, 5.6). */
export function validUntil(productionDate: CalendarDate, shelfLifeDays: number): CalendarDate | null {
  return productionDate === NO_DATE || shelfLifeDays <= 0 ? null : addDays(productionDate, shelfLifeDays)
}

/**
 * Past due when the production date (its midnight) plus the shelf life lies before now (part 1, 4.3): from the
 * first moment of the day `validUntil` on.
 */
export function isPastDue(productionDate: CalendarDate, shelfLifeDays: number, today: CalendarDate): boolean {
  const end = validUntil(productionDate, shelfLifeDays)
  return end !== null && end <= today
}

/** Days left until goods are past due; null when they never are; zero or less when they are. */
export function daysLeft(productionDate: CalendarDate, shelfLifeDays: number, today: CalendarDate): number | null {
  const end = validUntil(productionDate, shelfLifeDays)
  return end === null ? null : daysBetween(today, end)
}

/** Near expiry: not past due, and at most a third of the shelf life or 30 days is left, whichever is less. */
export function isNearExpiry(productionDate: CalendarDate, shelfLifeDays: number, today: CalendarDate): boolean {
  const left = daysLeft(productionDate, shelfLifeDays, today)
  return left !== null && left > 0 && left <= Math.min(30, Math.ceil(shelfLifeDays / 3))
}
