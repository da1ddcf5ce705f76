import { halfWidth } from '@yuncang/kit/quantity/typed-quantity.ts'
import { dayWords } from './words.ts'

/** A day as it is typed digit by digit: `202610` reads `2026-10`, `20261001` reads `2026-10-01`. */
export function dayShown(typed: string): string {
  const digits = halfWidth(typed).replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-')
}

/** Whether a text is a whole day of the calendar, `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}

/** A day in words, so that month and day cannot be taken for each other: `2026年10月1日`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return dayWords(year!, month!, date!)
}
