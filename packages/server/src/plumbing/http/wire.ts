import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { NO_DATE, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { validUntil } from '@yuncang/domain/base/shelf-life.ts'

/** An instant on the wire; the empty text when it has not come. */
export const timeText = (at: Date | null): string => (at === null ? '' : shanghaiTime(at.getTime()))
/** A flag on the wire. */
export const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0)
/** The same of what is not said yet. */
export const flagOrNull = (on: boolean | null): 0 | 1 | null => (on === null ? null : flagOf(on))
/** All rows of what has no pages. */
export const allRows = <T>(records: readonly T[]): { records: T[]; total: number } => ({
  records: [...records],
  total: records.length,
})
/** A production date on the wire: a day, or 无. */
export const dateText = (date: string): string => (date === NO_DATE ? NO_DATE_WORD : date)
/** The day a batch is valid until; `-` when it has none (part 1, 5.6). */
export const validText = (date: string, shelfLifeDays: number): string => validUntil(date, shelfLifeDays) ?? '-'
