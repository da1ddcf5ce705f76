import { isCalendarDate, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { halfWidth } from '../quantity/typed-quantity.ts'

const DAY = /^(\d{4})([-/.年]?)(\d{1,2})([-/.月]?)(\d{1,2})日?(?:\s+0?0:00(?::00)?)?$/

/**
 * The day that a text names, as people and spreadsheets write days: `2026-01-31`, `2026/1/31`, `2026.1.31`, `20260131`,
 * `2026年1月31日`, with or without midnight behind. Null when it names none.
 */
export function typedDay(text: string): CalendarDate | null {
  const [, year, apart, month, , day] = DAY.exec(halfWidth(text).trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  // Without anything between them only two digits each can be told apart.
  if (apart === '' && month.length + day.length < 4) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
