import { addDays, isCalendarDate, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { AXES, type Axis, type Compare, type Days } from '@yuncang/domain/board/figure/range.ts'
import { PRESETS, type Preset } from './words.ts'

/** So many rows stand on a page of a board's tables. */
export const PAGE_ROWS = 50

/** What a board counts of, as its address says it. */
export type Scope = {
  readonly preset: Preset
  readonly days: Days
  readonly axis: Axis | undefined
  readonly compare: Compare
  readonly warehouseCode: string | undefined
  readonly supplierCode: string | undefined
  readonly today: CalendarDate
}

/** The names that an address has it by. */
export type ScopeName = 'time' | 'begin' | 'end' | 'warehouse' | 'supplier' | 'compare' | 'axis'

/** Reads it from an address; what is none is as if it was not there. */
export function readScope(query: URLSearchParams, today: CalendarDate): Scope {
  const [begin, end] = [query.get('begin') ?? '', query.get('end') ?? '']
  const named = query.get('time') ?? ''
  const isOwn = isCalendarDate(begin) && isCalendarDate(end) && begin <= end
  const preset = isOwn ? 'own' : own(PRESETS, named) === undefined || named === 'own' ? '30' : (named as Preset)
  const axis = query.get('axis') as Axis | null
  const compare = query.get('compare')
  return {
    preset,
    days: isOwn ? { begin, end } : daysOf(preset, today),
    axis: axis !== null && AXES.includes(axis) ? axis : undefined,
    compare: compare === '1' ? 1 : compare === '2' ? 2 : 0,
    warehouseCode: query.get('warehouse') || undefined,
    supplierCode: query.get('supplier') || undefined,
    today,
  }
}

/** The days of a range that goes on with the days. */
export function daysOf(preset: Preset, today: CalendarDate): Days {
  const month = monthOf(today)
  if (preset === 'today') return { begin: today, end: today }
  if (preset === 'month') return { begin: firstDayOf(month), end: today }
  if (preset === 'lastMonth') {
    const last = addMonths(month, -1)
    return { begin: firstDayOf(last), end: lastDayOf(last) }
  }
  return { begin: addDays(today, 1 - Number(preset === 'own' ? 30 : preset)), end: today }
}

/** What the calls of a merchant's boards take of it. */
export function boardInput({ days, axis, compare, warehouseCode, supplierCode }: Scope) {
  return { beginDay: days.begin, endDay: days.end, axis, compare, warehouseCode, supplierCode }
}
