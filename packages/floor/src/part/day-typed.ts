import { halfWidth } from '@yuncang/kit/quantity/typed-quantity.ts'
import { dayWords } from './words.ts'

/** A day as it is typed digit by digit: `202610` reads `2026-10`, `20261001` reads `2026-10-01`. */
export function dayShown(typed: string): string {
  const digits = halfWidth(typed).replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-')
}

/** A day in words, so that month and day cannot be taken for each other: `2026年10月1日`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return dayWords(year!, month!, date!)
}
