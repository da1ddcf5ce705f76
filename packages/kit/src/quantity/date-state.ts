import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { NO_DATE, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { daysLeft, isNearExpiry, isPastDue } from '@yuncang/domain/base/shelf-life.ts'

/** How a production date stands today: none given, well within its shelf life, near its end (days left), or past due. */
export type DateState =
  | { readonly state: 'none' | 'well' | 'pastDue' }
  | { readonly state: 'near'; readonly days: number }

/** Judges a production date as the wire writes it; `shelfLifeDays` 0 never becomes past due. */
export function dateState(wireDate: string, shelfLifeDays: number, today: CalendarDate): DateState {
  const date = calendarDate(wireDate)
  if (date === NO_DATE) return { state: 'none' }
  if (isPastDue(date, shelfLifeDays, today)) return { state: 'pastDue' }
  if (isNearExpiry(date, shelfLifeDays, today))
    return { state: 'near', days: daysLeft(date, shelfLifeDays, today) ?? 0 }
  return { state: 'well' }
}

/** A production date of the wire, where 无 or nothing means none, as the rules take it. */
export function calendarDate(wireDate: string): CalendarDate {
  return wireDate === NO_DATE_WORD || wireDate === '' ? NO_DATE : wireDate
}

/** Today in Asia/Shanghai, wherever the browser stands. */
export function today(): CalendarDate {
  return shanghaiDay(Date.now())
}
